/** The viewer's own cards, and on the phone the block with the hand in words beside them. */

import { html } from "../vendor/htm-preact.js";
import { Card } from "./cards.js";
import { F } from "./felt_texts.js";
import { money } from "./texts.js";
import { turnOf, TurnTag, useSeconds } from "./turn.js";

/** The own cards with the marks that the table gave them after a comparison. */
export function ownCards(frame, mine) {
  const shown = frame.seats.find((seat) => seat.seat === mine.seat)?.cards ?? [];
  return (mine.cards ?? []).map((card) => {
    const marked = shown.find((each) => each.card === card.card);
    return marked ? { ...card, tags: marked.tags ?? card.tags, dim: marked.dim ?? card.dim } : card;
  });
}

/** How far a picked card rises. */
const rise = (width) => Math.min(18, width * 0.28);

/** One own card: a button where it may be picked. */
export function OwnCard({ card, index, width, picking, picked, onPick, back }) {
  const drawn = html`<${Card} ...${card} width=${width} picked=${picked} back=${back} />`;
  if (!picking) return html`<span class="f-own-card">${drawn}</span>`;
  const style = picked ? { transform: `translateY(${-rise(width)}px)` } : {};
  return html`<button type="button" class="f-own-card f-pick" aria-pressed=${picked ? "true" : "false"}
    aria-label=${F.pick(card.card, index + 1, picked)} style=${style} onClick=${() => onPick?.(index)}>${drawn}</button>`;
}

/** A row of own cards. `apart` gives a card more room on its left. */
export function OwnRow({ cards, width, gap, mine, picked = [], onPick, back, apart = () => 0 }) {
  const picking = Boolean(mine.bar?.pick);
  return html`<div class="f-row tags-above" data-lies="own" role="group" aria-label=${F.own(cards.map((card) => card.card))}
    tabindex=${picking ? null : "0"} style=${{ gap: `${gap}px` }}>
    ${cards.map(
      (card, i) => html`<span style=${{ marginLeft: `${apart(i)}px` }}><${OwnCard} key=${i} card=${card} index=${i}
        width=${width} picking=${picking} picked=${picked.includes(i)} onPick=${onPick} back=${back} /></span>`,
    )}
  </div>`;
}

/** The amber tag where it is the viewer's turn, else the words of the bar. */
export function OwnTag({ frame, mine, clock, bare }) {
  const bar = mine.bar ?? {};
  const turn = turnOf(frame, mine.seat);
  if (turn) {
    // Beside four cards there is room for the time alone.
    return html`<${TurnTag} clock=${clock} turn=${turn} words=${bare || mine.cards?.length > 3 ? "" : (bar.tag ?? "")} />`;
  }
  return !bare && bar.tag ? html`<span class="f-own-line">${bar.tag}</span>` : null;
}

const headline = (mine) => mine.bar?.headline || (mine.hand ?? [])[0] || "";

/** The stack, and the seat where there is room for it. */
function Behind({ frame, mine, withSeat }) {
  const seat = frame.seats.find((each) => each.seat === mine.seat);
  if (!seat) return null;
  const rest = withSeat ? `${F.behind}, ${F.seat(seat.seat)}` : F.behind;
  return html`<span class="f-own-line"><b>${money(seat.stack ?? 0)}</b> ${rest}</span>`;
}

/** The line under own cards that take the whole width. */
export const OwnFoot = ({ frame, mine, clock, bare }) =>
  html`<div class="f-own-foot">
    <div class="f-own-words">
      <strong class="f-headline">${headline(mine)}</strong>
      ${!bare && html`<${Behind} frame=${frame} mine=${mine} withSeat=${true} />`}
    </div>
    <${OwnTag} frame=${frame} mine=${mine} clock=${clock} bare=${true} />
  </div>`;

/** The words beside own cards: the turn, the hand in words, and a line more. */
export const OwnWords = ({ frame, mine, clock, height = 0, children }) =>
  html`<div class="f-own-words" style=${{ minHeight: `${height}px` }}>
    <${OwnTag} frame=${frame} mine=${mine} clock=${clock} />
    <strong class="f-headline">${headline(mine)}</strong>
    ${children}
  </div>`;

/** After a hand: when the next begins. */
function Next({ until, clock }) {
  const left = useSeconds(clock, until);
  return html`<span class="f-own-line">${F.nextIn(left)}</span>`;
}

/** How wide the own cards of the phone are, by their number. */
const phoneWidth = (count, plan) => (count < 3 ? plan.own.width : count === 3 ? 56 : count === 4 ? (plan.own.short ? 42 : 46) : 40);

/** The own block of the phone: cards at the left, words at the right. */
export function OwnBlock({ frame, mine, plan, clock, picked, onPick, back }) {
  if (mine.seat < 0) return null;
  const cards = ownCards(frame, mine);
  const width = phoneWidth(cards.length, plan);
  return html`<div class="f-block ${cards.length > 3 ? "f-block-many" : ""} ${plan.own.short ? "f-short" : ""}" style=${{ top: `${plan.field}px`, height: `${plan.block}px` }}>
    ${cards.length > 0 &&
    html`<${OwnRow} cards=${cards} width=${width} gap=${cards.length > 3 ? 3 : 5} mine=${mine} picked=${picked} onPick=${onPick} back=${back} />`}
    <${OwnWords} frame=${frame} mine=${mine} clock=${clock} height=${width * 1.4}>
      ${frame.result && frame.next_at
        ? html`<${Next} until=${frame.next_at} clock=${clock} />`
        : html`<${Behind} frame=${frame} mine=${mine} withSeat=${cards.length < 3 && !turnOf(frame, mine.seat)} />`}
    <//>
  </div>`;
}
