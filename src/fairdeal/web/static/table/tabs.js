/** The tabs of the panel that are opened on demand: my hands, a ruling, all keys, and the rest. */
import { html, useEffect, useState } from "../vendor/htm-preact.js";
import { CardText } from "./cards.js";
import { TableTab } from "./chair.js";
import { KEYS } from "./keys.js";
import { SettingsTab } from "./settings_form.js";
import { P } from "./tab_texts.js";
import { T } from "./texts.js";
import { Clause, WhyTab } from "./why.js";

function MineTab({ get, frame }) {
  const [hands, setHands] = useState([]);
  useEffect(() => {
    get(`/api/v1/hands?table=${frame.table}&last=10`).then((found) => setHands(found.hands), () => {});
  }, [frame.hand]);
  return html`<div class="stack">
    ${hands.length ? null : html`<p class="quiet">${P.noHands}</p>`}
    ${hands.map((each) => html`<p class="pair" key=${each.hand}>
      <a class="link" href=${`/hands/${each.hand}`} target="_blank">${T.hand(each.number)}</a>
      <span><${CardText} text=${[...(each.cards ?? []), each.text].join(" ")} /></span>
    </p>`)}
    <a class="link" href="/hands" target="_blank">${P.allHands}</a>
  </div>`;
}

const MARKS = {
  done: html`<circle cx="10" cy="10" r="9.5" class="full" /><path d="M6 10.2l2.8 2.8L14.2 7.4" />`,
  now: html`<circle cx="10" cy="10" r="8.5" /><path d="M10 5.5V10l3 2" />`,
  later: html`<circle cx="10" cy="10" r="8.5" stroke-dasharray="3 2.4" />`,
};

const RulingTab = ({ frame: { notice, book }, get, openTab }) => html`<div class="stack ruling">
  <div><p class="quiet">${T.happened}</p><p class="happened"><${CardText} text=${notice.happened ?? notice.text} /></p></div>
  ${notice.clause ? html`<${Clause} clause=${notice.clause} book=${book} get=${get} />` : null}
  ${notice.means ? html`<p><span class="quiet">${T.meansHere}</span><br /><${CardText} text=${notice.means} /></p>` : null}
  <ol>${(notice.steps ?? []).map(([when, text]) => html`<li data-when=${when}>
    <svg viewBox="0 0 20 20" aria-hidden="true">${MARKS[when]}</svg>${text}
  </li>`)}</ol>
  <button type="button" class="link" onClick=${() => openTab("hand")}>${T.handSoFar}</button>
</div>`;

/** All keys, from the list that the page listens to. */
const KeysTab = ({ settings }) => html`<div class="stack keys">
  ${settings.letters ? null : html`<p class="quiet">${P.lettersOff}</p>`}
  <dl>${KEYS.map((entry) => html`<div><dt><kbd>${entry.shown ?? entry.key}</kbd></dt><dd>${entry.says}</dd></div>`)}</dl>
</div>`;

export const TABS = { mine: MineTab, table: TableTab, rules: WhyTab, ruling: RulingTab, settings: SettingsTab, keys: KeysTab };
