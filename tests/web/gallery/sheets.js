/** Sheets of parts: all cards in their sizes, all rings, all states of a seat. */

import { html } from "/src/fairdeal/web/static/vendor/htm-preact.js";
import { Card } from "/src/fairdeal/web/static/table/cards.js";
import { phoneSeats } from "/src/fairdeal/web/static/table/phone.js";
import { stadium } from "/src/fairdeal/web/static/table/ring.js";
import { Chip, Disc, Seat } from "/src/fairdeal/web/static/table/seat.js";

const SUITS = "shdc";

const rows = (ranks, width) =>
  [...SUITS].map(
    (suit) => html`<div class="sheet-row">${[...ranks].map((rank) => html`<${Card} card=${rank + suit} width=${width} />`)}</div>`,
  );

/** All cards in three sizes, jokers, backs, chips and the button. */
export function CardsSheet() {
  return html`<div class="sheet">
    <h1>Cards, chips, colours</h1>
    ${rows("A23456789TJQK", 67)}
    <div class="sheet-row">
      ${["Jo", "Jo2"].map((card) => html`<${Card} card=${card} width=${67} />`)}
      ${[1, 2].map((back) => html`<${Card} card="??" width=${67} back=${back} />`)}
      <${Card} card="Jo" width=${43} /><${Card} card="??" width=${43} /><${Card} card="Jo" width=${28} /><${Card} card="??" width=${28} />
      ${[100, 500, 2500, 10000, 50000].map((cents) => html`<${Chip} cents=${cents} />`)}
      <span style=${{ position: "relative", width: "30px", height: "30px" }}><${Disc} place=${{ x: 15, y: 15 }} /></span>
      <${Card} card="Ks" width=${67} dim=${true} /><${Card} card="Qh" width=${67} tags=${["H1"]} /><${Card} card="2c" width=${67} tags=${["H", "L"]} />
    </div>
    <p>48 px: stud up cards, phone board</p>
    ${rows("AKQJT98752", 48)}
    <p>28 px on the phone, four colours</p>
    ${rows("A23456789TJQK", 28)}
    <p>28 px, two colours</p>
    <div data-deck="two">${rows("A23456789TJQK", 28)}</div>
  </div>`;
}

function RingDrawing({ count }) {
  const [a, b] = count > 8 ? [400, 236] : [386, 228];
  const points = Array.from({ length: count }, (_, i) => stadium(a, b, i / count));
  const bets = Array.from({ length: count }, (_, i) => stadium(a - 138, b - 84, i / count));
  return html`<svg viewBox="-490 -300 980 600" width="300">
    <rect class="f-cloth-edge" x=${30 - a} y=${14 - b} width=${2 * a - 60} height=${2 * b - 28} rx=${b - 14} />
    ${points.map(([x, y]) => html`<rect x=${x - 74} y=${y - 25} width="148" height="50" rx="10" fill="var(--plate)" stroke="var(--plate-line)" />`)}
    ${bets.map(([x, y]) => html`<circle cx=${x} cy=${y} r="12" fill="var(--turn)" />`)}
    <text text-anchor="middle" y="14" font-size="40" fill="var(--felt-ink)">${count}</text>
  </svg>`;
}

function PhoneDrawing({ count }) {
  const places = phoneSeats(count - 1, 360, 394);
  return html`<div><svg viewBox="0 0 360 500" width="130">
    <rect class="f-cloth-edge" x="18.5" y="26.5" width="323" height="367" rx="96" />
    ${places.map(({ x, y }, i) => html`<rect x=${x - 51} y=${y - 20} width="102" height="40" rx="10" fill="var(--plate)" stroke="var(--plate-line)" />
      <text x=${x} y=${y + 9} text-anchor="middle" font-size="26" fill="var(--ink)">${i + 1}</text>`)}
    <rect x="16" y="401" width="328" height="92" rx="10" fill="var(--go)" />
  </svg></div>`;
}

/** The rings of the wide table and the fields of the phone for every number of seats. */
export function RingsSheet() {
  return html`<div class="sheet">
    <h1>Desktop: seats at equal arc length on a stadium, bets on the inner one</h1>
    <div class="rings">${[2, 3, 4, 5, 6, 8, 9, 10].map((count) => html`<${RingDrawing} count=${count} />`)}</div>
    <h1>Phone: pairs down the sides, the rest across the top</h1>
    <div class="phones">${[2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => html`<${PhoneDrawing} count=${count} />`)}</div>
  </div>`;
}

const BACKS = [{ card: "??" }, { card: "??" }];
const dan = { seat: 3, name: "Dan", stack: 102300, cards: BACKS };
const NOW = 1000;

const STATES = [
  ["In the hand", dan],
  ["To act: ring, clock, seconds", dan, { seats: [3], until: NOW + 18000, of: 30000 }],
  ["Under 10 s: the ring thickens", dan, { seats: [3], until: NOW + 7000, of: 30000 }],
  ["Folded: cards gone, plate recedes", { seat: 0, name: "Ann", stack: 41000, state: "folded" }],
  ["All in", { seat: 2, name: "Cleo", stack: 0, state: "all in", cards: BACKS }],
  ["Away, owes a blind", { seat: 8, name: "Iris", stack: 30000, state: "away", tags: ["missed BB"] }],
  ["Disconnected, time left", { seat: 4, name: "Eve", stack: 45500, state: "offline", note: "0:38 left", cards: BACKS }],
  ["Won", { seat: 1, name: "Bob", bot: true, stack: 39700, won: 10800, cards: [{ card: "Qs" }, { card: "9h" }] }],
  ["Open seat", { seat: 2, state: "open" }],
  ["Bot, marked", { seat: 1, name: "Bob", bot: true, stack: 64000, tags: ["BB"], cards: BACKS }],
];

/** The states of a seat. */
export function StatesSheet() {
  const clock = () => NOW;
  return html`<div class="states felt-board">
    ${STATES.map(
      ([text, seat, turn]) => html`<div class="state">
        <${Seat} seat=${seat} place=${{ x: 95, y: 58, width: 148, height: 50 }} view=${{ clock, turn, back: 1, layout: "board" }} />
        <p>${text}</p>
      </div>`,
    )}
  </div>`;
}
