/** The boxes at the foot of the panel: what is set aside, how it is paid, advice, and the seal. */
import { html } from "../vendor/htm-preact.js";
import { CardText } from "./cards.js";
import { Why } from "./row.js";
import { T, money } from "./texts.js";
import { proofPath } from "./trust.js";

const Aside = ({ aside, onWhy }) => html`<section class="foot-box">
  <h3><span>${T.setAside}</span><b>${money(aside.cents ?? 0)}</b></h3>
  ${(aside.rows ?? []).map((row) => html`<p class="pair" key=${row.label}><span>${row.label}</span><span>${row.text}</span></p>`)}
  <${Why} why=${aside} onWhy=${onWhy} />
</section>`;

const Table = ({ heads, rows, best }) => html`<table>
  <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
  <tbody>${rows.map((row, at) => html`<tr key=${row.label} data-best=${at === best}>
    <th scope="row"><${CardText} text=${row.label} /></th>${row.cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`)}</tbody>
</table>`;

const Consent = ({ consent, onWhy }) => html`<section class="foot-box">
  <h3>${T.howPaid}</h3>
  <${Table} heads=${["", ...(consent.heads ?? [])]} rows=${consent.rows ?? []} />
  <${Why} why=${{ text: consent.silence ?? T.howPaid, clauses: consent.clauses }} onWhy=${onWhy} />
</section>`;

const Advice = ({ advice }) => html`<section class="foot-box advice">
  <h3><span>${T.advice}</span><small>${advice.note}</small></h3>
  <p><${CardText} text=${advice.text} /></p>
  <${Table} heads=${advice.heads ?? []} rows=${advice.rows ?? []} best=${advice.best ?? 0} />
  <p class="quiet">${advice.foot}</p>
</section>`;

/** The seal in short: the first two groups and the last. */
export const shortSeal = (seal) => `${seal.slice(0, 4)} ${seal.slice(4, 8)} … ${seal.slice(-4)}`;

const Lock = () => html`<svg class="lock" viewBox="0 0 16 16" aria-hidden="true"><rect x="2.5" y="7" width="11" height="7.5" rx="1.5" /><path d="M5 7V5a3 3 0 0 1 6 0v2" /></svg>`;
export { Lock };

/** What "check my cards" found; the file is for `fairdeal verify` and for a check without us. */
const Checked = ({ checked: { state, count, text, hand, seal } }) => html`<section class="foot-box trust" data-state=${state}>
  <h3><span><${Lock} /> ${{ busy: T.checkBusy, proved: T.checkTitle(count), failed: T.checkFailed }[state]}</span></h3>
  ${state === "proved" ? html`<p>${T.checkText} <code>${shortSeal(seal)}</code> ${T.checkTail}</p>` : null}
  ${state === "failed" ? html`<p>${text}</p>` : null}
  <a class="link" href=${proofPath(hand)} download>${T.proofFile}</a>
</section>`;

export function Boxes({ frame, mine, checked, onWhy, tab }) {
  const consent = mine.bar?.consent;
  if (tab === "ruling") return html`<div class="boxes"><p class="foot-box">${T.rulingKept}</p></div>`;
  return html`<div class="boxes">
    ${checked ? html`<${Checked} checked=${checked} />` : null}
    ${consent ? html`<${Consent} consent=${consent} onWhy=${onWhy} />` : null}
    ${mine.advice ? html`<${Advice} advice=${mine.advice} />` : null}
    ${frame.aside && !consent ? html`<${Aside} aside=${frame.aside} onWhy=${onWhy} />` : null}
    ${frame.submission && !checked && !consent && !mine.advice ? html`<p class="foot-box">${T.dealtUnder(frame.submission)}</p>` : null}
  </div>`;
}
