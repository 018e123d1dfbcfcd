/** A board: its cards and its empty places. */

import { html } from "../vendor/htm-preact.js";
import { Card } from "./cards.js";
import { F } from "./felt_texts.js";
import { at } from "./seat.js";

const Empty = ({ width, height = width * 1.4, text }) =>
  html`<span class="f-empty" style=${{ width: `${width}px`, height: `${height}px` }}>${text}</span>`;

const cardsOf = (board) => board.cards ?? [];

/** The empty places of a board that will be run twice: two in the room of one. */
const Twice = ({ width }) =>
  html`<span class="f-twice">
    <${Empty} width=${width} height=${width * 0.7} text=${F.river(1)} />
    <${Empty} width=${width} height=${width * 0.7} text=${F.river(2)} />
  </span>`;

/** One row of cards. */
export function Board({ board, place, size, twice }) {
  const label = board.label || F.boardName;
  const empties = Array.from({ length: board.empty ?? 0 });
  return html`<div class="f-board" role="group" tabindex="0" style=${at(place)}
    aria-label=${F.board(label, cardsOf(board).map((card) => card.card))}>
    <div class="f-row" data-lies=${board.label || "board"} style=${{ gap: `${size.gap}px` }}>
      ${cardsOf(board).map((card) => html`<${Card} key=${card.card} ...${card} width=${size.width} />`)}
      ${empties.map((_, i) => (twice && i === 0 ? html`<${Twice} width=${size.width} />` : html`<${Empty} width=${size.width} />`))}
    </div>
  </div>`;
}
