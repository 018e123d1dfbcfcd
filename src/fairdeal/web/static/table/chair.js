/** The Table tab: what is played, and what the viewer may do with a chair. */
import { html, useState } from "../vendor/htm-preact.js";
import { AmountField } from "./amount.js";
import { P } from "./tab_texts.js";
import { T } from "./texts.js";

/** A command of the room. One that is off says why, and stays. */
function Do({ slot, chair, act, live, onWhy }) {
  const most = chair.add_most ?? 0;
  const [amount, setAmount] = useState({ cents: most, typed: null });
  const off = !slot.on || !live;
  const press = () => {
    if (!off) act("link", slot, slot.amount ? { [slot.amount]: amount.cents } : {});
    else if (slot.why) onWhy(slot.why);
  };
  return html`<div class="do">
    <button type="button" class="plain" aria-disabled=${off} onClick=${press}>${slot.label}</button>
    ${slot.amount && slot.on ? html`<${AmountField} amount=${amount} set=${setAmount} off=${off} label=${slot.label} before=""
      bounds=${{ least: 100, most, step: 500 }} onEnter=${press} />` : html`<small>${slot.note}</small>`}
  </div>`;
}

export function TableTab(props) {
  const { frame, mine: { seat, chair } } = props;
  return html`<div class="stack">
    <h3>${frame.title}</h3>
    <p class="quiet">${frame.subtitle}<br />${seat >= 0 ? P.yourSeat(seat) : P.youWatch}${chair ? `, ${P.rail(chair.rail ?? 0)}` : ""}</p>
    ${(chair?.slots ?? []).map((slot) => html`<${Do} key=${slot.label} ...${props} slot=${slot} chair=${chair} />`)}
    ${frame.submission ? html`<p class="quiet">${T.dealtUnder(frame.submission)}</p>` : null}
    <button type="button" class="link" onClick=${() => props.openTab("settings")}>${T.settings}</button>
  </div>`;
}
