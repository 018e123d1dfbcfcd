/** The table zone: draws a frame for a viewer in a shape. It knows no rule and makes no sum. */

import { html, useLayoutEffect, useMemo, useRef } from "../vendor/htm-preact.js";
import { Board, Shares, TwoBoards } from "./board.js";
import { F } from "./felt_texts.js";
import { DoubleDown } from "./layouts/double_down.js";
import { DoubleDraw } from "./layouts/double_draw.js";
import { DrawBlock, DrawText } from "./layouts/draw.js";
import { housePlan } from "./layouts/house.js";
import { StudList, StudOwn } from "./layouts/stud.js";
import { play } from "./motion.js";
import { OwnBlock, OwnRow, ownCards } from "./own.js";
import { flatPlan, phonePlan } from "./phone.js";
import { Aside, Pots } from "./pots.js";
import { widePlan } from "./ring.js";
import { at, Bet, Chip, Disc, Seat, Shown } from "./seat.js";
import { turnOf } from "./turn.js";

const isSmall = (shape) => shape.kind === "phone" || shape.kind === "flat";

const PLANS = { phone: phonePlan, flat: flatPlan, wide: widePlan, middle: widePlan };

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
function Centre({ frame, plan, small, naming, onWhy }) {
  const two = (frame.boards ?? []).length > 1;
  const y = plan.centre.text;
  if (frame.result) {
    return !two && html`<div class="f-centre f-results" style=${at({ x: plan.width / 2, y: plan.centre.pots })}>
      <${Shares} frame=${frame} naming=${naming} small=${small} onWhy=${onWhy} />
    </div>`;
  }
  if (frame.layout === "draw") return html`<${DrawText} frame=${frame} plan=${plan} small=${small} onWhy=${onWhy} />`;
  const street = frame.layout === "stud" && frame.street ? `${F.street(frame.street)}.` : "";
  return html`<div class="f-centre" style=${at({ x: plan.width / 2, y })}>
    <${Aside} aside=${frame.aside} small=${small} before=${street} onWhy=${onWhy} />
  </div>`;
}

function Boards({ frame, plan, small, naming, onWhy, twice }) {
  const boards = frame.boards ?? [];
  if (boards.length > 1 && plan.centre.boards?.length > 1) {
    return html`<${TwoBoards} frame=${frame} plan=${plan} naming=${naming} small=${small} onWhy=${onWhy} />`;
  }
  const y = plan.centre.boards?.[0];
  if (!boards.length || y === undefined) return null;
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

/** Seats clockwise from the viewer's left, then the viewer. */
const clockwise = (frame, plan) =>
  [...frame.seats]
    .filter((seat) => plan.seats.has(seat.seat))
    .sort((one, two) => (plan.seats.get(one.seat).order || 99) - (plan.seats.get(two.seat).order || 99));

function OwnPart(props) {
  const { frame, mine, shape, plan, picked, onPick, back } = props;
  if (shape.kind === "phone") {
    return frame.layout === "draw" ? html`<${DrawBlock} ...${props} />` : html`<${OwnBlock} ...${props} />`;
  }
  const cards = ownCards(frame, mine);
  if (!cards.length) return null;
  if (frame.layout === "stud" && !plan.flat) return html`<${StudOwn} ...${props} cards=${cards} />`;
  const { x, bottom, width, gap } = plan.own;
  const size = plan.flat && cards.length > 2 ? (cards.length > 4 ? 40 : 48) : width;
  const style = { left: `${x}px`, top: `${bottom}px` };
  return html`<div class="f-own" style=${style}>
    <${OwnRow} cards=${cards} width=${size} gap=${gap} mine=${mine} picked=${picked} onPick=${onPick} back=${back} />
  </div>`;
}

/** A table with seats around it: boards and draw games, and stud on a wide screen. */
function Round(props) {
  const { frame, mine, shape, plan, naming, onWhy } = props;
  const small = isSmall(shape);
  const all = { ...props, small };
  const seats = clockwise(frame, plan);
  const two = (frame.boards ?? []).length > 1;
  const potWords = small && frame.layout === "draw" && frame.aside?.cents
    ? F.inAndAside(frame.pots?.[0]?.seats?.length ?? 0, frame.aside.cents)
    : undefined;
  return html`<${Cloth} cloth=${plan.cloth} />
    <${OwnPart} ...${all} />
    <${Boards} ...${all} twice=${Boolean(mine.bar?.consent)} />
    ${!frame.result &&
    html`<${Pots} frame=${frame} naming=${naming} small=${small} flat=${plan.flat} beside=${Boolean(plan.centre.potsX)} place=${{ x: plan.centre.potsX ?? plan.width / 2, y: plan.centre.pots }} aside=${potWords} />`}
    <${Centre} ...${all} onWhy=${onWhy} />
    ${seats.map((seat) => html`<${Seat} key=${seat.seat} seat=${seat} place=${plan.seats.get(seat.seat)} view=${viewOf(seat, all)} />`)}
    ${seats.filter((seat) => seat.bet > 0).map((seat) => html`<${Bet} key=${`b${seat.seat}`} seat=${seat.seat} cents=${seat.bet} place=${plan.seats.get(seat.seat).bet} />`)}
    ${small && seats.map((seat) => !(two && seat.cards?.length > 2) && html`<${Shown} key=${`s${seat.seat}`} seat=${seat} place=${plan.seats.get(seat.seat)} cards=${mine.others?.[seat.seat] ?? seat.cards ?? []} own=${seat.seat === mine.seat} />`)}
    ${frame.result && html`<span class="f-pot-chip" aria-hidden="true"><${Chip} cents=${10000} /></span>`}
    ${plan.disc && html`<${Disc} place=${plan.disc} />`}`;
}

const HOUSE = { double_draw: DoubleDraw, double_down: DoubleDown };

const layoutOf = (frame, shape) =>
  HOUSE[frame.layout] ?? (frame.layout === "stud" && shape.kind === "phone" ? StudList : Round);

/** Two decks take turns at a poker table, so the back changes with every hand. */
const backOf = (frame) => (!HOUSE[frame.layout] && (frame.number ?? 0) % 2 ? 2 : 1);

/** The table zone. `clock` gives the room's now; without it the clock of the frame stands still. */
export function Felt({ frame: given, mine: own, shape, picked = [], onPick, onSit, onWhy, clock }) {
  const frame = { seats: [], ...given };
  const mine = { seat: -1, ...own };
  const zone = useRef(null);
  const last = useRef(null);
  const now = useMemo(() => clock ?? shape.clock ?? (() => frame.now), [clock, shape.clock, frame.now]);
  const plan = (HOUSE[frame.layout] ? housePlan : PLANS[shape.kind])(frame, mine, shape);
  const names = new Map(frame.seats.map((seat) => [seat.seat, seat.name]));
  const naming = (seat) => (seat === mine.seat ? F.youSmall : (names.get(seat) ?? F.open(seat)));
  useLayoutEffect(() => {
    const { memory, end } = play(zone.current, last.current, frame);
    last.current = memory;
    return end;
  }, [given]);
  const style = {
    left: `${plan.left ?? 0}px`, top: `${plan.top ?? 0}px`, width: `${plan.width}px`, height: `${plan.height}px`,
    transform: plan.k === 1 ? "none" : `scale(${plan.k})`,
  };
  const Layout = layoutOf(frame, shape);
  return html`<section class="felt felt-${shape.kind} ${isSmall(shape) ? "felt-small" : ""} felt-${frame.layout}" aria-label=${F.table} ref=${zone}>
    <div class="f-stage" style=${style}>
      <${Layout} frame=${frame} mine=${mine} shape=${shape} plan=${plan} picked=${picked} onPick=${onPick} onSit=${onSit}
        onWhy=${onWhy} clock=${now} naming=${naming} back=${backOf(frame)} />
    </div>
  </section>`;
}
