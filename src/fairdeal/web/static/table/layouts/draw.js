/** Draw games: which draw it is, and the own cards with those that are thrown away. */

import { html } from "../../vendor/htm-preact.js";
import { F } from "../felt_texts.js";
import { OwnFoot, OwnRow, ownCards } from "../own.js";
import { Aside } from "../pots.js";
import { Round } from "../round.js";
import { at } from "../seat.js";

/** The words in the middle: the street, and what is set aside. */
function DrawText({ frame, plan, small, onWhy }) {
  return html`<div class="f-centre f-draw-text" style=${at({ x: plan.width / 2, y: plan.centre.text })}>
    <b class="f-street">${F.street(frame.street || " ")}</b>
    ${!small && html`<${Aside} aside=${frame.aside} onWhy=${onWhy} />`}
  </div>`;
}

/** The own block of the phone: cards across the whole width, words below them. */
function DrawBlock({ frame, mine, plan, clock, picked, onPick, back }) {
  const cards = ownCards(frame, mine);
  const gap = 6;
  const room = Math.min(plan.width, 420) - 36 - gap * (cards.length - 1);
  const width = Math.min(plan.own.short ? 50 : 60, room / Math.max(cards.length, 1));
  return html`<div class="f-block f-block-draw ${plan.own.short ? "f-short" : ""}" style=${{ top: `${plan.field}px`, height: `${plan.block}px` }}>
    <${OwnRow} cards=${cards} width=${width} gap=${gap} mine=${mine} picked=${picked} onPick=${onPick} back=${back} />
    <${OwnFoot} frame=${frame} mine=${mine} clock=${clock} />
  </div>`;
}

export const Layout = (props) => html`<${Round} ...${props} Words=${DrawText} Block=${DrawBlock} />`;
