/** The hands that were shown, listed in the bar: on a small screen two boards leave no room beside the seats. */

import { html } from "../vendor/htm-preact.js";
import { Card } from "./cards.js";
import { F } from "./felt_texts.js";
import { isSmall } from "./parts.js";
import { T, money } from "./texts.js";

const MOST = 2;
const isOpen = (card) => card.card !== "??";

/** Whether a hand of so many cards stands in the bar and not beside its seat. */
export const isListed = (frame, shape, cards) =>
  isSmall(shape) && (frame.boards ?? []).length > 1 && cards.length > MOST;

/** The hands of the others that stand in the bar, winners first. The own one stands above it. */
export function listed(frame, mine, shape) {
  return (frame.seats ?? [])
    .map((seat) => ({ seat, cards: mine.others?.[seat.seat] ?? seat.cards ?? [] }))
    .filter(({ seat, cards }) => seat.seat !== mine.seat && isListed(frame, shape, cards) && cards.some(isOpen))
    .sort((one, two) => (two.seat.won ?? 0) - (one.seat.won ?? 0));
}

/** With what a seat won: the words of its shares, each once. */
const wordsOf = (frame, seat) =>
  [...new Set((frame.result?.shares ?? []).filter((share) => share.seats?.includes(seat)).map((share) => share.words))].filter(Boolean).join("; ");

/** A line for each hand: whose it is, its cards, with what it won and how much. */
export const Hands = ({ frame, hands }) => html`<div class="hands" role="list" tabindex="0" aria-label=${T.hands}>
  ${hands.map(({ seat, cards }) => html`<div class="hand-line" role="listitem" key=${seat.seat}>
    <span class="hand-name">${seat.name}</span>
    <span class="hand-cards" role="img" aria-label=${F.showing(cards.filter(isOpen).map((card) => card.card))}>
      ${cards.map((card) => html`<${Card} card=${card.card} dim=${card.dim} width=${24} />`)}
    </span>
    <span class="hand-words">${wordsOf(frame, seat.seat)}</span>
    <b>${seat.won > 0 ? money(seat.won) : ""}</b>
  </div>`)}
  ${frame.result?.sums ? html`<p class="quiet" role="listitem">${frame.result.sums}</p>` : null}
</div>`;
