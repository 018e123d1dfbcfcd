/** The pots as outlined pills, and what is set aside from them. */

import { html } from "../vendor/htm-preact.js";
import { F } from "./felt_texts.js";
import { at } from "./seat.js";
import { money } from "./texts.js";

/** Who may win it: the names, or how many where they would take too much room. */
function entrants(pot, naming, small) {
  const names = (pot.seats ?? []).map(naming);
  if (!names.length) return "";
  const text = names.join(", ");
  const fits = small ? names.length < 3 && text.length < 13 : names.length < 4 && text.length < 26;
  return fits ? text : F.inPot(names.length);
}

function Pot({ pot, label, naming, small, words }) {
  const names = (pot.seats ?? []).map(naming);
  const text = words ?? entrants(pot, naming, small);
  const hidden = names.length > 0 && text !== names.join(", ");
  return html`<div class="f-pot" tabindex="0" role="group" data-pot=${label}
    aria-label=${F.potSays(pot.label, pot.cents, names)}>
    <span>${label}</span><b>${money(pot.cents)}</b>${text && html`<span class="f-in">${text}</span>`}
    ${hidden && html`<span class="f-names">${names.join(", ")}</span>`}
  </div>`;
}

/** All pots of a frame; before the first is gathered, what lies on the table. */
export function Pots({ frame, naming, place, small, aside }) {
  const pots = frame.pots ?? [];
  const dealt = frame.seats.filter((seat) => seat.in_hand).length;
  const early = { label: F.pot, cents: frame.in_play };
  const shown = pots.length
    ? pots.map((pot) => {
        const label = pots.length === 1 ? F.pot : small ? F.shortPot(pot.label) : pot.label;
        return html`<${Pot} key=${pot.label} pot=${pot} label=${label} naming=${naming} small=${small} words=${aside} />`;
      })
    : frame.in_play > 0 &&
      html`<${Pot} pot=${early} label=${F.pot} naming=${naming} words=${dealt ? F.dealtIn(dealt) : ""} />`;
  return html`<div class="f-pots" style=${at(place)}>${shown}</div>`;
}

/** The line under the board: what is set aside, and why. */
export function Aside({ aside, small, before, onWhy }) {
  if (!aside) return before ? html`<span>${before}</span>` : null;
  const clauses = aside.clauses ?? [];
  const text = small && aside.cents ? F.aside(aside.cents) : aside.text;
  return html`<span>${before && `${before} `}${text} ${clauses.length > 0 &&
    html`<button type="button" class="f-why" onClick=${() => onWhy?.({ text: aside.text, clauses })}>${F.why}</button>`}</span>`;
}
