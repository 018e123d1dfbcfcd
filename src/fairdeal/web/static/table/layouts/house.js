/** What the layouts of both games against the house share: cloth, areas, paytables, other players. */

import { html, useState } from "../../vendor/htm-preact.js";
import { Card, CardText } from "../cards.js";
import { F } from "../felt_texts.js";
import { OwnRow, ownCards } from "../own.js";
import { at, Chip, Seat } from "../seat.js";
import { money } from "../texts.js";
import { turnOf } from "../turn.js";

const WIDTH = 968;
const HEIGHT = 604;
export const MIDDLE = 446;
const LOW = 460;

/** A layout is one drawing of 968 by 604, in the middle of its zone; on a phone it fills the zone. */
export function planOf(frame, mine, shape) {
  const { width, height } = shape;
  if (shape.kind === "phone" || shape.kind === "flat") return { k: 1, width, height, small: true, flat: shape.kind === "flat" };
  const k = Math.min(1.8, width / WIDTH, height / HEIGHT);
  return { k, width: WIDTH, height: HEIGHT, left: (width - WIDTH * k) / 2, top: (height - HEIGHT * k) / 2 };
}

/** A half round table: the straight edge is the dealer's. */
const outline = (x, y, width, height, r) =>
  `M${x + r} ${y}H${x + width - r}A${r} ${r} 0 0 1 ${x + width} ${y + r}V${y + height - 4.4 * r}` +
  `A${4.4 * r} ${4.4 * r} 0 0 1 ${x + width - 4.4 * r} ${y + height}H${x + 4.4 * r}` +
  `A${4.4 * r} ${4.4 * r} 0 0 1 ${x} ${y + height - 4.4 * r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;

const HouseCloth = () =>
  html`<svg class="f-cloth" aria-hidden="true" width="968" height="604">
    <path class="f-cloth-edge" d=${outline(28.5, 28.5, 911, 555, 42)} />
    <path class="f-cloth-line" d=${outline(38.5, 38.5, 891, 535, 40)} />
  </svg>`;

/** One round area: its name, what lies there or what it costs. */
function Area({ area, cents, small }) {
  const inside = cents > 0
    ? html`<span class="f-area-sum">${!small && html`<${Chip} cents=${cents} />`}<b>${money(cents)}</b></span>`
    : area.note && html`<span class="f-area-note">${area.note}</span>`;
  return html`<div class="f-area f-area-${area.state || "plain"}" role="group" tabindex="0"
    aria-label=${F.area(area.name, cents, area.note)}>
    <b>${area.name}</b>${inside}
  </div>`;
}

/** The areas in playing order. */
export function Areas({ frame, mine, small }) {
  const wagers = frame.seats.find((seat) => seat.seat === mine.seat)?.wagers ?? {};
  return html`<div class="f-areas">
    ${(mine.areas ?? frame.house.areas).map((area) => html`<${Area} key=${area.key} area=${area} cents=${wagers[area.key] ?? 0} small=${small} />`)}
  </div>`;
}

/** The paytables as posted. */
export function Pays({ house }) {
  return (house.pays ?? []).map(
    (pay) => html`<b class="f-pays-title">${pay.title}</b>
      <table class="f-pays" aria-label=${pay.title}>
        <tbody>${pay.rows.map((row) => html`<tr><th scope="row">${row.label}</th><td>${row.text}</td></tr>`)}</tbody>
      </table>`,
  );
}

/** Paytable and inscriptions of the phone, beside each other; they scroll on a very low screen. */
export const Posted = ({ house, children }) =>
  html`<div class="f-posted" tabindex="0" role="group" aria-label=${F.posted}>
    <div><${Pays} house=${house} /></div><${Inscriptions} house=${house}>${children}<//>
  </div>`;

const Inscriptions = ({ house, children }) =>
  html`<div class="f-inscriptions">${children}${(house.inscriptions ?? []).map((text) => html`<p>${text}</p>`)}</div>`;

/** The place for discards: the picked cards are named in it. */
export function Discards({ cards, picked }) {
  const out = picked.map((i) => cards[i]?.card).filter(Boolean);
  return html`<div class="f-discards"><span>${F.discards}${out.length > 0 && html`: <${CardText} text=${out.join(" ")} />`}</span></div>`;
}

const stateOf = (seat) => F.states[seat.state] || seat.note || "";

/** Another player in a box: state, cards, wagers. */
function Other({ seat, turn, back }) {
  const sum = seat.bet > 0 ? F.inPlay(seat.bet) : seat.state ? seat.note : "";
  const cards = seat.cards ?? [];
  const open = cards.some((card) => card.card !== "??");
  return html`<div class="f-other ${turn ? "f-other-turn" : ""}" role="group" tabindex="0" data-seat=${seat.seat}
    aria-label=${F.seatSays([seat.name || F.open(seat.seat), F.seat(seat.seat), stateOf(seat), sum, turn && F.turn])}>
    <div class="f-other-line"><span class="f-name" title=${seat.name}>${seat.name ? `${seat.seat + 1} ${seat.name}` : F.open(seat.seat)}</span>
      <span class="f-in">${turn ? F.toAct : seat.won > 0 ? F.won(seat.won) : stateOf(seat)}</span></div>
    <div class="f-other-line f-other-cards">
      <span class="f-fan">${cards.map((card) => html`<${Card} ...${card} width=${open ? 22 : 17} back=${back} />`)}</span>
      <span class="f-name" title=${sum}>${sum}</span>
    </div>
  </div>`;
}

export const othersOf = (frame, mine) =>
  frame.seats.filter((seat) => seat.seat !== mine.seat && seat.name);

function Others({ frame, mine, back }) {
  return html`<div class="f-others">
    ${othersOf(frame, mine).map((seat) => html`<${Other} key=${seat.seat} seat=${seat} back=${back}
      turn=${turnOf(frame, seat.seat)} />`)}
  </div>`;
}

/** The viewer's plate under his cards; who only looks on sees an open chair there. */
function OwnPlate({ frame, mine, clock, x, y, onSit }) {
  const own = frame.seats.find((each) => each.seat === mine.seat);
  const seat = own ?? frame.seats.find((each) => mine.chair?.seats?.includes(each.seat));
  const view = own ? { own: true, turn: turnOf(frame, mine.seat) } : { onSit };
  return seat && html`<${Seat} seat=${seat} place=${{ x, y, width: 172, height: 50 }} view=${{ ...view, clock, layout: frame.layout }} />`;
}

/** What the dealer says, and after the round what the own wagers brought. */
export function said(frame, mine) {
  const share = frame.result?.shares?.find((each) => each.seats?.includes(mine.seat));
  return [frame.house.dealer, share?.text && F.street(share.text)].filter(Boolean).join(" ");
}

/** The head of the layout: the operator's name, and what the dealer says. */
const Head = ({ house, text }) =>
  html`<div class="f-head"><strong>${house.name}</strong><span class="f-in">${text}</span></div>`;

/** On the phone the others are behind a word. */
function PhoneHead({ frame, mine, back }) {
  const [all, setAll] = useState(false);
  const count = othersOf(frame, mine).length;
  return html`<div class="f-head"><strong>${frame.house.name}</strong>
      ${count > 0 && html`<span class="f-in">${F.othersIn(count)} <button type="button" class="f-why" aria-expanded=${all ? "true" : "false"}
        onClick=${() => setAll(!all)}>${all ? F.seeLess : F.seeAll}</button></span>`}
    </div>
    ${all && html`<div class="f-all"><${Others} frame=${frame} mine=${mine} back=${back} /></div>`}`;
}

/** The layout on a phone: `children` lie on the cloth, `own` under it. */
export const PhoneTable = ({ frame, mine, plan, back, own, one, children }) =>
  html`<div class="f-house-phone ${!plan.flat && plan.height < LOW ? "f-house-low" : ""}">
    <div class="f-house-cloth"><${PhoneHead} frame=${frame} mine=${mine} back=${back} />${children}</div>
    <div class="f-house-own ${one ? "f-house-one" : ""}">${own}</div>
  </div>`;

/** The layout on a wide screen. `places` says how low areas, own cards and plate stand; `inscribed`
 * stands over the inscriptions, `beside` under the paytable, `children` lie in the middle. */
export function WideTable({ frame, mine, cards, picked, onPick, clock, back, onSit, text, places, card, inscribed, beside, children }) {
  const { house } = frame;
  return html`<${HouseCloth} />
    <${Head} house=${house} text=${text} />
    <div class="f-own" style=${at({ x: MIDDLE, y: places.own })}>
      <${OwnRow} cards=${cards} ...${card} mine=${mine} picked=${picked} onPick=${onPick} back=${back} />
    </div>
    ${children}
    <div class="f-areas-place" style=${at({ x: MIDDLE, y: places.areas })}><${Areas} frame=${frame} mine=${mine} /></div>
    <div class="f-left-place"><${Inscriptions} house=${house}>${inscribed}<//></div>
    <div class="f-right-place"><${Pays} house=${house} />${beside}</div>
    <${Others} frame=${frame} mine=${mine} back=${back} />
    <${OwnPlate} frame=${frame} mine=${mine} clock=${clock} x=${MIDDLE} y=${places.plate} onSit=${onSit} />`;
}

/** A layout that is drawn in one way on a phone and in another on a wide screen. */
export const layoutOf = (Small, Wide) => (props) =>
  html`<${props.plan.small ? Small : Wide} ...${props} house=${props.frame.house} cards=${ownCards(props.frame, props.mine)} />`;
