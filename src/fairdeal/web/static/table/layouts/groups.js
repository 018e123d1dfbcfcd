/** The own cards of stud in two groups, each with its word: down, and up. */

import { html } from "../../vendor/htm-preact.js";
import { F } from "../felt_texts.js";
import { OwnCard } from "../own.js";

export function Groups({ cards, width, gap, words, below, back }) {
  const groups = [
    [words.down, cards.filter((card) => !card.up)],
    [words.up, cards.filter((card) => card.up)],
  ];
  const order = new Map(cards.map((card, i) => [card, i]));
  const label = (text) => html`<span class="f-group-word">${text}</span>`;
  return html`<div class="f-groups" data-lies="own" role="group" tabindex="0" aria-label=${F.own(cards.map((card) => card.card))}>
    ${groups
      .filter(([, group]) => group.length)
      .map(
        ([text, group]) => html`<div class="f-group ${below ? "f-group-below" : ""}">
          ${!below && label(text)}
          <div class="f-row tags-above" style=${{ gap: `${gap}px` }}>
            ${group.map((card) => html`<${OwnCard} key=${order.get(card)} card=${card} index=${order.get(card)} width=${width} back=${back} />`)}
          </div>
          ${below && label(text)}
        </div>`,
      )}
  </div>`;
}
