/** The connection of a table: one WebSocket that comes back by itself and loses no command. */

const PING = 10_000;
const MISSED = 2;
const WAITS = [500, 1000, 2000, 4000, 8000];
// A clock that is off by more was set anew; smaller differences are only the way of the message.
const CLOCK_JUMP = 2000;

/** The lines of the hand with those of a frame. `gap` says that some before them are missing. */
export function joinLines(known, { public: table, mine }) {
  const have = known.hand === table.hand ? known.lines : [];
  const fresh = mine?.lines ?? table.lines ?? [];
  const first = table.first ?? 0;
  if (first > have.length) return { hand: table.hand, lines: have, gap: true };
  return { hand: table.hand, lines: fresh.length ? [...have.slice(0, first), ...fresh] : have, gap: false };
}

/** A living connection. `state.up` is opening, open, reconnecting or closed. */
export class Connection {
  state = { up: "opening", since: Date.now(), ms: 0, bye: null };
  #listeners = new Set();
  #pending = new Map();
  #known = { hand: "", lines: [] };
  #offset = null;
  #tries = 0;
  #missed = 0;
  #pinged = 0;
  #socket;
  #retry;

  constructor(url, { csrf, client }) {
    this.url = url;
    this.greeting = { type: "hello", csrf, client };
    this.#open();
    setInterval(() => this.#ping(), PING);
    addEventListener("online", () => this.retry());
    addEventListener("offline", () => this.#lost());
    // A tab that slept has missed frames without noticing: ask at once, not at the next ping.
    document.addEventListener("visibilitychange", () => document.hidden || this.#ping());
  }

  /** Calls the listener with every message of the server and with `{type: "state"}`. */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends; a command is kept until it is answered and sent again, with its id, after a gap. */
  send(message) {
    if (message.type === "do") this.#pending.set(message.id, message);
    this.#write(message);
  }

  /** The commands that have no answer yet. */
  get pending() {
    return [...this.#pending.values()];
  }

  /** The room's clock in milliseconds. */
  now() {
    return Date.now() + (this.#offset ?? 0);
  }

  /** JSON of this house, for clauses, hands and proofs. */
  async get(path) {
    const answer = await fetch(path, { headers: { accept: "application/json" } });
    if (!answer.ok) throw new Error((await answer.json().catch(() => ({}))).text ?? answer.statusText);
    return answer.json();
  }

  /** Tries now instead of later. */
  retry() {
    if (this.state.up !== "reconnecting") return;
    clearTimeout(this.#retry);
    this.#open();
  }

  #open() {
    this.#socket?.close();
    const socket = (this.#socket = new WebSocket(this.url));
    // An older socket may still speak when a newer one is open: it is not listened to.
    const only = (act) => (event) => socket === this.#socket && act(event);
    socket.onopen = only(() => this.#hello());
    socket.onmessage = only((event) => this.#hear(JSON.parse(event.data)));
    socket.onclose = only(() => this.#lost());
    // A way that answers nothing at all must not hold up the next try.
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => socket.readyState === WebSocket.CONNECTING && this.#lost(), PING);
  }

  #hello() {
    const { hand, lines } = this.#known;
    this.#missed = 0;
    this.#write(hand ? { ...this.greeting, since: { hand, lines: lines.length } } : this.greeting);
    for (const message of this.#pending.values()) this.#write(message);
    this.#ping();
  }

  #hear(message) {
    this.#missed = 0;
    if (message.type === "pong") this.#change({ ms: Math.round(performance.now() - this.#pinged) });
    if (message.type === "answer") this.#pending.delete(message.id);
    if (message.type === "bye") return this.#bye(message);
    if (message.type === "frame") this.#follow(message);
    this.#tell(message);
  }

  #follow(message) {
    const offset = message.public.now - Date.now();
    const off = Math.abs(offset - this.#offset) > CLOCK_JUMP;
    // The frame that was fastest tells the clock best: every delay makes the offset smaller.
    if (this.#offset === null || off || offset > this.#offset) this.#offset = offset;
    const joined = joinLines(this.#known, message);
    this.#known = joined;
    message.log = joined.lines;
    if (joined.gap) this.#write({ type: "sync", hand: joined.hand, lines: joined.lines.length });
    this.#tries = 0;
    if (this.state.up !== "open") this.#change({ up: "open", since: Date.now() });
  }

  #bye({ reason, text }) {
    if (reason === "back soon") return this.#lost();
    this.#socket = null;
    this.#change({ up: "closed", bye: { reason, text } });
  }

  #ping() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (this.#missed >= MISSED) return this.#lost();
    this.#missed += 1;
    this.#pinged = performance.now();
    this.#write({ type: "ping" });
  }

  #lost() {
    if (this.state.up === "closed") return;
    if (this.state.up !== "reconnecting") this.#change({ up: "reconnecting", since: Date.now() });
    clearTimeout(this.#retry);
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)];
    // A little spread, so that a whole room does not come back in the same moment.
    this.#retry = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  #write(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #change(change) {
    this.state = { ...this.state, ...change };
    this.#tell({ type: "state" });
  }

  #tell(message) {
    for (const listener of this.#listeners) listener(message);
  }
}
