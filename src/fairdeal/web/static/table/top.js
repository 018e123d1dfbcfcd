/** The top bar, and the strips under it that say that something stands still. */
import { html, useEffect, useRef, useState } from "../vendor/htm-preact.js";
import { Lock, shortSeal } from "./boxes.js";
import { T } from "./texts.js";

const Icon = ({ d, kind = "" }) => html`<svg class=${`icon ${kind}`} viewBox="0 0 20 20" aria-hidden="true"><path d=${d} /></svg>`;
const BACK = "M12.5 4L6.5 10l6 6";
const MENU = "M3 5.5h14M3 10h14M3 14.5h14";
const COPY = "M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z";
const GEAR = "M10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10 2v2.4M10 15.6V18M2 10h2.4M15.6 10H18M4.3 4.3L6 6M14 14l1.7 1.7M15.7 4.3L14 6M6 14l-1.7 1.7";
const BRAND = "M12 17.5H6.8a2 2 0 0 1-2-1.7L3 4.7a2 2 0 0 1 1.7-2.2l6.3-.9a2 2 0 0 1 2.2 1.7l.6 4M14.2 9c1 1.7 3.3 3 3.3 4.8 0 1.5-2 2-2.8.8l.5 1.9h-2l.5-1.9c-.8 1.2-2.8.7-2.8-.8C10.9 12 13.2 10.7 14.2 9z";

/** The seal of the deck, shown before the first card, with a button that copies all of it. */
function Seal({ seal, say }) {
  const [copied, setCopied] = useState("");
  const copy = () => navigator.clipboard.writeText(seal).then(() => {
    setCopied(seal);
    say(T.copied);
  });
  return html`<button type="button" class="seal" title=${seal} onClick=${copy}>
    <${Lock} /> <span>${copied === seal ? T.copied : T.deckSealed}</span> <code>${shortSeal(seal)}</code>
    <span class="unseen">${T.copySeal}</span> <${Icon} d=${COPY} />
  </button>`;
}

/** Four bars for the eye, the milliseconds for everybody. */
const Line = ({ state: { up, ms } }) => html`<span class="line-state">
  <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">${[400, 200, 100, 60].map((limit, at) =>
    html`<rect x=${2 + at * 4.5} y=${13 - at * 3.5} width="3" height=${4 + at * 3.5} class=${up === "open" && ms <= limit ? "" : "off"} />`)}</svg>
  ${up === "open" ? T.ms(ms) : T.offline}
</span>`;

export function Top({ frame, state, say, onSettings, onMenu }) {
  const number = frame.number ? (frame.house ? T.round : T.hand)(frame.number) : "";
  return html`<header class="top" data-long=${frame.title.length > 23}>
    <a class="back" href="/" aria-label=${T.back}><${Icon} d=${BACK} /></a>
    <a class="brand" href="/"><${Icon} d=${BRAND} kind="mark" />${T.brand}</a>
    <div class="titles">
      <h1>${frame.title}</h1>
      <p class="subtitle">${frame.subtitle}</p>
      <p class="short">${T.table(frame.table)}${number ? `, ${number.toLowerCase()}` : ""}${frame.seal ? html`<span class="sealed-too">${T.sealedToo}</span>` : null}</p>
    </div>
    <span class="number">${number}</span>
    ${frame.seal ? html`<${Seal} seal=${frame.seal} say=${say} /><span class="sealed"><${Lock} />${T.sealed}</span>` : null}
    <${Line} state=${state} />
    <button type="button" class="icon-button gear" aria-label=${T.settings} onClick=${onSettings}><${Icon} d=${GEAR} /></button>
    <button type="button" class="icon-button menu" aria-label=${T.menu} onClick=${onMenu}><${Icon} d=${MENU} /></button>
  </header>`;
}

const clock = (ms) => `${Math.floor(ms / 60000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;

/** "Floor called": over the table's edge, never over cards or buttons. */
export const Notice = ({ notice, now }) => html`<div class="notice" data-kind=${notice.kind}>
  ${notice.since ? html`<span class="since">${clock(Math.max(0, now() - notice.since))}</span>` : null}
  <b>${notice.title}</b><span>${notice.text}</span>
</div>`;

/** The one overlay: nothing can be done while the connection is gone, and it says what counts. */
export function Lost({ connection, frame, mine, waited, left, labels }) {
  const { bye, up } = connection.state;
  const first = useRef(null);
  useEffect(() => first.current.focus(), [up]);
  const closed = up === "closed";
  const turn = frame?.turn?.seats.includes(mine.seat);
  const title = closed ? T.ended : mine.seat >= 0 ? T.seatKept : T.tableKept;
  return html`<div class="lost" role="alertdialog" aria-label=${title}>
    ${closed ? null : html`<p class="lost-strip">${T.reconnecting(waited)}</p>`}
    <div class="lost-box">
      <h2>${title}</h2>
      <p>${closed ? bye.text : turn ? T.wasYourTurn(left, mine.bar.strong) : T.notYourTurn}</p>
      ${labels.length ? html`<p>${T.pending(labels)}</p>` : null}
      ${closed ? null : html`<p class="quiet">${T.once}</p>`}
      <p class="two">
        <button type="button" class="go" ref=${first} onClick=${() => (closed ? location.reload() : connection.retry())}>
          ${closed ? T.reload : T.tryNow}</button>
        <a class="plain" href="/">${T.lobby}</a>
      </p>
    </div>
  </div>`;
}
