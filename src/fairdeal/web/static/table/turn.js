/** The clock of a turn: its seconds as text, and its bar. Both follow the room's clock. */

import { html, useEffect, useRef, useState } from "../vendor/htm-preact.js";
import { F } from "./felt_texts.js";

const secondsLeft = (clock, until) => Math.max(0, Math.ceil((until - clock()) / 1000));

/** Whether the person wants no motion, by the system or by the settings of the page. */
export const isStill = () =>
  document.documentElement.dataset.motion === "none" ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The seconds that are left, drawn anew once a second. */
export function useSeconds(clock, until) {
  const [left, setLeft] = useState(() => secondsLeft(clock, until));
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      setLeft(secondsLeft(clock, until));
      const rest = (until - clock()) % 1000;
      if (until > clock()) timer = setTimeout(tick, rest > 0 ? rest + 5 : 1000);
    };
    if (until) tick();
    return () => clearTimeout(timer);
  }, [clock, until]);
  return left;
}

/** The turn, where it is this seat's. */
export const turnOf = (frame, seat) => (frame.turn?.seats.includes(seat) ? frame.turn : null);

export const ClockFace = () =>
  html`<svg class="f-clock" viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="6.2" /><path d="M8 4.6V8L10 9.4" />
  </svg>`;

/** The amber tag: seconds, or words with seconds. */
export function TurnTag({ clock, turn, words, bare }) {
  const left = useSeconds(clock, turn.until ?? 0);
  const text = !turn.until ? words || F.toAct : words === undefined ? F.left(left) : F.tagLeft(words, left);
  return html`<span class="f-turn-tag">${!bare && html`<${ClockFace} />`}<span>${text}</span></span>`;
}

/** The bar along the foot of a plate: the share of the time that is left. */
export function TurnBar({ clock, turn }) {
  const bar = useRef(null);
  useEffect(() => {
    let asked = 0;
    let drawn = -1;
    const draw = () => {
      const rest = Math.max(0, turn.until - clock());
      const shown = isStill() ? Math.ceil(rest / 1000) * 1000 : rest;
      const share = Math.min(1, shown / turn.of);
      if (share !== drawn && bar.current) bar.current.style.translate = `${(share - 1) * 100}% 0`;
      drawn = share;
      if (rest > 0) asked = requestAnimationFrame(draw);
    };
    if (turn.until && turn.of) draw();
    return () => cancelAnimationFrame(asked);
  }, [clock, turn.until, turn.of]);
  if (!turn.until || !turn.of) return null;
  return html`<span class="f-track" aria-hidden="true"><span class="f-bar" ref=${bar}></span></span>`;
}
