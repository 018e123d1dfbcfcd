/** What a player decided before the turn. It is kept in this page and ends when the price changes. */
import { html } from "../vendor/htm-preact.js";
import { T } from "./texts.js";

/** What new options do to an intention: `{press: slot}`, `{gone: sentence}`, `{keep: true}` or `{}`. */
export function follow(intent, bar, hand) {
  if (!intent || intent.hand !== hand) return {};
  const price = bar.price ?? 0;
  const same = (intent.price ?? -1) === -1 || intent.price === price;
  const label = intent.label.replace(/ \$.*/, "");
  const gone = same ? T.gone(label) : T.cancelled(label, price);
  if (bar.state === "waiting") return same || intent.else_slot ? { keep: true } : { gone };
  if (bar.state !== "turn") return {};
  if (same && bar[intent.slot].on) return { press: intent.slot };
  if (intent.else_slot && bar[intent.else_slot].on) return { press: intent.else_slot };
  return { gone };
}

/** The check boxes: one at most is ticked. */
export const Intents = ({ intents, chosen, choose, off }) => html`<div class="intents" role="group" aria-label=${T.before}>
  ${intents.map((each) => {
    const on = chosen?.key === each.key;
    return html`<label class="intent" key=${each.key} data-on=${on}>
      <input type="checkbox" checked=${on} disabled=${off} onClick=${(event) => choose(on ? null : each, event)} />
      <span>${each.label}${each.note ? html`<small>${each.note}</small>` : null}</span>
    </label>`;
  })}
</div>`;
