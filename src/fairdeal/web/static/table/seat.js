/** A seat: its plate with name, stack and state, the cards on its edge, its bet, the button. */

import { html } from "../vendor/htm-preact.js";
import { Card } from "./cards.js";
import { F } from "./felt_texts.js";
import { money } from "./texts.js";
import { TurnBar, TurnTag, useSeconds } from "./turn.js";

const OFF = new Set(["folded", "conceded", "open", "waits"]);
const DASHED = new Set(["away", "offline"]);

const CHIPS = [
  [50000, "500"],
  [10000, "100"],
  [2500, "25"],
  [500, "5"],
  [0, "1"],
];

/** One chip, the largest that fits the amount. */
export function Chip({ cents }) {
  const worth = CHIPS.find(([least]) => cents >= least)[1];
  return html`<svg class="f-chip chip-${worth}" viewBox="0 0 24 24" aria-hidden="true">
    <circle class="chip-face" cx="12" cy="12" r="11.4" />
    <circle class="chip-marks" cx="12" cy="12" r="9.5" />
    <circle class="chip-edge" cx="12" cy="12" r="11.4" />
  </svg>`;
}

/** A bet of this round, before its seat. */
export function Bet({ cents, place, seat }) {
  return html`<div class="f-bet" data-bet=${seat} aria-hidden="true" style=${at(place)}>
    <${Chip} cents=${cents} /><b>${money(cents)}</b>
  </div>`;
}

/** The dealer button. */
export const Disc = ({ place }) =>
  html`<div class="f-disc" aria-hidden="true" style=${at(place)}>${F.button}</div>`;

/** A place as properties of an element. */
export const at = ({ x, y }) => ({ left: `${x}px`, top: `${y}px` });

const isDown = (card) => card.card === "??";

/** How far each card of a hand lies from the left: backs close, open cards wide apart. */
function lefts(cards, { stud, open, down }) {
  const isOpen = (card) => !isDown(card) && (card.up || !stud);
  let x = 0;
  return cards.map((card, i) => {
    if (i > 0) x += isOpen(cards[i - 1]) ? open : isOpen(card) && stud ? down + 2 : down;
    return x;
  });
}

const widthOf = (cards, sizes) => lefts(cards, sizes).at(-1) + sizes.width;

/** The cards of a hand beside and over each other. */
export function lying(cards, sizes, back) {
  const places = lefts(cards, sizes);
  return cards.map((card, i) => html`<span class="f-lies" style=${{ left: `${places[i]}px` }}>
    <${Card} ...${card} width=${sizes.width} back=${back} />
  </span>`);
}

/** The sizes of the cards that stand on a plate of the wide table. */
function sizesOf(cards, layout) {
  const down = cards.every(isDown);
  if (layout === "stud") {
    return cards.every((card) => !isDown(card))
      ? { width: 40, open: 29, down: 29, under: 2 }
      : { width: 46, open: 33, down: 13, stud: true, under: 3 };
  }
  // Two tags are wider than a card.
  if (!down) return { width: 36, open: cards.some((card) => card.tags?.[1]) ? 56 : 39, down: 39, under: -2 };
  return { width: 34, open: 26, down: { 2: 26, 3: 23, 4: 20 }[cards.length] ?? 17, under: cards.length > 4 ? 23 : 20 };
}

/** The cards of another player on the upper edge of the plate. */
function PlateCards({ seat, cards, layout, back }) {
  const sizes = sizesOf(cards, layout);
  const width = widthOf(cards, sizes);
  const style = { width: `${width}px`, height: `${sizes.width * 1.4}px`, bottom: `calc(100% - ${sizes.under}px)` };
  return html`<div class="f-hand tags-above" style=${style} data-lies=${`seat${seat}`}>
    ${lying(cards, sizes, back)}
  </div>`;
}

/** The tag of a seat: its time, what it won, or that it is all in. */
function tagOf(seat, view) {
  if (view.turn) return html`<${TurnTag} clock=${view.clock} turn=${view.turn} bare=${view.phone} />`;
  if (seat.won > 0) return html`<span class="f-won">${F.won(seat.won)}</span>`;
  return seat.state === "all in" && html`<span class="f-all-in">${F.states["all in"]}</span>`;
}

/** Whether a small plate has no room for the tag beside the stack: then it stands on the first line. */
function isTight(seat, view) {
  if (!view.phone) return false;
  const tag = view.turn ? (view.turn.until ? 3 : F.toAct.length) : seat.won > 0 ? F.won(seat.won).length : 0;
  return view.narrow || 9.6 * money(seat.stack ?? 0).length + 7.6 * tag > 74;
}

/** What stands at the right of the first line. */
function corner(seat, view) {
  const tag = view.tight && tagOf(seat, view);
  if (tag) return tag;
  if (seat.state === "offline") return view.narrow ? F.off(seat.note ?? "") : view.phone ? "" : F.states.offline;
  if (view.phone && seat.drew) return F.drew(seat.drew.join(", "));
  if (view.narrow && F.states[seat.state]) return F.states[seat.state];
  const tags = seat.tags ?? [];
  if (tags.length) return tags.map((tag) => (view.phone ? F.short(tag) : tag)).join(" ");
  if (seat.state === "away" && seat.note) return seat.note;
  return view.own ? F.seat(seat.seat) : "";
}

/** What stands at the right of the second line: time, winnings, state or a note. */
function Status({ seat, view }) {
  const tag = tagOf(seat, view);
  if (tag) return view.tight ? null : tag;
  if (view.phone && view.backs && seat.state !== "offline") return html`<${PhoneBacks} back=${view.back} />`;
  if (view.narrow && seat.state) return null;
  const words = statusWords(seat, view);
  return words ? html`<span class="f-state">${words}</span>` : null;
}

function statusWords(seat, view) {
  if (seat.state === "offline") return view.phone ? F.off(seat.note ?? "") : seat.note;
  if (seat.state && seat.state !== "waits") return F.states[seat.state];
  if (seat.drew) return "";
  return seat.note || F.states[seat.state];
}

/** On the phone the cards that were shown lie where the bet lay. */
export function Shown({ seat, place, cards, own, outward = 0 }) {
  if (own || !cards.some((card) => !isDown(card))) return null;
  const sizes = cards.length < 3 ? { width: 28, open: 30, down: 30 } : { width: 26, open: 17, down: 17 };
  const width = widthOf(cards, sizes);
  const gap = place.width / 2 + 6;
  const side = place.side || outward;
  const x = side === 0 ? place.x - width / 2 : side > 0 ? place.x + gap : place.x - gap - width;
  const y = place.y + (side === 0 ? place.height / 2 + 4 : -sizes.width * 0.7);
  return html`<div class="f-shown" style=${at({ x, y })} aria-hidden="true" data-lies=${`seat${seat.seat}`}>
    ${lying(cards, sizes)}
  </div>`;
}

const PhoneBacks = ({ back }) =>
  html`<span class="f-backs"><${Card} card="??" width=${13} back=${back} /><${Card} card="??" width=${13} back=${back} /></span>`;

/** What was drawn, one word for each draw, under the plate of a draw game. */
const Draws = ({ drew }) =>
  html`<span class="f-draws">${drew.map((count) => html`<span class="f-draw">${F.drew(count)}</span>`)}</span>`;

function spokenSeat(seat, view, cards) {
  const down = cards.filter(isDown).length;
  const open = cards.filter((card) => !isDown(card)).map((card) => card.card);
  return F.seatSays([
    view.own ? F.you : seat.name || F.open(seat.seat),
    seat.bot && F.bot,
    !view.own && down > 0 && F.downCount(down),
    !view.own && open.length > 0 && F.showing(open),
    seat.name && F.stack(seat.stack ?? 0),
    F.seat(seat.seat),
    ...(seat.tags ?? []),
    F.states[seat.state],
    seat.note,
    seat.bet > 0 && F.bets(seat.bet),
    view.dealer && F.dealer,
    view.turn && F.turn,
    seat.won > 0 && F.wins(seat.won),
    ...(seat.words ?? []),
  ]);
}

/** An empty chair: its number; the whole plate is a button where the viewer may sit down. */
function OpenPlate({ seat, view }) {
  const words = (text, kind) => html`<span class="f-line-1"><span class="f-name">${F.open(seat.seat)}</span></span>
    <span class="f-line-2"><span></span> <span class=${kind}>${text}</span></span>`;
  if (!view.onSit) return html`<div class="f-plate f-off">${words(F.states.open, "f-state")}</div>`;
  return html`<button class="f-plate f-off f-free" type="button"
    onClick=${() => view.onSit(seat.seat)}>${words(F.sit, "f-sit")}</button>`;
}

const isHurried = (left, turn) => turn.until > 0 && left < 10;

/** The plate of a seat that is taken. */
function Plate({ seat, view }) {
  const left = useSeconds(view.clock, view.turn?.until ?? 0);
  const kinds = [
    "f-plate",
    OFF.has(seat.state) && "f-off",
    DASHED.has(seat.state) && "f-dashed",
    view.turn && (isHurried(left, view.turn) ? "f-turn f-hurry" : "f-turn"),
    seat.won > 0 && "f-winner",
  ];
  const name = view.own ? F.you : `${seat.seat + 1} ${seat.name}`;
  return html`<div class=${kinds.filter(Boolean).join(" ")}>
    <div class="f-line-1">
      <span class="f-name">${name}</span>
      ${seat.bot && !view.phone && html`<span class="f-bot">${F.bot}</span>`}
      <span class="f-corner">${corner(seat, view)}</span>
    </div>
    <div class="f-line-2">
      <b class="f-stack">${money(seat.stack ?? 0)}</b>
      <${Status} seat=${seat} view=${view} />
    </div>
    ${view.turn && html`<${TurnBar} clock=${view.clock} turn=${view.turn} />`}
  </div>`;
}

/** A seat at its place. `view` says how: own, phone, narrow, turn, layout, dealer, clock, back. */
export function Seat({ seat, place, view }) {
  const cards = view.cards ?? seat.cards ?? [];
  const backs = cards.length > 0 && cards.every(isDown);
  const seen = { ...view, backs, tight: isTight(seat, view) };
  const open = seat.state === "open" || !seat.name;
  const style = { ...at(place), width: `${place.width}px`, height: `${place.height}px` };
  return html`<div class="f-seat ${view.phone ? "f-small" : ""}" style=${style} role="group"
    tabindex=${open && view.onSit ? null : "0"} data-seat=${seat.seat} aria-label=${spokenSeat(seat, view, cards)} title=${seat.name}>
    ${!view.own && !view.phone && cards.length > 0 && html`<${PlateCards} seat=${seat.seat} cards=${cards} layout=${view.layout} back=${view.back} />`}
    ${open ? html`<${OpenPlate} seat=${seat} view=${seen} />` : html`<${Plate} seat=${seat} view=${seen} />`}
    ${!view.phone && !view.own && seat.drew && html`<${Draws} drew=${seat.drew} />`}
  </div>`;
}
