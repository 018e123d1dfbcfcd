/** The boards: cards, empty places, and beside each of two boards what it brought. */

import { html } from "../vendor/htm-preact.js";
import { Card } from "./cards.js";
import { F } from "./felt_texts.js";
import { at } from "./seat.js";
import { money } from "./texts.js";

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

/** One share of a pot: its half, how much to whom, with which hand; or why there is none. */
export function Share({ share, naming, small, onWhy }) {
  const half = F.halves[share.half];
  const tag = half && html`<span class="f-half ${share.half === "low" ? "f-tag-low" : "f-tag-high"}">${half}</span>`;
  const names = (share.seats ?? []).map(naming).join(", ");
  if (!names) {
    if (small && half) return html`<div class="f-share"><div>${tag} <b>${F.none}</b></div></div>`;
    const why = share.clause &&
      html`<button type="button" class="f-why" onClick=${() => onWhy?.({ text: share.text, clauses: [share.clause] })}>${F.why}</button>`;
    return html`<div class="f-share f-share-none">${share.text} ${why}</div>`;
  }
  const text = small ? F.toShort(share.cents, names) : F.toWhom(share.cents, names);
  return html`<div class="f-share"><div>${tag} ${share.pot && html`<span class="f-in">${small ? F.shortPot(share.pot) : share.pot}</span>`} <b>${text}</b></div>
    ${!small && share.words && html`<div class="f-words">${share.words}</div>`}</div>`;
}

const sharesOf = (frame, number) =>
  (frame.result?.shares ?? []).filter((share) => (share.board ?? 0) === number);

function Title({ board, number }) {
  return html`<span class="f-board-title">${board.label || F.boardNumber(number)}${board.cents > 0 &&
    html`, <b>${money(board.cents)}</b>`}</span>`;
}

/** Two boards below each other, each with its name and its shares. */
export function TwoBoards({ frame, plan, naming, small, onWhy }) {
  const { width, gap } = plan.board;
  const row = 5 * width + 4 * gap;
  const left = plan.flat ? 112 : small ? Math.round(plan.width / 12) : plan.board.x - row / 2 - 77;
  return html`${frame.boards.map((board, i) => {
    const y = plan.centre.boards[i];
    const shares = sharesOf(frame, i + 1);
    const beside = { left: `${left + row + (small ? 8 : 19)}px`, top: `${y}px` };
    return html`<${Board} board=${board} place=${{ x: left + row / 2, y }} size=${plan.board} />
      ${!small && html`<div class="f-title-place" style=${at({ x: left, y: y - width * 0.7 - 11 })}><${Title} board=${board} number=${i + 1} /></div>`}
      <div class="f-shares ${small ? "f-shares-small" : ""}" style=${beside}>
        ${small && html`<${Title} board=${board} number=${i + 1} />`}
        ${shares.map((share) => html`<${Share} share=${share} naming=${naming} small=${small} onWhy=${onWhy} />`)}
      </div>`;
  })}`;
}

/** The shares of a hand with one board or none, in the lines under the board. */
export function Shares({ frame, naming, small, onWhy }) {
  const shares = frame.result?.shares ?? [];
  return shares.map(
    (share) => html`<div class="f-one-share"><${Share} share=${share} naming=${naming} small=${small && shares.length > 1} onWhy=${onWhy} /></div>`,
  );
}
