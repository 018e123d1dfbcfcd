/** The sizing row: sizes from the server, a slider in its steps, and the amount as it is written. */
import { html, useEffect, useRef } from "../vendor/htm-preact.js";
import { AmountField, keyed, stepped } from "./amount.js";
import { T, money } from "./texts.js";

function Size({ size, cents, set, off, short }) {
  const possible = size.on ?? true;
  const on = possible && !off;
  return html`<button type="button" class="size" aria-pressed=${on && cents === size.cents} aria-disabled=${!on}
    onClick=${() => on && set(size.cents)}>
    <span>${short ? size.label.replace(" pot", "") : size.label}</span><b>${possible ? money(size.cents ?? 0) : T.none}</b>
  </button>`;
}

/** The row for `sizing` of the frame. Off or blank (nothing may be chosen), every box stays. */
export function Sizing({ sizing, amount, setAmount, off: resting, blank, short, onEnter, field }) {
  const off = resting || blank;
  const { least, most, step, sizes = [], either } = sizing;
  const { cents } = amount;
  const fine = useRef(null);
  const set = (to) => setAmount({ cents: to, typed: null });
  useEffect(() => {
    // Only over slider and field, and not passive: the page must not scroll while the amount does.
    const onWheel = (event) => {
      event.preventDefault();
      if (!off) set(stepped(sizing, cents, event.deltaY < 0 ? 1 : -1));
    };
    const element = fine.current;
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  });
  const onKey = (event) => {
    const to = keyed(event, sizing, cents, false);
    if (to === null) return;
    event.preventDefault();
    set(to);
  };
  const at = Math.min(most, Math.max(least, cents ?? least));
  const fill = most > least ? ((at - least) / (most - least)) * 100 : 100;
  return html`<div class="sizing">
    <div class="sizes">
      ${sizes.map((size) => html`<${Size} key=${size.label} size=${size} cents=${cents} set=${set} off=${off} short=${short} />`)}
    </div>
    <div class="fine" ref=${fine}>
      <input type="range" class="slider" min=${least} max=${least + Math.ceil((most - least) / step) * step} step=${step}
        value=${at} disabled=${off || either} data-blank=${blank} aria-label=${T.slider} aria-valuetext=${money(at)}
        style=${{ "--fill": blank ? "0%" : `${fill}%` }} onKeyDown=${onKey}
        onInput=${({ target }) => set(Math.min(most, Number(target.value)))} />
      <${AmountField} amount=${amount} set=${setAmount} bounds=${sizing} off=${off} blank=${blank} label=${T.amount} before=${T.to}
        onEnter=${onEnter} field=${field} />
    </div>
  </div>`;
}
