/** The layout of Double Down Stud: the dealer's shared cards, paytable, wager and double down. */

import { html } from "../../vendor/htm-preact.js";
import { Card, CardText } from "../cards.js";
import { F } from "../felt_texts.js";
import { OwnRow, ownCards, OwnWords } from "../own.js";
import { at } from "../seat.js";
import { Areas, Head, HouseCloth, Inscriptions, Others, othersOf, OwnPlate, Pays, PhoneHead, Posted, said } from "./house.js";

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

function PhoneDoubleDown({ frame, mine, plan, picked, onPick, clock, back, cards }) {
  const { house } = frame;
  return html`<div class="f-house-phone">
    <div class="f-house-cloth">
      <${PhoneHead} frame=${frame} mine=${mine} back=${back} house=${house} />
      <div class="f-shared"><${Shared} house=${house} width=${plan.flat ? 34 : plan.height < 530 ? 48 : 57} gap=${7} back=${back} /><span class="f-in">${said(frame, mine)}</span></div>
      <${Posted} house=${house}><${SeenCards} frame=${frame} mine=${mine} /><//>
      <${Areas} frame=${frame} mine=${mine} small=${true} />
    </div>
    <div class="f-house-own f-house-one">
      <${OwnRow} cards=${cards} width=${plan.flat ? 44 : 62} gap=${5} mine=${mine} picked=${picked} onPick=${onPick} back=${back} />
      <${OwnWords} frame=${frame} mine=${mine} clock=${clock}><span class="f-own-line">${mine.bar?.line}</span><//>
    </div>
  </div>`;
}

export function Layout(props) {
  const { frame, mine, plan, picked, onPick, clock, back, onSit } = props;
  const { house } = frame;
  const cards = ownCards(frame, mine);
  if (plan.small) return html`<${PhoneDoubleDown} ...${props} cards=${cards} />`;
  return html`<${HouseCloth} />
    <${Head} house=${house} />
    <div class="f-own" style=${at({ x: 446, y: 503 })}>
      <${OwnRow} cards=${cards} width=${66} gap=${6} mine=${mine} picked=${picked} onPick=${onPick} back=${back} />
    </div>
    <div class="f-shared" style=${at({ x: 446, y: 176 })}>
      <${Shared} house=${house} width=${72} gap=${8} back=${back} /><span class="f-in">${said(frame, mine)}</span></div>
    <div class="f-areas-place" style=${at({ x: 446, y: 358 })}><${Areas} frame=${frame} mine=${mine} /></div>
    <div class="f-left-place"><${Inscriptions} house=${house}><${SeenCards} frame=${frame} mine=${mine} /><//></div>
    <div class="f-right-place"><${Pays} house=${house} /></div>
    <${Others} frame=${frame} mine=${mine} back=${back} />
    <${OwnPlate} frame=${frame} mine=${mine} clock=${clock} x=${446} y=${544} onSit=${onSit} />`;
}

export { planOf } from "./house.js";
