/** The panel: this hand in words with its clauses, my hands, the table, the rules, and a ruling. */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/htm-preact.js";
import { Boxes } from "./boxes.js";
import { CardText } from "./cards.js";
import { TableTab } from "./chair.js";
import { KEYS } from "./keys.js";
import { Settings } from "./settings.js";
import { T } from "./texts.js";
import { Clause, WhyTab } from "./why.js";

/** The tabs that are there now. Settings and keys have one while they are open. */
function tabsOf(frame, tab) {
  const hand = ["hand", frame.house ? T.thisRound : T.thisHand];
  const first = frame.notice?.kind === "ruling" ? [["ruling", T.ruling], hand] : [hand, ["mine", T.myHands]];
  if (tab === "settings") return [["settings", T.settings], hand];
  if (tab === "keys") return [["keys", T.keysTitle], hand];
  return [...first, ["table", T.tableTab], ["rules", T.rules]];
}

/** The clause without the book of this table, which need not be said in every line. */
const bare = (clause, book) => clause.replace(`${book} `, "");

function Line({ line, mine, frame, last, onWhy }) {
  if (line.heading) return html`<h3>${line.text}</h3>`;
  return html`<p class="line" data-own=${line.seat === mine.seat && mine.seat >= 0} data-last=${last}>
    <span><${CardText} text=${line.text} /></span>
    ${line.clause
      ? html`<button type="button" class="cite" aria-label=${`${T.why} ${line.clause}`}
          onClick=${() => onWhy({ text: line.text, clauses: line.clause.split(", ") })}>${bare(line.clause, frame.book)}</button>`
      : null}
  </p>`;
}

/** The transcript stays at its end, unless the reader has gone back in it. */
function HandTab(props) {
  const { log } = props;
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
    ${shown.map((line, at) => html`<${Line} key=${at} ...${props} line=${line} last=${at === shown.length - 1} />`)}
  </div>`;
}

function MineTab({ get, frame }) {
  const [hands, setHands] = useState(null);
  useEffect(() => {
    get(`/api/v1/hands?table=${frame.table}&last=10`).then((found) => setHands(found.hands), () => setHands([]));
  }, [frame.hand]);
  return html`<div class="mine">
    ${hands?.length ? null : html`<p class="quiet">${T.noHands}</p>`}
    <ul>${(hands ?? []).map((each) => html`<li key=${each.hand}>
      <a class="link" href=${`/hands/${each.hand.replace("/", "-")}`} target="_blank">${T.hand(each.number)}</a>
      <span><${CardText} text=${(each.cards ?? []).join(" ")} /></span>
      <p>${each.text}</p>
    </li>`)}</ul>
    <p><a class="link" href="/hands" target="_blank">${T.allHands}</a></p>
  </div>`;
}

const MARKS = {
  done: html`<svg viewBox="0 0 20 20"><circle cx="10" cy="10" r="9.5" class="full" /><path d="M6 10.2l2.8 2.8L14.2 7.4" /></svg>`,
  now: html`<svg viewBox="0 0 20 20"><circle cx="10" cy="10" r="8.5" /><path d="M10 5.5V10l3 2" /></svg>`,
  later: html`<svg viewBox="0 0 20 20"><circle cx="10" cy="10" r="8.5" stroke-dasharray="3 2.4" /></svg>`,
};

const RulingTab = ({ frame: { notice, book }, get, openTab }) => html`<div class="ruling">
  <p class="quiet">${T.whatHappened}</p>
  <p class="happened"><${CardText} text=${notice.text} /></p>
  ${notice.clause ? html`<${Clause} clause=${notice.clause} book=${book} get=${get} />` : null}
  ${notice.means ? html`<p class="quiet">${T.meansHere}</p><p class="means"><${CardText} text=${notice.means} /></p>` : null}
  <ol>${(notice.steps ?? []).map(([when, text]) => html`<li data-when=${when} key=${text}>
    <span aria-hidden="true">${MARKS[when]}</span><span>${text}</span>
  </li>`)}</ol>
  <button type="button" class="link" onClick=${() => openTab("hand")}>${T.handSoFar}</button>
</div>`;

/** All keys, from the list that the page listens to. */
const KeysTab = ({ settings }) => html`<div class="keys">
  ${settings.letters ? null : html`<p class="quiet">${T.lettersOff}</p>`}
  <dl>${KEYS.map((entry) => html`<div key=${entry.key}><dt><kbd>${entry.shown ?? entry.key}</kbd></dt><dd>${entry.says}</dd></div>`)}</dl>
</div>`;

const TABS = {
  hand: HandTab, mine: MineTab, table: TableTab, rules: WhyTab, ruling: RulingTab, settings: Settings, keys: KeysTab,
};

/** Arrows move between the tabs, as in any list of tabs. */
function onArrow(event, tabs, open, openTab) {
  const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!way) return;
  const at = tabs.findIndex(([key]) => key === open);
  const [next] = tabs[(at + way + tabs.length) % tabs.length];
  openTab(next);
  event.currentTarget.querySelector(`#tab-${next}`).focus();
}

export function Panel(props) {
  const { frame, tab, openTab, drawer, close } = props;
  const tabs = tabsOf(frame, tab);
  const open = tabs.some(([key]) => key === tab) ? tab : tabs[0][0];
  return html`<aside class="panel" aria-label=${T.panelName} data-open=${drawer}>
    <div class="tabs">
      <div role="tablist" onKeyDown=${(event) => onArrow(event, tabs, open, openTab)}>
        ${tabs.map(([key, word]) => html`<button type="button" role="tab" key=${key} id=${`tab-${key}`}
          aria-controls="tab-body" aria-selected=${key === open} tabindex=${key === open ? 0 : -1}
          onClick=${() => openTab(key)}>${word}</button>`)}
      </div>
      <button type="button" class="link close" onClick=${close}>${T.close}</button>
    </div>
    <div class="tab-body" id="tab-body" role="tabpanel" aria-labelledby=${`tab-${open}`}>
      <${TABS[open]} ...${props} />
    </div>
    <${Boxes} ...${props} tab=${open} />
  </aside>`;
}
