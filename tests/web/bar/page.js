/** The table page on a connection that a test speaks for: `table.tell(message)`, `table.sent`. */
import { mount } from "/src/fairdeal/web/static/table/app.js";

const listeners = new Set();
const table = {
  state: { up: "open", ms: 38, since: 0, bye: null },
  sent: [],
  got: {},
  clock: 0,
  now: () => table.clock,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  send: (message) => table.sent.push(message),
  get: async (path) => table.got[path] ?? Promise.reject(new Error("not found")),
  tell(message) {
    if (message.public) table.clock = message.public.now;
    for (const listener of listeners) listener(message);
  },
  /** The connection changes its state. */
  turn(up) {
    table.state = { ...table.state, up, since: Date.now() - 6000 };
    table.tell({ type: "state" });
  },
};
window.table = table;
mount(document.getElementById("table"), table);
document.documentElement.dataset.ready = "yes";
