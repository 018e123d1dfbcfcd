/** The panel: this hand in words with its clauses, my hands, the table, the rules, and a ruling. */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/htm-preact.js";
import { Boxes } from "./boxes.js";
import { CardText } from "./cards.js";
import { TableTab } from "./chair.js";
import { KEYS } from "./keys.js";
import { Settings } from "./settings.js";
import { T } from "./texts.js";
import { Clause, WhyTab } from "./why.js";

/** The transcript stays at its end, unless the reader has gone back in it. */
function HandTab({ log, mine, onWhy }) {
  const list = useRef(null);
  const atEnd = useRef(true);
  const shown = log.filter((line) => !line.minor);
  useLayoutEffect(() => {
    if (atEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [log]);
  const onScroll = ({ target }) => {
    atEnd.current = target.scrollHeight - target.scrollTop - target.clientHeight < 24;
  };
  return html`<div class="transcript" ref=${list} onScroll=${onScroll} tabindex="0">
    ${shown.length ? null : html`<p class="quiet">${T.noLines}</p>`}
    ${shown.map(({ heading, text, clause, seat }, at) => heading ? html`<h3>${text}</h3>`
      : html`<p class="line" data-own=${seat >= 0 && seat === mine.seat} data-last=${at === shown.length - 1}>
          <span><${CardText} text=${text} /></span>
          ${clause ? html`<button type="button" class="cite" aria-label=${`${T.why} ${clause}`}
            onClick=${() => onWhy({ text, clauses: clause.split(", ") })}>${clause.replace(/(^|, )[a-z]+ /g, "$1")}</button>` : null}
        </p>`)}
  </div>`;
}

function MineTab({ get, frame }) {
  const [hands, setHands] = useState([]);
  useEffect(() => {
    get(`/api/v1/hands?table=${frame.table}&last=10`).then((found) => setHands(found.hands), () => {});
  }, [frame.hand]);
  return html`<div class="stack">
    ${hands.length ? null : html`<p class="quiet">${T.noHands}</p>`}
    ${hands.map((each) => html`<p class="pair" key=${each.hand}>
      <a class="link" href=${`/hands/${each.hand}`} target="_blank">${T.hand(each.number)}</a>
      <span><${CardText} text=${[...(each.cards ?? []), each.text].join(" ")} /></span>
    </p>`)}
    <a class="link" href="/hands" target="_blank">${T.allHands}</a>
  </div>`;
}

const MARKS = {
  done: html`<circle cx="10" cy="10" r="9.5" class="full" /><path d="M6 10.2l2.8 2.8L14.2 7.4" />`,
  now: html`<circle cx="10" cy="10" r="8.5" /><path d="M10 5.5V10l3 2" />`,
  later: html`<circle cx="10" cy="10" r="8.5" stroke-dasharray="3 2.4" />`,
};

const RulingTab = ({ frame: { notice, book }, get, openTab }) => html`<div class="stack ruling">
  <p class="happened"><${CardText} text=${notice.text} /></p>
  ${notice.clause ? html`<${Clause} clause=${notice.clause} book=${book} get=${get} />` : null}
  ${notice.means ? html`<p><span class="quiet">${T.meansHere}</span><br /><${CardText} text=${notice.means} /></p>` : null}
  <ol>${(notice.steps ?? []).map(([when, text]) => html`<li data-when=${when}>
    <svg viewBox="0 0 20 20" aria-hidden="true">${MARKS[when]}</svg>${text}
  </li>`)}</ol>
  <button type="button" class="link" onClick=${() => openTab("hand")}>${T.handSoFar}</button>
</div>`;

/** All keys, from the list that the page listens to. */
const KeysTab = ({ settings }) => html`<div class="stack keys">
  ${settings.letters ? null : html`<p class="quiet">${T.lettersOff}</p>`}
  <dl>${KEYS.map((entry) => html`<div><dt><kbd>${entry.shown ?? entry.key}</kbd></dt><dd>${entry.says}</dd></div>`)}</dl>
</div>`;

const TABS = { hand: HandTab, mine: MineTab, table: TableTab, rules: WhyTab, ruling: RulingTab, settings: Settings, keys: KeysTab };

/** The tabs that are there now. Settings and keys have one while they are open. */
function tabsOf(frame, tab) {
  const hand = ["hand", frame.house ? T.thisRound : T.thisHand];
  if (tab === "settings" || tab === "keys") return [[tab, T[tab]], hand];
  const first = frame.notice?.kind === "ruling" ? [["ruling", T.ruling], hand] : [hand, ["mine", T.mine]];
  return [...first, ["table", T.tableTab], ["rules", T.rules]];
}

export function Panel(props) {
  const { frame, tab, openTab, drawer, close, live } = props;
  const tabs = tabsOf(frame, tab);
  const open = tabs.some(([key]) => key === tab) ? tab : tabs[0][0];
  const onArrow = ({ key }) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (way) openTab(tabs[(tabs.findIndex(([each]) => each === open) + way + tabs.length) % tabs.length][0]);
  };
  return html`<aside class="panel" aria-label=${T.panelName} data-open=${drawer} inert=${!live}>
    <div class="tabs">
      <div role="tablist" onKeyDown=${onArrow}>
        ${tabs.map(([key, word]) => html`<button type="button" role="tab" key=${key} id=${`tab-${key}`} aria-controls="tab-body"
          aria-selected=${key === open} tabindex=${key === open ? 0 : -1} onClick=${() => openTab(key)}>${word}</button>`)}
      </div>
      <button type="button" class="link close" onClick=${close}>${T.close}</button>
    </div>
    <div class="tab-body" id="tab-body" role="tabpanel" aria-labelledby=${`tab-${open}`}><${TABS[open]} ...${props} /></div>
    <${Boxes} ...${props} tab=${open} />
  </aside>`;
}
