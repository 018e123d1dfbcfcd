/** An amount of money that a person writes: how it is read, and the field for it. */
import { html } from "../vendor/htm-preact.js";
import { T, money } from "./texts.js";

// A comma only where thousands end, so that "1,5" is never read as fifteen.
const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/;

/** A typed amount in cents, or null: "$1,200", "1200", "1200.50". */
export function readAmount(typed) {
  const match = AMOUNT.exec(typed.trim());
  if (!match) return null;
  return Number(match[1].replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** An amount some steps away, held between the least and the most. */
export function stepped({ least, most, step, either }, from, steps) {
  if (either) return steps > 0 ? most : least;
  return Math.min(most, Math.max(least, (from ?? least) + steps * step));
}

const STEPS = { ArrowUp: 1, ArrowDown: -1, ArrowRight: 1, ArrowLeft: -1 };

/** The amount that a key in a slider or a field asks for, or null for other keys. */
export function keyed(event, bounds, cents, inText) {
  if (event.key === "Home") return bounds.least;
  if (event.key === "End") return bounds.most;
  // Left and right move in the text of the field.
  const way = inText && /Left|Right/.test(event.key) ? 0 : STEPS[event.key];
  return way ? stepped(bounds, cents, way * (event.shiftKey ? 10 : 1)) : null;
}

/** The field. `amount` is `{cents, typed}`: null cents cannot be read, `typed` is what stands there. */
export function AmountField({ amount, set, bounds, off, blank, label, before, onEnter, field }) {
  const { cents, typed } = amount;
  const onKey = (event) => {
    const to = keyed(event, bounds, cents, true);
    if (to !== null) {
      event.preventDefault();
      set({ cents: to, typed: null });
    } else if (event.key === "Enter" && !event.repeat) onEnter?.(event);
  };
  return html`<label class="field" data-off=${off} data-bad=${cents === null}>
    <span>${before}</span>
    <input type="text" inputmode="decimal" autocomplete="off" ref=${field} disabled=${off} aria-label=${label}
      aria-invalid=${cents === null} value=${blank ? T.none : typed ?? money(cents)} onKeyDown=${onKey}
      onInput=${({ target }) => set({ cents: readAmount(target.value), typed: target.value })}
      onFocus=${({ target }) => target.select()} onBlur=${() => cents !== null && set({ cents, typed: null })} />
  </label>`;
}
