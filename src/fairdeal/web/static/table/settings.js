/** What a person has chosen for this browser. It is kept here and nowhere else. */
import { html } from "../vendor/htm-preact.js";
import { T } from "./texts.js";

const KEPT = "fairdeal.table";

const FIRST = {
  theme: "system",
  deck: "four",
  letters: true,
  share: 50,
  motion: "system",
  sounds: { turn: false, time: false, act: false, end: false },
};

/** The settings that are kept, with the first ones for what is missing or cannot be read. */
export function readSettings() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT)) ?? {};
    return { ...FIRST, ...kept, sounds: { ...FIRST.sounds, ...kept.sounds } };
  } catch {
    return FIRST;
  }
}

/** Keeps the settings. A browser that keeps nothing still plays with them. */
export function keepSettings(settings) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}

/** The style sheets look at the root: theme, colours of the suits, motion. */
export function applySettings({ theme, deck, motion }) {
  const root = document.documentElement.dataset;
  if (theme === "system") delete root.theme;
  else root.theme = theme;
  root.deck = deck;
  root.motion = motion;
}

const TONES = { turn: [660, 880], time: [520], act: [330], end: [440, 330] };
let audio;

/** One or two short tones, where the person switched this kind on. */
export function sound(settings, kind) {
  if (!settings.sounds[kind]) return;
  audio ??= new AudioContext();
  TONES[kind].forEach((pitch, at) => {
    const tone = audio.createOscillator();
    const level = audio.createGain();
    const start = audio.currentTime + at * 0.14;
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0.12, start);
    level.gain.exponentialRampToValueAtTime(0.001, start + 0.12);
    tone.connect(level).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.13);
  });
}

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

/** The form. Each change counts at once; there is nothing to save. */
export function Settings({ settings, change }) {
  const to = (field) => (value) => change({ ...settings, [field]: value });
  const sounds = (kind) => (on) => change({ ...settings, sounds: { ...settings.sounds, [kind]: on } });
  return html`<div class="stack settings">
    <${Choice} name="theme" legend=${T.theme} words=${T.themes} value=${settings.theme} set=${to("theme")} />
    <${Choice} name="deck" legend=${T.deck} words=${T.decks} value=${settings.deck} set=${to("deck")} />
    <${Choice} name="share" legend=${T.confirmShare} words=${T.shares} value=${settings.share}
      set=${(share) => to("share")(Number(share))} />
    <${Choice} name="motion" legend=${T.motion} words=${T.motions} value=${settings.motion} set=${to("motion")} />
    <fieldset>
      <legend>${T.sounds}</legend>
      ${Object.entries(T.soundKinds).map(([kind, word]) =>
        html`<${Tick} word=${word} on=${settings.sounds[kind]} set=${sounds(kind)} />`)}
    </fieldset>
    <${Tick} word=${T.letters} on=${settings.letters} set=${to("letters")} />
  </div>`;
}
