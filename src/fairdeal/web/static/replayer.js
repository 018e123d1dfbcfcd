/** A hand of the past, step by step, on the same felt as the live table. */

import { html, render, useEffect, useRef, useState } from "./vendor/htm-preact.js";
import { CardText } from "./table/cards.js";
import { Felt } from "./table/felt.js";

const W = {
  first: "First",
  back: "Back",
  play: "Play",
  pause: "Pause",
  next: "Next",
  last: "Last",
  where: "Step",
  of: (step, all) => `${step} of ${all}`,
  keys: "Arrow keys go back and on, Home and End to the ends, Space plays.",
  failed: "The table cannot be drawn. The transcript has all of it.",
};
const PACE = 1400;
const WIDE = 720;
const LEAST = 200;
const PHONE_HEIGHT = 512;

const linesOf = ({ public: table, mine }) => mine.lines ?? table.lines ?? [];

/** The last line of a step that says something happened: the same list as the page's transcript. */
const lastLine = (step) => (step.public.first ?? 0) + linesOf(step).length - 1;

function useShape(zone) {
  const [shape, setShape] = useState(null);
  useEffect(() => {
    const look = () => {
      const width = zone.current.clientWidth;
      if (width < LEAST) return; // The page is not laid out yet, or nobody can see this part of it.
      const wide = width >= WIDE;
      const height = wide ? Math.round((width * 604) / 968) : PHONE_HEIGHT;
      zone.current.style.setProperty("height", `${height}px`);
      setShape({ kind: wide ? "wide" : "phone", width, height });
    };
    const observer = new ResizeObserver(look);
    observer.observe(zone.current);
    return () => observer.disconnect();
  }, []);
  return shape;
}

/** Marks the line of the transcript that this step ends with, and shows it there. */
function mark(steps, at) {
  const list = document.querySelector(".transcript");
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  let line = -1;
  for (const step of steps.slice(0, at + 1)) if (linesOf(step).length) line = lastLine(step);
  const item = list.children[line];
  if (!item) return;
  item.setAttribute("aria-current", "step");
  const box = list.getBoundingClientRect();
  const own = item.getBoundingClientRect();
  if (own.top < box.top || own.bottom > box.bottom) list.scrollTop += own.top - box.top - box.height / 2;
}

function Replayer({ steps }) {
  const zone = useRef(null);
  const shape = useShape(zone);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const end = steps.length - 1;
  const go = (to) => setAt(Math.max(0, Math.min(end, to)));
  const hold = (to) => {
    setPlaying(false);
    go(to);
  };
  useEffect(() => mark(steps, at), [at]);
  useEffect(() => {
    if (!playing) return undefined;
    if (at === end) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => go(at + 1), PACE);
    return () => clearTimeout(timer);
  }, [playing, at]);
  const toggle = () => {
    if (!playing && at === end) go(0);
    setPlaying(!playing);
  };
  useEffect(() => {
    const keys = { ArrowLeft: () => hold(at - 1), ArrowRight: () => hold(at + 1), Home: () => hold(0), End: () => hold(end), " ": toggle };
    const onKey = (event) => {
      const busy = event.target.closest("input, textarea, select, a, summary") || event.ctrlKey || event.metaKey || event.altKey;
      if (busy || !keys[event.key] || (event.key === " " && event.target.closest("button"))) return;
      event.preventDefault();
      keys[event.key]();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  const { public: frame, mine } = steps[at];
  const line = linesOf(steps[at]).findLast((each) => !each.heading && !each.minor);
  const button = (label, to, off) =>
    html`<button type="button" class="button" disabled=${off} onClick=${() => hold(to)}>${label}</button>`;
  return html`<div class="replay-zone" ref=${zone}>
      ${shape && html`<${Felt} frame=${frame} mine=${{ seat: -1, ...mine }} shape=${shape} onWhy=${() => {}} />`}
    </div>
    <p class="replay-line" aria-live="polite">${line ? html`<${CardText} text=${line.text} />` : frame.result?.sums ?? ""}</p>
    <div class="steps" role="group" aria-label=${W.where}>
      ${button(W.first, 0, at === 0)} ${button(W.back, at - 1, at === 0)}
      <button type="button" class="button go play" aria-pressed=${playing} onClick=${toggle}>${playing ? W.pause : W.play}</button>
      ${button(W.next, at + 1, at === end)} ${button(W.last, end, at === end)}
      <label><span class="hidden">${W.where}</span><input type="range" min="0" max=${end} value=${at}
        aria-valuetext=${W.of(at + 1, steps.length)} onInput=${(event) => hold(Number(event.target.value))} /></label>
      <span class="quiet">${W.of(at + 1, steps.length)}</span>
    </div>
    <p class="quiet keys">${W.keys}</p>`;
}

const root = document.getElementById("replayer");
try {
  const answer = await fetch(root.dataset.frames, { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(answer.statusText);
  const steps = await answer.json();
  if (steps.length) {
    root.hidden = false;
    root.closest(".hand-columns").classList.add("with-replayer");
    render(html`<${Replayer} steps=${steps} />`, root);
  }
} catch {
  root.hidden = false;
  root.textContent = W.failed;
}
