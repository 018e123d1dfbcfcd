/** The round table: cloth, seats, pots, and the viewer's own part. */

import { html } from "../vendor/htm-preact.js";
import { Board } from "./board.js";
import { InText } from "./cards.js";
import { F } from "./felt_texts.js";
import { isListed } from "./hands.js";
import { OwnBlock, OwnRow, ownCards } from "./own.js";
import { isSmall } from "./parts.js";
import { Aside, Pots } from "./pots.js";
import { at, Bet, Chip, Disc, Seat, Shown } from "./seat.js";
import { Shares } from "./shares.js";
import { turnOf } from "./turn.js";

/** The cloth: a stadium with a second line inside. */
function Cloth({ cloth }) {
  const { x, y, width, height, inset } = cloth;
  const radius = cloth.radius ?? height / 2;
  return html`<svg class="f-cloth" aria-hidden="true" width="100%" height="100%">
    <rect class="f-cloth-edge" x=${x} y=${y} width=${width} height=${height} rx=${Math.min(radius, height / 2)} />
    <rect class="f-cloth-line" x=${x + inset} y=${y + inset} width=${width - 2 * inset} height=${height - 2 * inset}
      rx=${Math.min(radius, height / 2) - inset} />
  </svg>`;
}

/** The words in the middle: the result of the hand, or street and what is set aside. */
function Centre({ frame, plan, small, naming, onWhy, Words }) {
  const two = (frame.boards ?? []).length > 1;
  const y = plan.centre.text;
  if (frame.result) {
    return !two && html`<div class="f-centre f-results" style=${at({ x: plan.width / 2, y: plan.centre.pots })}>
      <${Shares} frame=${frame} naming=${naming} small=${small} onWhy=${onWhy} />
    </div>`;
  }
  if (y === null) return null;
  if (Words) return html`<${Words} frame=${frame} plan=${plan} small=${small} onWhy=${onWhy} />`;
  const street = frame.layout === "stud" && frame.street ? `${F.street(frame.street)}.` : "";
  const common = plan.flat && frame.layout === "stud" && frame.boards?.[0]?.cards?.[0];
  return html`<div class="f-centre" style=${at({ x: plan.width / 2, y })}>
    ${common && html`<b>${F.street(F.common)} <${InText} card=${common.card} /></b> `}<${Aside} aside=${frame.aside} small=${small} before=${street} onWhy=${onWhy} />
  </div>`;
}

/** One board, or two; stud has one where the deck was too short for a card each. */
function Boards({ frame, plan, small, naming, onWhy, twice, Two }) {
  const boards = frame.boards ?? [];
  if (Two && boards.length > 1 && plan.centre.boards?.length > 1) {
    return html`<${Two} frame=${frame} plan=${plan} naming=${naming} small=${small} onWhy=${onWhy} />`;
  }
  const y = plan.centre.boards?.[0];
  // A phone on its side has no room for the common card of stud among the open cards: it is a word.
  if (!boards.length || y === undefined || (plan.flat && frame.layout === "stud")) return null;
  return html`<${Board} board=${boards[0]} place=${{ x: plan.board.x, y }} size=${plan.board} twice=${twice} />`;
}

/** What a seat has to know about the rest of the table. */
function viewOf(seat, { frame, mine, small, plan, clock, back, onSit }) {
  const mayTake = (mine.chair?.seats ?? []).includes(seat.seat);
  return {
    own: seat.seat === mine.seat,
    phone: small,
    narrow: plan.narrow,
    layout: frame.layout,
    dealer: frame.button === seat.seat,
    cards: mine.others?.[seat.seat],
    onSit: mayTake ? onSit : null,
    turn: turnOf(frame, seat.seat),
    clock, back,
  };
}

/** To which side the open cards of a top seat lie on a phone on its side: below it lie those of others. */
function outward(plan, frame, seat) {
  if (!plan.flat || frame.layout !== "stud") return 0;
  return plan.seats.get(seat.seat).x < plan.width / 2 ? -1 : 1;
}

/** Seats clockwise from the viewer's left, then the viewer. */
const clockwise = (frame, plan) =>
  [...frame.seats]
    .filter((seat) => plan.seats.has(seat.seat))
    .sort((one, two) => (plan.seats.get(one.seat).order || 99) - (plan.seats.get(two.seat).order || 99));

function OwnPart({ Block = OwnBlock, Own, ...props }) {
  const { frame, mine, shape, plan, picked, onPick, back } = props;
  if (shape.kind === "phone") return html`<${Block} ...${props} />`;
  const cards = ownCards(frame, mine);
  if (!cards.length) return null;
  if (Own && !plan.flat) return html`<${Own} ...${props} cards=${cards} />`;
  const { x, bottom, width, gap } = plan.own;
  const size = plan.flat && !plan.own.low && cards.length > 2 ? (cards.length > 4 ? 40 : 48) : width;
  const style = { left: `${x}px`, top: `${bottom}px` };
  return html`<div class="f-own" style=${style}>
    <${OwnRow} cards=${cards} width=${size} gap=${gap} mine=${mine} picked=${picked} onPick=${onPick} back=${back} />
  </div>`;
}

/** A table with seats around it: boards and draw games, and stud on a wide screen.
 *
 * A layout gives what it draws in its own way: `Two` boards, `Words` in the middle, the `Own`
 * cards of a wide table, the own `Block` of a phone. */
export function Round(props) {
  const { frame, mine, shape, plan, naming, onWhy } = props;
  const small = isSmall(shape);
  const all = { ...props, small };
  const seats = clockwise(frame, plan);
  const potWords = small && frame.layout === "draw" && frame.aside?.cents
    ? F.inAndAside(frame.pots?.[0]?.seats?.length ?? 0, frame.aside.cents)
    : undefined;
  return html`<${Cloth} cloth=${plan.cloth} />
    <${OwnPart} ...${all} />
    <${Boards} ...${all} twice=${Boolean(mine.bar?.consent)} />
    ${!frame.result &&
    html`<${Pots} frame=${frame} naming=${naming} small=${small} flat=${plan.flat} many=${plan.centre.many} beside=${Boolean(plan.centre.potsX)} place=${{ x: plan.centre.potsX ?? plan.width / 2, y: plan.centre.pots }} aside=${potWords} />`}
    <${Centre} ...${all} onWhy=${onWhy} />
    ${seats.map((seat) => html`<${Seat} key=${seat.seat} seat=${seat} place=${plan.seats.get(seat.seat)} view=${viewOf(seat, all)} />`)}
    ${seats.filter((seat) => seat.bet > 0).map((seat) => html`<${Bet} key=${`b${seat.seat}`} seat=${seat.seat} cents=${seat.bet} place=${plan.seats.get(seat.seat).bet} />`)}
    ${small && seats.map((seat) => !isListed(frame, shape, seat.cards ?? []) && html`<${Shown} key=${`s${seat.seat}`} seat=${seat} place=${plan.seats.get(seat.seat)} cards=${mine.others?.[seat.seat] ?? seat.cards ?? []} own=${seat.seat === mine.seat} outward=${outward(plan, frame, seat)} />`)}
    ${frame.result && html`<span class="f-pot-chip" aria-hidden="true"><${Chip} cents=${10000} /></span>`}
    ${plan.disc && html`<${Disc} place=${plan.disc} />`}`;
}
