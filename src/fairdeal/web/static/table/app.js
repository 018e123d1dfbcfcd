/** The table page: top bar, action bar, table, panel; what it says aloud; what the keys do. */
import { html, render, useEffect, useRef, useState } from "../vendor/htm-preact.js";
import { useActing } from "./acting.js";
import { Bar } from "./bar.js";
import { Felt } from "./felt.js";
import { listen } from "./keys.js";
import { useLive, useShape, useTick } from "./live.js";
import { Panel } from "./panel.js";
import { applySettings, keepSettings, readSettings, sound } from "./settings.js";
import { asked, linesText, makeVoice, turnText } from "./speech.js";
import { Lost, Notice, Top } from "./top.js";
import { useSeconds } from "./turn.js";
import { T, spoken } from "./texts.js";

/** The whole seconds until a moment of the room's clock; null without one. */
const secondsTo = (until, clock) => (until ? Math.max(0, Math.ceil((until - clock()) / 1000)) : null);

function useSettings() {
  const [settings, setSettings] = useState(readSettings);
  useEffect(() => applySettings(settings), [settings]);
  const change = (to) => {
    keepSettings(to);
    setSettings(to);
  };
  return [settings, change];
}

/** The picked cards, by their place in the hand; other cards or another question begin with none. */
function usePicks({ frame, mine }, voice) {
  const [picks, setPicks] = useState({ of: "", places: [] });
  const pick = mine?.bar?.pick;
  const of = pick ? `${frame.hand} ${JSON.stringify(mine.cards)}` : "";
  const places = picks.of === of ? picks.places : [];
  const toggle = (place) => {
    const card = mine?.cards?.[place]?.card;
    if (!pick || !card) return;
    const out = !places.includes(place);
    if (out && places.length >= pick.most) return voice.urgent(T.mostOut(pick.most));
    const next = out ? [...places, place].sort() : places.filter((each) => each !== place);
    setPicks({ of, places: next });
    voice.urgent(spoken(T.drawing(card, out, next.length)));
  };
  return { places, toggle, clear: () => setPicks({ of, places: [] }) };
}

/** Lines are spoken politely; my turn, a ruling and the connection at once. */
function useVoice({ frame, mine, log, had, state }, left, voice, settings) {
  const mineNow = frame?.turn?.seats.includes(mine.seat) && mine.bar?.state !== "stopped";
  const turn = mineNow ? `${frame.hand} ${frame.seen}` : "";
  useEffect(() => {
    if (!frame) return;
    const fresh = log.lines.slice(had.hand === log.hand ? had.lines.length : 0);
    const lines = fresh.filter((line) => !line.minor);
    if (lines.some((line) => line.seat !== mine.seat)) sound(settings, "act");
    // A page that has just been opened does not read the whole hand aloud.
    if (had.hand !== null) voice.polite(linesText(lines));
  }, [log]);
  useEffect(() => {
    if (!turn) return;
    voice.urgent(turnText({ bar: mine.bar, left }));
    sound(settings, "turn");
  }, [turn]);
  useEffect(() => {
    if (!turn || (left !== 10 && left !== 5)) return;
    voice.urgent(T.timeLeft(left));
    sound(settings, "time");
  }, [left]);
  useEffect(() => {
    if (frame?.notice) voice.urgent(spoken(`${frame.notice.title}. ${frame.notice.text ?? ""}`));
  }, [frame?.notice?.title, frame?.notice?.text]);
  useEffect(() => {
    if (frame?.result) sound(settings, "end");
  }, [!frame?.result]);
  const was = useRef("opening");
  useEffect(() => {
    if (state.up === "reconnecting") voice.urgent(T.lost);
    if (state.up === "open" && was.current === "reconnecting") voice.urgent(T.found);
    // What was spoken last may name cards, and stands in the page.
    if (state.up === "closed") Object.values(voice).map((say) => say(T.ended));
    was.current = state.up;
  }, [state.up]);
  useEffect(() => {
    if (!frame) return;
    const words = mineNow ? [mine.bar.tag, mine.bar.strong] : [frame.title, T.table(frame.table)];
    document.title = words.filter(Boolean).join(", ");
  });
}

/** The tab of the panel, and whether it is open where it is a drawer. */
function usePanel(frame) {
  const [tab, setTab] = useState("hand");
  const [drawer, setDrawer] = useState(false);
  const [why, setWhy] = useState(null);
  const ruling = frame?.notice?.kind === "ruling";
  useEffect(() => setTab(ruling ? "ruling" : "hand"), [ruling]);
  const before = useRef(null);
  const openTab = (to) => {
    if (!document.activeElement.closest(".panel")) before.current = document.activeElement;
    setTab(to);
    setDrawer(true);
    requestAnimationFrame(() => document.getElementById(`tab-${to}`)?.focus());
  };
  const onWhy = (reason) => {
    setWhy({ clauses: [], ...reason });
    openTab("rules");
  };
  const close = () => {
    setDrawer(false);
    setTab(ruling ? "ruling" : "hand");
    before.current?.focus();
  };
  return { tab, drawer, why, openTab, onWhy, close };
}

function App({ connection, voice, clock }) {
  const heard = useRef(null);
  const live = useLive(connection, heard);
  const { frame, state, log } = live;
  const acting = useActing(connection, voice);
  heard.current = acting.heard;
  const [settings, change] = useSettings();
  const [wanted, setWanted] = useState(null);
  const [app, zone, controls, newest] = [useRef(null), useRef(null), useRef({}), useRef({})];
  const shape = useShape(app, zone, Boolean(frame));
  const panel = usePanel(frame);
  const picks = usePicks(live, voice);
  const until = frame?.turn?.until ?? 0;
  useSeconds(clock, until);
  useSeconds(clock, frame?.next_at ?? 0);
  const left = secondsTo(until, clock);
  useVoice(live, left, voice, settings);
  const up = state.up === "open";
  useTick(!up || frame?.notice?.since);
  newest.current = { ...live, log: log.lines, left, panel, picks, settings, acting };

  useEffect(() => listen(document, {
    left: (_, event) => controls.current.press?.("left", event),
    middle: (_, event) => controls.current.press?.("middle", event),
    right: (_, event) => controls.current.press?.("right", event),
    enter: (_, event) => controls.current.enter?.(event),
    amount: () => controls.current.amount?.(),
    back: () => controls.current.back?.() || newest.current.panel.close(),
    pick: (place) => newest.current.picks.toggle(place),
    advice: () => newest.current.acting.act("link", { command: ":advice", label: T.advice }),
    why: () => newest.current.panel.onWhy(controls.current.why?.() ?? { text: T.noWhy }),
    keys: () => newest.current.panel.openTab("keys"),
    say: (what) => voice.urgent(newest.current.frame ? asked(what, newest.current) : T.loading),
  }, () => newest.current.settings.letters), []);

  const lost = (props) => html`<${Lost} connection=${connection} ...${props} labels=${acting.labels()} />`;
  if (!frame) return html`<div class="app">${state.up === "closed" ? lost() : html`<p class="opening">${T.loading}</p>`}</div>`;
  const { busy, refused, advice, checked } = acting.of(frame, live.mine);
  const mine = { ...live.mine, advice };
  const shared = {
    frame, mine, shape, settings, live: up, left, clock, act: acting.act, get: (path) => connection.get(path),
    log: log.lines, picked: picks.places.map((place) => ({ ...mine.cards[place], place })), ...panel,
  };
  return html`<div class="app" ref=${app} data-up=${state.up}>
    <${Top} ...${shared} state=${state} say=${voice.polite}
      onSettings=${() => panel.openTab("settings")} onMenu=${() => panel.openTab("table")} />
    <${Bar} ...${shared} busy=${busy} refused=${refused} forgive=${acting.forgive} controls=${controls}
      next=${secondsTo(frame.next_at, clock)} say=${voice.urgent} wanted=${wanted} onSeat=${setWanted} onClear=${picks.clear}
      onKeys=${() => panel.openTab("keys")} onLog=${() => (panel.drawer ? panel.close() : panel.openTab("hand"))}
      onSettings=${() => panel.openTab("settings")} />
    <main class="zone" inert=${!up}>
      ${frame.notice ? html`<${Notice} notice=${frame.notice} now=${clock} />` : null}
      <div class="felt-place" ref=${zone}>
        <${Felt} frame=${frame} mine=${mine} shape=${shape} picked=${picks.places} onPick=${picks.toggle}
          onSit=${setWanted} onWhy=${panel.onWhy} clock=${clock} />
      </div>
    </main>
    <${Panel} ...${shared} checked=${checked} change=${change} />
    ${up || state.up === "opening" ? null : lost({ ...shared, waited: Math.floor((Date.now() - state.since) / 1000) })}
  </div>`;
}

/** Puts the table into an element and keeps it up to date from the connection. */
export function mount(element, connection) {
  const voice = makeVoice(document);
  const clock = () => connection.now();
  render(html`<${App} connection=${connection} voice=${voice} clock=${clock} />`, element);
}
