/** The Table tab: what is played, who sits here, and what the viewer may do with a chair. */
import { html, useState } from "../vendor/htm-preact.js";
import { AmountField } from "./amount.js";
import { T, money } from "./texts.js";

/** A command of the room. One that is off says why, and stays. */
function Do({ slot, chair, act, live, onWhy }) {
  const most = chair.add_most ?? chair.most ?? 0;
  const [amount, setAmount] = useState({ cents: most, typed: null });
  const off = !slot.on || !live;
  const press = () => {
    if (!off) return act("link", slot, slot.amount ? { [slot.amount]: amount.cents } : {});
    if (slot.why) onWhy(slot.why);
  };
  return html`<div class="do">
    <button type="button" class="plain" aria-disabled=${off} onClick=${press}>
      ${slot.label}${slot.note ? html` <small>${slot.note}</small>` : null}
    </button>
    ${slot.amount && slot.on
      ? html`<${AmountField} amount=${amount} set=${setAmount} off=${off} label=${T.stays(slot.label)} before=""
          bounds=${{ least: 100, most, step: 500 }} onEnter=${press} />`
      : null}
  </div>`;
}

export function TableTab(props) {
  const { frame, mine } = props;
  const { chair } = mine;
  return html`<div class="table-tab">
    <h3>${frame.title}</h3>
    <p class="quiet">${frame.subtitle}</p>
    ${frame.limit ? html`<p>${frame.limit}</p>` : null}
    <p>${mine.seat >= 0 ? T.yourSeat(mine.seat) : T.youWatch}${chair ? `, ${T.rail(chair.rail ?? 0)}` : ""}</p>
    ${(chair?.slots ?? []).map((slot) => html`<${Do} key=${slot.label} ...${props} slot=${slot} chair=${chair} />`)}
    <h3>${T.players}</h3>
    <ul class="players">${(frame.seats ?? []).map((seat) => html`<li key=${seat.seat}>
      <span>${seat.seat + 1} ${seat.seat === mine.seat ? T.you : seat.name || T.empty}${seat.bot ? html` <small>${T.bot}</small>` : null}</span>
      <span>${seat.name ? money(seat.stack ?? 0) : ""}</span>
    </li>`)}</ul>
    ${frame.submission ? html`<p class="quiet">${T.dealtUnder(frame.submission)}</p>` : null}
  </div>`;
}
