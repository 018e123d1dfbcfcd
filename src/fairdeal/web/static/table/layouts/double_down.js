/** The layout of Double Down Stud: the dealer's shared cards, paytable, wager and double down. */

import { html } from "../../vendor/htm-preact.js";
import { Card, CardText } from "../cards.js";
import { F } from "../felt_texts.js";
import { OwnRow, OwnWords } from "../own.js";
import { at } from "../seat.js";
import { Areas, layoutOf, MIDDLE, othersOf, PhoneTable, Posted, said, WideTable } from "./house.js";

/** The cards before the dealer, which count in every hand. */
function Shared({ house, width, gap, back }) {
  const cards = house.shared ?? [];
  return html`<div class="f-row" data-lies="shared" role="group" tabindex="0" style=${{ gap: `${gap}px` }}
    aria-label=${F.board(F.shared, cards.map((card) => card.card))}>
    ${cards.map((card, i) => html`<${Card} key=${i} ...${card} width=${width} back=${back} />`)}
  </div>`;
}

/** The open cards of the others: they cannot come any more. */
function SeenCards({ frame, mine }) {
  const seen = othersOf(frame, mine).flatMap((seat) => (seat.cards ?? []).map((card) => card.card));
  const open = seen.filter((card) => card !== "??");
  return open.length > 0 && html`<p>${F.others}<br /><${CardText} text=${open.join(" ")} /></p>`;
}

function Phone({ frame, mine, plan, picked, onPick, clock, back, cards, house }) {
  const width = plan.flat ? 34 : plan.height < 440 ? 40 : plan.height < 530 ? 48 : 57;
  const own = html`<${OwnRow} cards=${cards} width=${plan.flat ? 44 : plan.height < 440 ? 52 : 62} gap=${5} mine=${mine} picked=${picked} onPick=${onPick} back=${back} />
    <${OwnWords} frame=${frame} mine=${mine} clock=${clock}><span class="f-own-line">${mine.bar?.line}</span><//>`;
  return html`<${PhoneTable} frame=${frame} mine=${mine} plan=${plan} back=${back} own=${own} one=${true}>
    <div class="f-shared"><${Shared} house=${house} width=${width} gap=${7} back=${back} /><span class="f-in">${said(frame, mine)}</span></div>
    <${Posted} house=${house}><${SeenCards} frame=${frame} mine=${mine} /><//>
    <${Areas} frame=${frame} mine=${mine} small=${true} />
  <//>`;
}

function Wide(props) {
  const { frame, mine, back, house } = props;
  return html`<${WideTable} ...${props} places=${{ areas: 358, own: 503, plate: 544 }} card=${{ width: 66, gap: 6 }}
    inscribed=${html`<${SeenCards} frame=${frame} mine=${mine} />`}>
    <div class="f-shared" style=${at({ x: MIDDLE, y: 176 })}>
      <${Shared} house=${house} width=${72} gap=${8} back=${back} /><span class="f-in">${said(frame, mine)}</span></div>
  <//>`;
}

export const Layout = layoutOf(Phone, Wide);

export { planOf } from "./house.js";
