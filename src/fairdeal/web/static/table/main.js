/** The entry of the table page: a real connection, mounted into the page's shell. */
import { mount } from "./app.js";
import { kindOf, loadParts } from "./parts.js";
import { Connection } from "./socket.js";

const element = document.getElementById("table");
const { table, csrf, build, layout } = element.dataset;
const scheme = location.protocol === "https:" ? "wss:" : "ws:";
mount(element, new Connection(`${scheme}//${location.host}/ws/table/${table}`, { csrf, client: build }));
// The first frame will need them: they are loaded while the connection opens.
loadParts(layout, kindOf(innerWidth, innerHeight));
