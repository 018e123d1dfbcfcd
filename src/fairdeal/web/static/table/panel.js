/** The panel: this hand in words with its clauses, my hands, the table, the rules, and a ruling. */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/htm-preact.js";
import { Boxes } from "./boxes.js";
import { CardText } from "./cards.js";
import { T } from "./texts.js";

/** The transcript stays at its end, unless the reader has gone back in it. */
function HandTab({ log, mine, onWhy }) {
  const list = useRef(null);
  const atEnd = useRef(true);
  const shown = log.filter((line) => !line.minor);
  useLayoutEffect(() => {
    if (atEnd.current) list.current.scrollTop = list.current.scrollHeight;
  });
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

/** The other tabs are loaded when one of them is first opened: most hands need none. */
function Other(props) {
  const [tabs, setTabs] = useState(null);
  useEffect(() => {
    import("./tabs.js").then(({ TABS }) => setTabs(TABS));
  }, []);
  return tabs ? html`<${tabs[props.open]} ...${props} />` : null;
}

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
    <div class="tab-body" id="tab-body" role="tabpanel" aria-labelledby=${`tab-${open}`}
      tabindex=${open === "keys" ? 0 : null}><${open === "hand" ? HandTab : Other} ...${props} open=${open} /></div>
    <${Boxes} ...${props} tab=${open} />
  </aside>`;
}
