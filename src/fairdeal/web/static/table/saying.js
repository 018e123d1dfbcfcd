/** The left part of the bar: whose turn, what the hand is, what it costs, and a few small links. */
import { html } from "../vendor/htm-preact.js";
import { CardText } from "./cards.js";
import { Why } from "./row.js";
import { T, money } from "./texts.js";
import { ClockFace } from "./turn.js";

/** The amber word with its seconds, or a quiet line while somebody else is to act. */
export function Tag({ frame, mine, left, next, word = mine.bar.tag }) {
  const { bar } = mine;
  const turn = bar.state !== "stopped" && frame.turn?.seats.includes(mine.seat);
  if (turn) return html`<p class="tag"><${ClockFace} />${left === null ? word : T.seconds(word, left)}</p>`;
  const text = bar.state === "over" && next !== null ? T.nextIn(word, next) : word;
  return html`<p class="quiet first">${text}</p>`;
}

const Links = ({ mine, act, live, onKeys, asking }) => {
  const { bar, chair } = mine;
  const own = bar.ask?.length ? bar.ask : (chair?.slots ?? []).filter((slot) => !slot.amount).slice(0, 1);
  return html`<p class="links">
    ${own.map((slot) => html`<button type="button" class="link" aria-disabled=${!slot.on || !live}
      onClick=${() => live && act("link", slot)}>${slot.label}</button>`)}
    <button type="button" class="link" onClick=${onKeys}>${T.allKeys}</button>
  </p>`;
};

/** What a sentence says when the amount cannot be read, or an intention had to end. */
function lineOf(bar, { asking, amount, news }) {
  if (asking) return { line: asking.line };
  if (amount.cents === null) return { line: T.unreadable(amount.typed) };
  if (news) return { line: news };
  return { strong: bar.strong, line: bar.line };
}

export function Saying(props) {
  const { frame, mine, shape, asking, onLog, onWhy } = props;
  const { bar } = mine;
  const { strong, line } = lineOf(bar, props);
  const behind = frame.seats?.find((each) => each.seat === mine.seat)?.stack;
  return html`<div class="saying">
    <${Tag} ...${props} />
    <h2 class="headline"><${CardText} text=${asking?.title ?? bar.headline ?? ""} /></h2>
    <p class="price"><b>${strong}</b> <${CardText} text=${line ?? ""} /></p>
    ${behind === undefined ? null : html`<p class="behind"><b>${money(behind)}</b> ${T.behind}</p>`}
    ${bar.consent && shape.kind !== "wide" ? html`<${Why} why=${{ text: bar.headline, clauses: bar.consent.clauses }} onWhy=${onWhy} />` : null}
    <button type="button" class="link log" onClick=${onLog}>${T.log}</button>
    <${Links} ...${props} />
  </div>`;
}
