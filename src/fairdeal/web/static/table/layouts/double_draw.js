/** The layout of Double Draw Poker: areas in playing order, discards, paytable, inscriptions. */

import { html } from "../../vendor/htm-preact.js";
import { F } from "../felt_texts.js";
import { OwnFoot, OwnRow } from "../own.js";
import { Areas, Discards, layoutOf, PhoneTable, Posted, said, WideTable } from "./house.js";

function Phone({ frame, mine, plan, picked, onPick, clock, back, cards, house }) {
  const width = plan.flat ? 44 : Math.min(plan.height < 420 ? 50 : 60, (plan.width - 36 - 28) / Math.max(cards.length, 5));
  const own = html`<${OwnRow} cards=${cards} width=${width} gap=${7} mine=${mine} picked=${picked} onPick=${onPick} back=${back} />
    ${!plan.flat && html`<${OwnFoot} frame=${frame} mine=${mine} clock=${clock} bare=${true} />`}`;
  return html`<${PhoneTable} frame=${frame} mine=${mine} plan=${plan} back=${back} own=${own}>
    <${Posted} house=${house} />
    <${Areas} frame=${frame} mine=${mine} small=${true} />
    <${Discards} cards=${cards} picked=${picked} />
  <//>`;
}

function Wide(props) {
  const { frame, mine, picked, cards, house } = props;
  const text = frame.result ? said(frame, mine) : house.dealer && F.dealerSays(house.dealer);
  return html`<${WideTable} ...${props} text=${text} places=${{ areas: 258, own: 467, plate: 520 }} card=${{ width: 83, gap: 9 }}
    beside=${html`<${Discards} cards=${cards} picked=${picked} />`} />`;
}

export const Layout = layoutOf(Phone, Wide);

export { planOf } from "./house.js";
