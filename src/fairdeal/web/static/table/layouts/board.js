/** Games with a board: beside each of two boards stands what it brought. */

import { html } from "../../vendor/htm-preact.js";
import { Board } from "../board.js";
import { F } from "../felt_texts.js";
import { Round } from "../round.js";
import { at } from "../seat.js";
import { Share } from "../shares.js";
import { money } from "../texts.js";

const sharesOf = (frame, number) =>
  (frame.result?.shares ?? []).filter((share) => (share.board ?? 0) === number);

function Title({ board, number }) {
  return html`<span class="f-board-title">${board.label || F.boardNumber(number)}${board.cents > 0 &&
    html`, <b>${money(board.cents)}</b>`}</span>`;
}

/** Two boards below each other, each with its name and its shares. */
function TwoBoards({ frame, plan, naming, small, onWhy }) {
  const { width, gap } = plan.board;
  const row = 5 * width + 4 * gap;
  const left = plan.flat ? 112 : small ? plan.narrow ? 14 : Math.round(plan.width / 12) : plan.board.x - row / 2 - 77;
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

export const Layout = (props) => html`<${Round} ...${props} Two=${TwoBoards} />`;
