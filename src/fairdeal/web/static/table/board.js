/** A board: its cards and its empty places. */

import { html } from "../vendor/htm-preact.js";
import { Card } from "./cards.js";
import { F } from "./felt_texts.js";
import { at } from "./seat.js";

const Empty = ({ width, height = width * 1.4, text }) =>
  html`<span class="f-empty" style=${{ width: `${width}px`, height: `${height}px` }}>${text}</span>`;

const cardsOf = (board) => board.cards ?? [];

/** An empty place of a board that may be run twice: two in the room of one. */
const Twice = ({ width, name }) =>
  html`<span class="f-twice">
    ${[1, 2].map((number) => html`<${Empty} width=${width} height=${width * 0.6} text=${name(number)} />`)}
  </span>`;

/** The names of the places of a board that is not dealt whole, from the last one back. */
const STREETS = [F.river, F.turnCard];

/** One row of cards. */
export function Board({ board, place, size, twice }) {
  const label = board.label || F.boardName;
  const empties = Array.from({ length: board.empty ?? 0 });
  const splits = twice && empties.length <= STREETS.length;
  return html`<div class="f-board" role="group" tabindex="0" style=${at(place)}
    aria-label=${F.board(label, cardsOf(board).map((card) => card.card))}>
    <div class="f-row" data-lies=${board.label || "board"} style=${{ gap: `${size.gap}px` }}>
      ${cardsOf(board).map((card) => html`<${Card} key=${card.card} ...${card} width=${size.width} />`)}
      ${empties.map((_, i) => (splits ? html`<${Twice} width=${size.width} name=${STREETS[empties.length - 1 - i]} />` : html`<${Empty} width=${size.width} />`))}
    </div>
  </div>`;
}
