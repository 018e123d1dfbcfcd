/** Stud on a wide table: the own row has its words. */

import { html } from "../../vendor/htm-preact.js";
import { F } from "../felt_texts.js";
import { Round } from "../round.js";
import { Groups } from "./groups.js";

function StudOwn({ cards, plan, back }) {
  const { x, bottom, width, gap } = plan.own;
  return html`<div class="f-own" style=${{ left: `${x}px`, top: `${bottom}px` }}>
    <${Groups} cards=${cards} width=${width} gap=${gap} words=${{ down: F.downOnlyYou, up: F.up }} back=${back} />
  </div>`;
}

export const Layout = (props) => html`<${Round} ...${props} Own=${StudOwn} />`;
