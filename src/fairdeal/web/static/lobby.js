/** The lobby, live: chips filter at once, and each row follows what the room sends.
 *  Without this file the page is the same, and is loaded again by hand. */

const WAITS = [1000, 2000, 4000, 8000, 15_000];
const PING = 10_000;

const root = document.getElementById("lobby");
const chips = root.querySelector(".chips");
const seated = new Set((root.dataset.seated ?? "").split(" ").filter(Boolean).map(Number));
const shown = { family: pressed('[name="family"]')?.value ?? "", open: Boolean(pressed(".open-only")) };

function pressed(kind) {
  return chips.querySelector(`${kind}[aria-pressed="true"]`);
}

// ---- chips ----

/** Hides what is not asked for, and notes it in the address, so that it can be kept. */
function filter() {
  for (const chip of chips.querySelectorAll(".chip")) {
    const on = chip.name === "open" ? shown.open : chip.value === shown.family;
    chip.setAttribute("aria-pressed", String(on));
  }
  for (const body of root.querySelectorAll("tbody[data-family]")) {
    const rows = [...body.querySelectorAll("tr[data-table]")];
    for (const row of rows) row.hidden = shown.open && row.dataset.can !== "sit";
    const chosen = !shown.family || body.dataset.family === shown.family;
    body.hidden = !chosen || rows.every((row) => row.hidden);
  }
  const query = new URLSearchParams();
  if (shown.family) query.set("family", shown.family);
  if (shown.open) query.set("open", "1");
  const address = query.size ? `/?${query}` : "/";
  if (address !== location.pathname + location.search) history.replaceState(null, "", address);
}

chips.addEventListener("submit", (event) => {
  event.preventDefault();
  const chip = event.submitter;
  if (chip?.name === "open") shown.open = !shown.open;
  else shown.family = chip?.value ?? "";
  filter();
});

// ---- rows ----

const set = (node, text) => {
  if (node && node.textContent !== text) node.textContent = text;
};

/** One dot for each chair, the taken ones first; the words beside them say the same. */
function drawDots(dots, seats) {
  const order = [...seats].sort((one, other) => Number(other) - Number(one));
  while (dots.children.length > order.length) dots.lastChild.remove();
  while (dots.children.length < order.length) dots.append(document.createElement("i"));
  order.forEach((taken, at) => (dots.children[at].className = taken ? "dot" : "dot open"));
}

function follow(row, table) {
  const seats = table.seats ?? [];
  const can = table.can ?? "";
  row.dataset.can = can;
  drawDots(row.querySelector(".dots"), seats);
  set(row.querySelector(".taken"), `${table.taken ?? 0} of ${seats.length}`);
  set(row.querySelector(".short"), can === "sit" ? `${table.open ?? 0} open, ${table.rake}` : (table.wait ?? ""));
  if (seated.has(table.number)) return;
  set(row.querySelector(".wait"), table.wait ?? "");
  const forms = { ".sit-row": "sit", ".join-row": "join", ".go-there": "" };
  for (const [kind, when] of Object.entries(forms)) {
    const node = row.querySelector(kind);
    if (node) node.hidden = can !== when;
  }
}

/** The best seat changes only while nobody is about to take it. */
function followBest(best) {
  const hero = root.querySelector(".hero");
  const form = hero.querySelector("form");
  if (!best || !form || hero.matches(":hover, :focus-within")) return;
  set(hero.querySelector("h2"), best.text.replace(/\.$/, ""));
  set(document.getElementById("best-line"), best.line ?? "");
  form.elements.table.value = best.table;
  form.elements.seat.value = best.seat ?? 0;
  const amount = form.elements.dollars;
  if (amount.value === amount.defaultValue) {
    amount.value = amount.defaultValue = String(best.cents / 100);
  }
}

/** What a person has on the lists is drawn by the server: it is taken anew when it has changed. */
let places = null;

async function followPlaces(mine) {
  const now = JSON.stringify([mine?.places ?? [], mine?.seated ?? [], mine?.rail ?? 0]);
  const changed = places !== null && now !== places;
  places = now;
  if (!changed) return;
  const answer = await fetch("/", { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of [".lobby-side", ".who"]) document.querySelector(part).replaceWith(page.querySelector(part));
  const called = (mine?.places ?? []).find((place) => place.table);
  document.title = called ? `Called to table ${called.table}` : page.title;
}

/** The amounts that the displays of the room show. */
function followJackpots(jackpots) {
  for (const jackpot of jackpots) {
    const box = root.querySelector(`[data-fund="${jackpot.fund}"]`);
    for (const part of ["name", "amount", "pending", "leader", "line"]) set(box?.querySelector(`.${part}`), jackpot[part] ?? "");
  }
}

function take(lobby, mine) {
  const tables = lobby.tables ?? [];
  for (const table of tables) {
    const row = root.querySelector(`tr[data-table="${table.number}"]`);
    if (row) follow(row, table);
    else if (table.state !== "closed") return location.reload();
  }
  followBest(mine?.person ? mine.best : lobby.best);
  followJackpots(lobby.jackpots ?? []);
  followPlaces(mine).catch(() => {}); // the next frame tries again
  filter();
}

// ---- the connection ----

let tries = 0;

function connect() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}/ws/lobby`);
  const { csrf, build } = root.dataset;
  const write = (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
  const pings = setInterval(() => write({ type: "ping" }), PING);
  socket.addEventListener("open", () => write({ type: "hello", csrf, client: build }));
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "lobby") {
      tries = 0;
      take(message.lobby, message.mine);
    }
    if (message.type === "bye" && message.reason === "reload") location.reload();
  });
  socket.addEventListener("close", () => {
    clearInterval(pings);
    setTimeout(connect, WAITS[Math.min(tries, WAITS.length - 1)]);
    tries += 1;
  });
}

connect();
