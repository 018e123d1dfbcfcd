/** The shares of the pots: how much went to whom, and with which hand. */

import { html } from "../vendor/htm-preact.js";
import { F } from "./felt_texts.js";

/** One share of a pot: its half, how much to whom, with which hand; or why there is none. */
export function Share({ share, naming, small, onWhy }) {
  const half = F.halves[share.half];
  const tag = half && html`<span class="f-half ${share.half === "low" ? "f-tag-low" : "f-tag-high"}">${half}</span>`;
  const names = (share.seats ?? []).map(naming).join(", ");
  if (!names) {
    if (small && half) return html`<div class="f-share"><div>${tag} <b>${F.none}</b></div></div>`;
    const why = share.clause &&
      html`<button type="button" class="f-why" onClick=${() => onWhy?.({ text: share.text, clauses: [share.clause] })}>${F.why}</button>`;
    return html`<div class="f-share f-share-none">${share.text} ${why}</div>`;
  }
  const text = small ? F.toShort(share.cents, names) : F.toWhom(share.cents, names);
  return html`<div class="f-share"><div>${tag} ${share.pot && html`<span class="f-in">${small ? F.shortPot(share.pot) : share.pot}</span>`} <b>${text}</b></div>
    ${!small && share.words && html`<div class="f-words">${share.words}</div>`}</div>`;
}

/** The shares of a hand with one board or none, in the lines under the board. */
export function Shares({ frame, naming, small, onWhy }) {
  const shares = frame.result?.shares ?? [];
  return shares.map(
    (share) => html`<div class="f-one-share"><${Share} share=${share} naming=${naming} small=${small && shares.length > 1} onWhy=${onWhy} /></div>`,
  );
}
