/** What a person has chosen for this browser. It is kept here and nowhere else. */
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
