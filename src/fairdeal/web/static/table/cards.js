/** Cards: one card in its three sizes, and cards in running text. */

import { html } from "../vendor/htm-preact.js";
import { F } from "./felt_texts.js";
import { placeSprite, rankWidth } from "./sprite.js";
import { cardName } from "./texts.js";

placeSprite();

const COURT = new Set(["J", "Q", "K"]);

/** The size class of a card: its marks are placed anew, not only made smaller. */
export const sizeOf = (width) => (width < 40 ? "small" : width < 64 ? "middle" : "large");

const use = (id, x, y, width, height, kind) =>
  html`<use class=${kind} href="#c-${id}" x=${x} y=${y} width=${width} height=${height} />`;

const suitMark = (suit, x, y, size) => use(suit, x, y, size, size, "card-suit");

/** A rank of a height, from the left edge `x` or centred on it. */
function rankMark(rank, height, x, centred) {
  const width = rankWidth(rank, height);
  return use(`r${rank}`, centred ? x - width / 2 : x, 11, width, height, "card-rank");
}

const FACES = {
  small: (rank, suit) => [rankMark(rank, 60, 10, false), suitMark(suit, 44, 82, 48)],
  middle: (rank, suit) => [
    rankMark(rank, 44, 25, true),
    suitMark(suit, 11, 62, 28),
    suitMark(suit, 39, 77, 54),
  ],
  large: (rank, suit) => [
    rankMark(rank, 34, 20.5, true),
    suitMark(suit, 9.5, 50, 22),
    COURT.has(rank)
      ? html`<rect class="card-frame" x="41" y="11" width="48" height="118" rx="4" />
          ${use(`x${rank}`, 0, 0, 100, 140, "card-suit")} ${suitMark(suit, 45, 79, 40)}`
      : suitMark(suit, 36, 70, 56),
  ],
};

const word = (x, y, length, size) =>
  html`<text class="card-word" transform="translate(${x} ${y}) rotate(-90)" font-size=${size}
    textLength=${length}>JOKER</text>`;

const JOKERS = {
  small: () => [
    suitMark("j", 8, 9, 58),
    html`<text class="card-word" x="28" y="124" font-size="38">Jo</text>`,
  ],
  middle: () => [suitMark("j", 8, 8, 42), word(28, 128, 66, 19), suitMark("j", 36, 72, 58)],
  large: () => [suitMark("j", 7, 8, 32), word(25, 126, 63, 17), suitMark("j", 32, 66, 62)],
};

function face(card, size) {
  if (card.startsWith("Jo")) return JOKERS[size]();
  return FACES[size](card[0], card[1]);
}

const isBack = (card) => !card || card === "??";

/** The card alone, as a drawing of a width. */
function Drawing({ card, width, dim, back }) {
  const size = sizeOf(width);
  const down = isBack(card);
  const suit = down ? "back" : card.startsWith("Jo") ? "j" : card[1];
  const kinds = ["card", `card-${size}`, `suit-${suit}`, dim && "card-dim", back === 2 && "back-two"];
  const outlined = card === "Jo2" && "joker-two";
  return html`<svg class=${[...kinds, outlined].filter(Boolean).join(" ")} viewBox="0 0 100 140"
    width=${width} height=${width * 1.4} aria-hidden="true">
    <rect class="card-face" x=".75" y=".75" width="98.5" height="138.5" rx=${size === "small" ? 10 : 8.5} />
    ${down
      ? [
          html`<use href="#c-back" />`,
          size === "large" && html`<rect class="card-back-line" x="14" y="14" width="72" height="112" rx="2" />`,
        ]
      : face(card, size)}
  </svg>`;
}

/** The marks of a card that plays: solid for the high hand, outlined for the low one. */
export function Tags({ tags }) {
  return html`<span class="f-tags" aria-hidden="true">
    ${tags.map((tag) => html`<span class="f-tag ${tag[0] === "L" ? "f-tag-low" : "f-tag-high"}">${tag}</span>`)}
  </span>`;
}

/** A card with its marks. A picked card wears the ring and the word. */
export function Card({ card, width, up = false, tags = [], dim = false, picked = false, back = 1 }) {
  const kinds = ["card-box", up && "card-up", picked && "card-picked"].filter(Boolean).join(" ");
  return html`<span class=${kinds} data-card=${isBack(card) ? "" : card}>
    <${Drawing} card=${card} width=${width} dim=${dim} back=${back} />
    ${tags.length > 0 && html`<${Tags} tags=${tags} />`}
    ${picked && html`<span class="card-out">${F.out}</span>`}
  </span>`;
}

// "As" at the start of a sentence is a word; a card stands alone or beside other cards.
const CARDS = /\b(Jo|[2-9TJQKA][cdhs])\b/g;
const isWord = (text, at) =>
  text.startsWith("As ", at) && (at === 0 || /[.:!?] $/.test(text.slice(0, at))) && /^As [a-z]/.test(text.slice(at));

/** One card in running text: its rank, and its suit in its colour. */
export function InText({ card }) {
  if (card === "Jo") return html`<span class="in-text text-j">${F.joker}</span>`;
  const rank = card[0] === "T" ? "10" : card[0];
  return html`<span class="in-text text-${card[1]}" role="img" aria-label=${cardName(card)}>${rank}<svg
      class="in-text-suit" viewBox="0 0 100 100" aria-hidden="true"><use href="#c-${card[1]}" /></svg></span>`;
}

/** A line of text with its cards drawn. */
export function CardText({ text }) {
  const parts = [];
  let done = 0;
  for (const found of text.matchAll(CARDS)) {
    if (isWord(text, found.index)) continue;
    parts.push(text.slice(done, found.index), html`<${InText} card=${found[0]} />`);
    done = found.index + found[0].length;
  }
  return html`${parts}${text.slice(done)}`;
}
