/** The pots as outlined pills, and what is set aside from them. */

import { html } from "../vendor/htm-preact.js";
import { F } from "./felt_texts.js";
import { at } from "./seat.js";
import { money } from "./texts.js";

/** One pill. What it leaves out is shown on focus, on a tap and under the pointer. */
function Pot({ label, cents, text, more, says }) {
  return html`<div class="f-pot" tabindex="0" role="group" data-pot=${label} aria-label=${says}>
    <span>${label}</span>${cents !== undefined && html`<b>${money(cents)}</b>`}${text && html`<span class="f-in">${text}</span>`}
    ${more && html`<span class="f-names">${more}</span>`}
  </div>`;
}

/** Who may win it: the names, or how many where they would take too much room. */
function entrants(names, small, tight) {
  const text = names.join(", ");
  const fits = small ? names.length < 3 && text.length < 13 : names.length < 4 && text.length < 26;
  return (fits && !tight) || !names.length ? text : F.inPot(names.length);
}

/** All pots of a frame; before the first is gathered, what lies on the table. */
export function Pots({ frame, naming, place, small, flat, beside, aside, many }) {
  const pots = frame.pots ?? [];
  const tight = pots.length > 2 || beside || (flat && pots.length > 1);
  const namesOf = (pot) => (pot.seats ?? []).map(naming);
  const says = (pot) => F.potSays(pot.label, pot.cents, namesOf(pot));
  const pill = (pot) => {
    const names = namesOf(pot);
    const text = aside ?? (small && tight && pots.length > 2 ? "" : entrants(names, small, tight));
    const label = pots.length === 1 ? F.pot : small || tight ? F.shortPot(pot.label) : pot.label;
    const more = text !== names.join(", ") && names.join(", ");
    return html`<${Pot} key=${pot.label} label=${label} cents=${pot.cents} text=${text} more=${more} says=${says(pot)} />`;
  };
  // A low phone has room for two: the side pots stand together, their amounts one tap away.
  const [first, ...sides] = pots;
  const together = sides.map(says).join(". ");
  const dealt = frame.seats.filter((seat) => seat.in_hand).length;
  return html`<div class="f-pots ${beside ? "f-pots-side" : ""}" style=${at({ x: place.x, y: place.y + (small ? 13 : 16) })}>
    ${small && !many && sides.length > 1
      ? [pill(first), html`<${Pot} key="sides" label=${F.sidePots(sides.length)} more=${together} says=${together} />`]
      : pots.map(pill)}
    ${!pots.length && frame.in_play > 0 &&
    html`<${Pot} label=${F.pot} cents=${frame.in_play} text=${dealt ? F.dealtIn(dealt) : ""} says=${F.potSays(F.pot, frame.in_play, [])} />`}
  </div>`;
}

/** The line under the board: what is set aside, and why. */
export function Aside({ aside, small, before, onWhy }) {
  if (!aside) return before ? html`<span>${before}</span>` : null;
  const clauses = aside.clauses ?? [];
  const text = small && aside.cents ? F.aside(aside.cents) : aside.text;
  return html`<span>${before && `${before} `}${text} ${clauses.length > 0 &&
    html`<button type="button" class="f-why" onClick=${() => onWhy?.({ text: aside.text, clauses })}>${F.why}</button>`}</span>`;
}
