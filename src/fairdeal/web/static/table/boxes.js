/** The boxes at the foot of the panel: what is set aside, how it is paid, draws, advice, the seal. */
import { html } from "../vendor/htm-preact.js";
import { CardText } from "./cards.js";
import { Why } from "./row.js";
import { T, money, proofPath } from "./texts.js";

const Pairs = ({ rows = [] }) => rows.map((row) => html`<p class="pair"><span>${row.label}</span><span><${CardText} text=${row.text} /></span></p>`);

const Table = ({ heads = [], rows = [], best }) => html`<table>
  ${heads.some(Boolean) ? html`<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>` : null}
  <tbody>${rows.map((row, at) => html`<tr data-best=${at === best}>
    <th scope="row"><${CardText} text=${row.label} /></th>${row.cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`)}</tbody>
</table>`;

const Box = ({ title, end, kind = "", state, children }) => html`<section class=${`foot-box ${kind}`} data-state=${state}>
  <h3><span>${title}</span>${end}</h3>${children}
</section>`;

/** The seal in short: the first two groups and the last. */
export const shortSeal = (seal) => `${seal.slice(0, 4)} ${seal.slice(4, 8)} … ${seal.slice(-4)}`;

export const Lock = () => html`<svg class="lock" viewBox="0 0 16 16" aria-hidden="true"><rect x="2.5" y="7" width="11" height="7.5" rx="1.5" /><path d="M5 7V5a3 3 0 0 1 6 0v2" /></svg>`;

/** What "check my cards" found; the file is for a check without us. */
function Checked({ checked: { state, text, hand, seal } }) {
  const title = { busy: T.checkBusy, proved: text, failed: T.checkFailed }[state];
  return html`<${Box} kind="trust" state=${state} title=${html`<${Lock} /> ${title}`}>
    ${state === "proved" ? html`<p>${T.checkText} <code>${shortSeal(seal)}</code> ${T.checkTail}</p>` : null}
    ${state === "failed" ? html`<p>${text}</p>` : null}
    <a class="link" href=${proofPath(hand, seal)} download>${T.proofFile}</a>
  <//>`;
}

export function Boxes({ frame, mine, checked, onWhy, tab }) {
  const { bar: { consent }, advice, rows } = mine;
  if (tab !== "hand" && tab !== "ruling") return null;
  if (tab === "ruling") return html`<div class="boxes"><p class="foot-box">${T.rulingKept}</p></div>`;
  return html`<div class="boxes">
    ${checked ? html`<${Checked} checked=${checked} />` : null}
    ${consent ? html`<${Box} title=${T.howPaid}>
      <${Table} heads=${["", ...(consent.heads ?? [])]} rows=${consent.rows} />
      <${Why} why=${{ text: consent.silence ?? T.howPaid, clauses: consent.clauses }} onWhy=${onWhy} />
    <//>` : null}
    ${advice ? html`<${Box} kind="advice" title=${T.advice} end=${html`<small>${advice.note}</small>`}>
      <p><${CardText} text=${advice.text} /></p>
      <${Table} heads=${advice.heads} rows=${advice.rows} best=${advice.best ?? 0} />
      <p>${advice.foot}</p>
    <//>` : null}
    ${rows?.length ? html`<${Box} title=${frame.house ? T.othersCards : T.draws}><${Pairs} rows=${rows} /><//>` : null}
    ${frame.aside && !consent ? html`<${Box} title=${T.setAside} end=${html`<b>${money(frame.aside.cents ?? 0)}</b>`}>
      <${Pairs} rows=${frame.aside.rows} /><${Why} why=${frame.aside} onWhy=${onWhy} />
    <//>` : null}
    ${frame.submission && !checked && !consent && !advice ? html`<p class="foot-box">${T.dealtUnder(frame.submission)}</p>` : null}
  </div>`;
}
