/** The layout of Double Draw Poker: areas in playing order, discards, paytable, inscriptions. */

import { html } from "../../vendor/htm-preact.js";
import { F } from "../felt_texts.js";
import { OwnFoot, OwnRow, ownCards } from "../own.js";
import { at } from "../seat.js";
import { Areas, Discards, Head, HouseCloth, Inscriptions, Others, OwnPlate, Pays, PhoneHead, Posted, said } from "./house.js";

function PhoneDoubleDraw({ frame, mine, plan, picked, onPick, clock, back, cards }) {
  const { house } = frame;
  const width = plan.flat ? 44 : Math.min(60, (plan.width - 36 - 28) / Math.max(cards.length, 5));
  return html`<div class="f-house-phone">
    <div class="f-house-cloth">
      <${PhoneHead} frame=${frame} mine=${mine} back=${back} house=${house} />
      <${Posted} house=${house} />
      <${Areas} frame=${frame} mine=${mine} small=${true} />
      <${Discards} cards=${cards} picked=${picked} />
    </div>
    <div class="f-house-own">
      <${OwnRow} cards=${cards} width=${width} gap=${7} mine=${mine} picked=${picked} onPick=${onPick} back=${back} />
      ${!plan.flat && html`<${OwnFoot} frame=${frame} mine=${mine} clock=${clock} bare=${true} />`}
    </div>
  </div>`;
}

export function Layout(props) {
  const { frame, mine, plan, picked, onPick, clock, back, onSit } = props;
  const { house } = frame;
  const cards = ownCards(frame, mine);
  if (plan.small) return html`<${PhoneDoubleDraw} ...${props} cards=${cards} />`;
  return html`<${HouseCloth} />
    <${Head} house=${house} text=${frame.result ? said(frame, mine) : house.dealer && F.dealerSays(house.dealer)} />
    <div class="f-own" style=${at({ x: 446, y: 467 })}>
      <${OwnRow} cards=${cards} width=${83} gap=${9} mine=${mine} picked=${picked} onPick=${onPick} back=${back} />
    </div>
    <div class="f-areas-place" style=${at({ x: 446, y: 258 })}><${Areas} frame=${frame} mine=${mine} /></div>
    <div class="f-left-place"><${Inscriptions} house=${house} /></div>
    <div class="f-right-place"><${Pays} house=${house} /><${Discards} cards=${cards} picked=${picked} /></div>
    <${Others} frame=${frame} mine=${mine} back=${back} />
    <${OwnPlate} frame=${frame} mine=${mine} clock=${clock} x=${446} y=${520} onSit=${onSit} />`;
}

export { planOf } from "./house.js";
