/** The top bar, and the strips under it that say that something stands still. */
import { html, useState } from "../vendor/htm-preact.js";
import { Lock, shortSeal } from "./boxes.js";
import { T } from "./texts.js";

const Icon = ({ d, kind }) => html`<svg class=${`icon ${kind ?? ""}`} viewBox="0 0 20 20" aria-hidden="true"><path d=${d} /></svg>`;
const BACK = "M12.5 4L6.5 10l6 6";
const MENU = "M3 5.5h14M3 10h14M3 14.5h14";
const COPY = "M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z";
const GEAR = "M10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10 2v2.4M10 15.6V18M2 10h2.4M15.6 10H18M4.3 4.3L6 6M14 14l1.7 1.7M15.7 4.3L14 6M6 14l-1.7 1.7";
const BRAND = "M4.5 3.5h8a2 2 0 0 1 2 2v9l-2 2.5h-6a2 2 0 0 1-2-2z M11.5 7.5c2 2.6 4 4 4 6a2 2 0 0 1-3.4 1.4l.7 1.6h-2.6l.7-1.6A2 2 0 0 1 7.5 13.5c0-2 2-3.4 4-6z";

/** The seal of the deck, shown before the first card, with a button that copies all of it. */
function Seal({ seal, say }) {
  const [copied, setCopied] = useState("");
  const copy = () => navigator.clipboard.writeText(seal).then(() => {
    setCopied(seal);
    say(T.copied);
  });
  return html`<button type="button" class="seal" aria-label=${T.copySeal} title=${seal} onClick=${copy}>
    <${Lock} /> <span>${copied === seal ? T.copied : T.deckSealed}</span> <code>${shortSeal(seal)}</code> <${Icon} d=${COPY} />
  </button>`;
}

/** Four bars for the eye, the milliseconds for everybody. */
const Line = ({ state: { up, ms } }) => html`<span class="line-state" title=${T.connection(ms)}>
  <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
    ${[400, 200, 100, 60].map((limit, at) => html`<rect x=${2 + at * 4.5} y=${13 - at * 3.5} width="3" height=${4 + at * 3.5}
      class=${up === "open" && ms <= limit ? "" : "off"} />`)}
  </svg>${up === "open" ? T.ms(ms) : T.offline}
</span>`;

export function Top({ frame, state, say, onSettings, onMenu }) {
  const number = frame.number ? (frame.house ? T.round : T.hand)(frame.number) : "";
  return html`<header class="top">
    <a class="back" href="/" aria-label=${T.back}><${Icon} d=${BACK} /></a>
    <a class="brand" href="/"><${Icon} d=${BRAND} kind="mark" />${T.brand}</a>
    <div class="titles">
      <h1>${frame.title}</h1>
      <p class="subtitle">${frame.subtitle}</p>
      <p class="short">${T.table(frame.table)}${number ? `, ${number.toLowerCase()}` : ""}</p>
    </div>
    <div class="top-right">
      <span class="number">${number}</span>
      ${frame.seal ? html`<${Seal} seal=${frame.seal} say=${say} /><span class="sealed"><${Lock} />${T.sealed}</span>` : null}
      <${Line} state=${state} />
      <button type="button" class="icon-button gear" aria-label=${T.settings} onClick=${onSettings}><${Icon} d=${GEAR} /></button>
      <button type="button" class="icon-button menu" aria-label=${T.menu} onClick=${onMenu}><${Icon} d=${MENU} /></button>
    </div>
  </header>`;
}

const clock = (ms) => `${Math.floor(ms / 60000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;

/** "Floor called": over the table's edge, never over cards or buttons. */
export const Notice = ({ notice, now }) => html`<div class="notice" data-kind=${notice.kind}>
  <b>${notice.title}</b><span>${notice.kind === "ruling" ? T.clocksStopped : notice.text}</span>
  ${notice.since ? html`<span class="since">${clock(Math.max(0, now() - notice.since))}</span>` : null}
</div>`;

/** The one overlay: nothing can be done while the connection is gone, and it says what counts. */
export function Lost({ connection, frame, mine, waited, left, labels }) {
  const { bye, up } = connection.state;
  if (up === "closed") return html`<div class="lost" role="alertdialog" aria-label=${T.ended}><div class="lost-box">
    <h2>${T.ended}</h2><p>${bye.text}</p>
    <p class="pair"><button type="button" class="go" onClick=${() => location.reload()}>${T.reload}</button><a class="plain" href="/">${T.lobby}</a></p>
  </div></div>`;
  const turn = frame.turn?.seats.includes(mine.seat);
  return html`<div class="lost" role="alertdialog" aria-label=${T.lost}>
    <p class="lost-strip">${T.reconnecting(waited)}</p>
    <div class="lost-box">
      <h2>${mine.seat >= 0 ? T.seatKept : T.tableKept}</h2>
      <p>${turn ? T.wasYourTurn(left, mine.bar?.strong) : T.notYourTurn}</p>
      ${labels.length ? html`<p>${T.pending(labels)}</p>` : null}
      <p class="quiet">${T.once}</p>
      <p class="pair">
        <button type="button" class="go" onClick=${() => connection.retry?.()}>${T.tryNow}</button>
        <a class="plain" href="/">${T.lobby}</a>
      </p>
    </div>
  </div>`;
}
