/** The form of the settings. */
import { html } from "../vendor/htm-preact.js";
import { P } from "./tab_texts.js";

const Choice = ({ name, legend, words, value, set }) => html`<fieldset>
  <legend>${legend}</legend>
  ${Object.entries(words).map(([key, word]) => html`<label>
    <input type="radio" name=${name} checked=${String(value) === key} onChange=${() => set(key)} />
    ${word}
  </label>`)}
</fieldset>`;

const Tick = ({ word, on, set }) => html`<label>
  <input type="checkbox" checked=${on} onChange=${(event) => set(event.target.checked)} />
  ${word}
</label>`;

/** Each change counts at once; there is nothing to save. */
export function SettingsTab({ settings, change }) {
  const to = (field) => (value) => change({ ...settings, [field]: value });
  const sounds = (kind) => (on) => change({ ...settings, sounds: { ...settings.sounds, [kind]: on } });
  return html`<div class="stack settings">
    <${Choice} name="theme" legend=${P.theme} words=${P.themes} value=${settings.theme} set=${to("theme")} />
    <${Choice} name="deck" legend=${P.deck} words=${P.decks} value=${settings.deck} set=${to("deck")} />
    <${Choice} name="share" legend=${P.confirmShare} words=${P.shares} value=${settings.share}
      set=${(share) => to("share")(Number(share))} />
    <${Choice} name="motion" legend=${P.motion} words=${P.motions} value=${settings.motion} set=${to("motion")} />
    <fieldset>
      <legend>${P.sounds}</legend>
      ${Object.entries(P.soundKinds).map(([kind, word]) =>
        html`<${Tick} word=${word} on=${settings.sounds[kind]} set=${sounds(kind)} />`)}
    </fieldset>
    <${Tick} word=${P.letters} on=${settings.letters} set=${to("letters")} />
  </div>`;
}
