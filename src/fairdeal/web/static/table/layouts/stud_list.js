/** Stud on the phone: the list of boards, and the own cards below it. */

import { html } from "../../vendor/htm-preact.js";
import { InText } from "../cards.js";
import { F } from "../felt_texts.js";
import { ownCards, OwnFoot } from "../own.js";
import { Chip, lying, Seat } from "../seat.js";
import { money } from "../texts.js";
import { turnOf } from "../turn.js";
import { Groups } from "./groups.js";

/** Only backs lie close: seven cards that are shown fit beside the plate. */
const sizesOf = (width) => ({ width: 30, open: Math.min(32.5, (width - 154) / 6), down: 9 });

/** One opponent: plate, cards in columns, bet at the right edge. */
function ListRow({ seat, y, view, cards, sizes, back }) {
  return html`<div class="f-list-row" style=${{ top: `${y}px` }}>
    <${Seat} seat=${seat} place=${{ x: 58, y: 20, width: 102, height: 40 }} view=${view} />
    <div class="f-list-cards tags-above" data-lies=${`seat${seat.seat}`}>${lying(cards, sizes, back)}</div>
    ${seat.bet > 0 && html`<span class="f-list-bet" data-bet=${seat.seat}><${Chip} cents=${seat.bet} /><b>${money(seat.bet)}</b></span>`}
  </div>`;
}

/** The foot of the list: street, pots, what is set aside. */
function ListFoot({ frame, naming }) {
  const pots = frame.pots ?? [];
  const parts = pots.map((pot, i) => html`${i > 0 && " · "}${pots.length > 1 && `${F.shortPot(pot.label)} `}<b>${money(pot.cents)}</b> ${
    (pot.seats ?? []).length > 2 ? F.inPot(pot.seats.length) : (pot.seats ?? []).map(naming).join(", ")}`);
  const common = frame.boards?.[0]?.cards?.[0];
  return html`<div class="f-list-foot" role="group" tabindex="0">
    <span>${F.street(frame.street || " ")}</span> ${common && html`${F.common} <${InText} card=${common.card} /> `}${parts}${frame.aside?.cents > 0 && `, ${F.asideShort(frame.aside.cents)}`}
  </div>`;
}

export function Layout({ frame, mine, plan, clock, back, naming, onSit }) {
  const count = frame.seats.length;
  const all = frame.seats
    .filter((seat) => seat.seat !== mine.seat)
    .sort((one, two) => ((one.seat - plan.base + count) % count) - ((two.seat - plan.base + count) % count));
  const cards = ownCards(frame, mine);
  const block = Math.max(148, Math.min(171, plan.height - 367));
  const field = plan.height - block;
  // On a low screen the rows of those who are out of the hand go first; then the list scrolls.
  const room = Math.floor((field - 34) / 43);
  const others = all.length > room ? all.filter((seat) => seat.cards?.length || seat.bet) : all;
  const step = Math.min(47, Math.max(43, (field - 38) / Math.max(others.length, 1)));
  const width = cards.length > 6 ? 44 : block < 160 ? 47 : 51;
  const viewOf = (seat) => ({
    phone: true, layout: "stud", clock, back,
    turn: turnOf(frame, seat.seat),
    onSit: (mine.chair?.seats ?? []).includes(seat.seat) ? onSit : null,
  });
  return html`<div class="f-list" style=${{ height: `${field}px` }}>
      <div class="f-list-rows">${others.map((seat, i) => html`<${ListRow} key=${seat.seat} seat=${seat} y=${6 + i * step} view=${viewOf(seat)}
        cards=${mine.others?.[seat.seat] ?? seat.cards ?? []} sizes=${sizesOf(plan.width)} back=${back} />`)}</div>
      <${ListFoot} frame=${frame} naming=${naming} />
    </div>
    <div class="f-block f-block-stud" style=${{ top: `${field}px`, height: `${block}px` }}>
      <${Groups} cards=${cards} width=${width} gap=${3} words=${{ down: F.down, up: F.up }} below=${true} back=${back} />
      <${OwnFoot} frame=${frame} mine=${mine} clock=${clock} />
    </div>`;
}
