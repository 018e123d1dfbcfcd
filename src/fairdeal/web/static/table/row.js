/** The row above the three buttons: one thing at a time, always in the same box. */
import { html } from "../vendor/htm-preact.js";
import { CardText } from "./cards.js";
import { Intents } from "./intents.js";
import { Sizing } from "./sizing.js";
import { SitRow, WagerRow } from "./stakes.js";
import { T } from "./texts.js";

/** "Why?" with the clause behind it. */
export const Why = ({ why, onWhy }) =>
  why.clauses?.length
    ? html`<span class="why"><button type="button" class="link" onClick=${() => onWhy(why)}>${T.why}</button> <cite>${why.clauses.join(", ")}</cite></span>`
    : null;

const Sentence = ({ why, onWhy }) => html`<div class="box">
  <span><${CardText} text=${why.text} /></span><${Why} why=${why} onWhy=${onWhy} />
</div>`;

const Asking = ({ asking, onSettings }) => html`<div class="box">
  <span>${asking.row}</span>
  ${asking.settings ? html`<button type="button" class="link" onClick=${onSettings}>${T.change}</button>` : null}
</div>`;

const Refused = ({ refused, onWhy }) => html`<div class="box refused">
  <span><b><${CardText} text=${refused.text} /></b> ${refused.next ?? ""}</span>
  <${Why} why=${{ text: refused.text, clauses: refused.clause ? [refused.clause] : [] }} onWhy=${onWhy} />
</div>`;

const Consent = ({ consent }) => html`<div class="box">
  <span class="said">${(consent.said ?? []).map((row) => html`<span>${row.label}: <b>${row.text}</b></span>`)}</span>
  <span class="quiet">${consent.silence}</span>
</div>`;

const Advice = ({ advice }) => html`<div class="box good">
  <span><b><${CardText} text=${advice.short || advice.text} /></b> ${advice.worth}</span>
  <span>${advice.costs}</span>
</div>`;

const Picked = ({ picked, onClear }) => html`<div class="box">
  <span>${T.out}<b><${CardText} text=${picked.map((each) => each.card).join(" ")} /></b></span>
  <button type="button" class="link" onClick=${onClear}>${T.clear}</button>
</div>`;

export function Row(props) {
  const { mine: { bar, chair, advice }, asking, refused, picked, live, busy, shape } = props;
  const off = !live || Boolean(busy);
  if (asking) return html`<${Asking} ...${props} />`;
  if (refused) return html`<${Refused} ...${props} />`;
  if (bar.sizing) return html`<${Sizing} ...${props} sizing=${bar.sizing} off=${off || !bar.right.on} />`;
  if (bar.intents?.length)
    return html`<${Intents} intents=${bar.intents} chosen=${props.intent} choose=${props.setIntent} off=${off} />`;
  if (bar.wagers?.length) return html`<${WagerRow} wagers=${props.wagers} off=${off} />`;
  if (bar.right.command === "sit_down")
    return html`<${SitRow} seat=${props.seat} chair=${chair} off=${off} onSeat=${props.onSeat} />`;
  if (advice && shape.kind !== "wide") return html`<${Advice} advice=${advice} />`;
  if (bar.consent) return html`<${Consent} consent=${bar.consent} />`;
  if (picked.length) return html`<${Picked} ...${props} />`;
  return html`<${Sentence} why=${bar.sentence ?? { text: "" }} onWhy=${props.onWhy} />`;
}
