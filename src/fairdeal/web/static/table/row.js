/** The row above the three buttons: one thing at a time, always in the same box. */
import { html } from "../vendor/htm-preact.js";
import { CardText } from "./cards.js";
import { Hands, listed } from "./hands.js";
import { Intents } from "./intents.js";
import { Sizing } from "./sizing.js";
import { T, cites } from "./texts.js";

/** "Why?" with the clauses behind it. */
export const Why = ({ why, onWhy }) =>
  why.clauses?.length
    ? html`<span class="why"><button type="button" class="link" onClick=${() => onWhy(why)}>${T.why}</button> <cite>${cites(why.clauses)}</cite></span>`
    : null;

const Box = ({ kind = "", strong, text = "", end }) => html`<div class=${`box ${kind}`}>
  <span>${strong ? html`<b><${CardText} text=${strong} /></b> ` : null}<${CardText} text=${text} /></span>${end}
</div>`;

const Link = ({ word, act }) => html`<button type="button" class="link" onClick=${act}>${word}</button>`;

const Consent = ({ consent }) => html`<div class="box">
  <span class="said">${(consent.said ?? []).map((row) => html`<span>${row.label}: <b>${row.text}</b></span>`)}</span>
  <span class="quiet">${consent.silence}</span>
</div>`;

export function Row(props) {
  const { frame, mine: { bar, advice }, asking, refused, picked, live, busy, shape, onWhy } = props;
  const off = !live || Boolean(busy);
  if (asking) return html`<${Box} text=${asking.row} end=${asking.settings ? html`<${Link} word=${T.change} act=${props.onSettings} />` : null} />`;
  if (refused) {
    const { text, next, clause } = refused;
    const why = { text, clauses: clause ? [clause] : [] };
    return html`<${Box} kind="refused" strong=${text} text=${next} end=${html`<${Why} why=${why} onWhy=${onWhy} />`} />`;
  }
  if (bar.sizing) return html`<${Sizing} ...${props} sizing=${bar.sizing} off=${off} blank=${!bar.right.on} short=${shape.kind === "flat"} />`;
  if (bar.intents?.length) return html`<${Intents} intents=${bar.intents} chosen=${props.intent} choose=${props.setIntent} off=${off} />`;
  if (advice && shape.kind !== "wide") return html`<${Box} kind="good" strong=${advice.short} text=${advice.worth} end=${html`<span>${advice.costs}</span>`} />`;
  if (bar.consent) return html`<${Consent} consent=${bar.consent} />`;
  if (picked.length) return html`<${Box} text=${T.out + picked.map((each) => each.card).join(" ")} end=${html`<${Link} word=${T.clear} act=${props.onClear} />`} />`;
  const hands = listed(frame, props.mine, shape);
  if (hands.length) return html`<${Hands} frame=${frame} hands=${hands} />`;
  const why = bar.sentence ?? { text: frame.result?.sums };
  if (!why.text || why.text === bar.line) return null;
  return html`<${Box} text=${why.text} end=${html`<${Why} why=${why} onWhy=${onWhy} />`} />`;
}
