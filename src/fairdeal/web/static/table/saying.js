/** The left part of the bar: whose turn, what the hand is, what it costs, and a few small links. */
import { html } from "../vendor/htm-preact.js";
import { CardText } from "./cards.js";
import { Why } from "./row.js";
import { T, money } from "./texts.js";
import { ClockFace } from "./turn.js";

/** The amber word with its seconds, or a quiet line while somebody else is to act. */
function Tag({ frame, mine: { bar, seat }, left, next }) {
  const { tag = "", state } = bar;
  if (state === "stopped" || !frame.turn?.seats.includes(seat))
    return html`<p class="quiet first">${state === "over" && next !== null ? T.nextIn(tag, next) : tag}</p>`;
  const time = left === null ? null : html`<span class="word">, </span>${T.seconds(left)}`;
  return html`<p class="tag"><${ClockFace} /><span><span class="word">${tag}</span>${time}</span></p>`;
}

// What a player wants in a hurry; the other commands of the chair are in the Table tab.
const QUICK = ["sit_out", "come_back", "extend_clock", "join_list"];

const Links = ({ mine: { bar, chair }, act, live, onKeys }) => html`<p class="links">
  ${(bar.ask ?? (chair?.slots ?? []).filter((slot) => slot.on && QUICK.includes(slot.command))).map((slot) =>
    html`<button type="button" class="link" onClick=${() => live && act("link", slot)}>${slot.label}</button>`)}
  <button type="button" class="link" onClick=${onKeys}>${T.allKeys}</button>
</p>`;

/** What it costs; or the question, what cannot be read, or why an intention had to end. */
function lineOf({ mine: { bar, seat }, asking, amount, news, shape }) {
  const phone = shape.kind === "phone";
  if (asking) return [phone ? asking.title : "", asking.line];
  if (amount.cents === null) return ["", T.unreadable(amount.typed)];
  // Who only looks on has no cards with words beside them.
  const strong = phone && seat < 0 && !bar.strong ? bar.headline : bar.strong;
  return news ? ["", news] : [strong, bar.line];
}

export function Saying(props) {
  const { frame, mine: { bar, seat }, asking, onLog, onWhy } = props;
  const [strong, line] = lineOf(props);
  const behind = frame.seats?.find((each) => each.seat === seat)?.stack;
  return html`<div class="saying">
    <${Tag} ...${props} />
    <h2 class="headline"><${CardText} text=${asking?.title ?? bar.headline ?? ""} /></h2>
    <p class="price"><b>${strong}</b> <${CardText} text=${line ?? ""} /></p>
    ${behind === undefined ? null : html`<p class="behind"><b>${money(behind)}</b> ${T.behind}</p>`}
    ${bar.consent ? html`<${Why} why=${{ text: bar.headline, clauses: bar.consent.clauses }} onWhy=${onWhy} />` : null}
    <button type="button" class="link log" onClick=${onLog}>${T.log}</button>
    <${Links} ...${props} />
  </div>`;
}
