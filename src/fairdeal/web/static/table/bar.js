/** The action bar: three buttons that never move, and one row above them that says what they need. */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/htm-preact.js";
import { useGuard } from "./guard.js";
import { follow } from "./intents.js";
import { Row } from "./row.js";
import { Saying } from "./saying.js";
import { T, money, spoken } from "./texts.js";

const SLOTS = ["left", "middle", "right"];
const HINTS = { left: "F", middle: "C", right: "R" };
const ASKED_HINTS = { left: "Esc", middle: "C", right: "Enter" };
const SHORT = 8;
/** What brings chips to the table: the usual amount is filled in. */
const BUYS = new Set(["sit_down", "add_chips"]);

/** What the buttons mean now. An amount or a picked card is not a change of the options; another street is,
 *  even where the same check is free again: a second click was meant for the street before. */
const meaningOf = (frame, bar) =>
  JSON.stringify([frame.hand, frame.street, bar.state, bar.price, bar.sizing?.least, bar.sizing?.most,
    SLOTS.map((name) => [bar[name].label, bar[name].on, bar[name].request])]);

/** Is the bet above the share of the stack that the player wants to be asked about? */
function isLarge(frame, mine, share, cents) {
  const seat = frame.seats?.find((each) => each.seat === mine.seat);
  const part = ((cents - (seat?.bet ?? 0)) * 100) / (seat?.stack || 1);
  return share > 0 && (share === 100 ? part >= 100 : part > share);
}

/** The right button with the chosen amount or the picked cards in its label. */
function rightSlot({ right, sizing, pick }, cents, picked, seat) {
  if (right.on && right.amount && sizing) {
    const label = `${sizing.verb} ${cents === null ? T.none : money(cents)}`;
    const note = seat >= 0 ? T.seat(seat) : right.note || T.range(sizing.least, sizing.most);
    return { ...right, label, note, on: cents !== null };
  }
  if (!right.cards) return right;
  const on = right.on && picked.length >= Math.max(1, pick.least) && picked.length <= pick.most;
  return { ...right, on, label: picked.length ? T.draw(pick.verb, picked.length) : right.label };
}

/** The three buttons while the player is asked once more: back on the left, yes on the far side. */
const askedSlots = (bar, { slot, label }) => ({
  left: { label: T.keepThinking, on: true },
  middle: slot === "left" ? bar.middle : { ...bar.middle, on: false },
  right: { label, on: true },
});

/** Once more before a large bet, or before a fold that saves nothing; not when time is short. */
function question(name, { frame, mine, settings, left }, cents, label) {
  const { left: fold, sizing, state } = mine.bar;
  if (left !== null && left < SHORT) return null;
  if (name === "left" && fold.free) return { slot: name, title: T.foldAsk, line: "", row: T.foldAskRow, label: T.foldYes };
  if (name !== "right" || !sizing || state !== "turn" || !isLarge(frame, mine, settings.share, cents)) return null;
  const all = sizing.sizes?.find((size) => size.cents === cents && cents === sizing.most);
  return {
    slot: name,
    title: all ? T.askAll(all.label, cents) : T.ask(label),
    line: all ? T.wholeStack : "",
    row: T.confirmRow(settings.share),
    label: T.yes(all ? `${all.label} ${money(cents)}` : label),
    settings: true,
  };
}

/** A button that is off stays where it is, takes the focus, and says why. */
function Slot({ name, slot, press, closed, hint, sent }) {
  const note = sent ? T.sent : slot.note;
  const own = slot.command?.startsWith(":");
  const key = own ? { ":advice": "A" }[slot.command] : hint;
  return html`<button type="button" class=${`slot ${name}`} data-striped=${slot.on && closed} data-quiet=${own}
    data-long=${slot.label.length > 17 ? "very" : slot.label.length > 13} aria-disabled=${!slot.on || closed} onClick=${(event) => press(name, event)}>
    <span class="label">${slot.label}</span>
    ${note ? html`<small>${note}</small>` : null}
    ${slot.on && !closed && hint && key ? html`<kbd aria-hidden="true">${key}</kbd>` : null}
  </button>`;
}

/** The amount belongs to the options: other options begin with their own least, or the usual buy-in. */
function useAmount({ bar, chair }, options, forgive) {
  const [kept, keep] = useState({});
  const first = (BUYS.has(bar.right.command) && chair?.usual) || bar.sizing?.least || 0;
  const fresh = { cents: first, typed: null, options };
  const set = (to) => {
    forgive();
    keep({ ...to, options });
  };
  return [kept.options === options ? kept : fresh, set, () => keep(fresh)];
}

/** The intention of a player who waits, and the sentence when it had to end. */
function useIntent({ frame, mine: { bar }, act, say }, options) {
  const [intent, setIntent] = useState(null);
  const [news, setNews] = useState("");
  useEffect(() => {
    const then = follow(intent, bar, frame.hand);
    if (then.press) act(then.press, bar[then.press]);
    if (then.gone) say(spoken(then.gone));
    setNews(then.gone ?? "");
    if (!then.keep) setIntent(null);
  }, [options]);
  return [intent, (each) => setIntent(each && { ...each, hand: frame.hand }), news];
}

/** The wagers of a round go out one after the other, each with what the table shows then. */
function useWagers({ frame, mine: { bar }, act }) {
  const waiting = useRef([]);
  const next = () => {
    const { key, cents } = waiting.current.shift() ?? {};
    const wager = bar.wagers?.find((each) => each.key === key);
    if (wager) act("right", wager, { [wager.amount ?? "amount"]: cents });
  };
  const place = (wagers, cents) => {
    waiting.current = wagers.map(({ key }) => ({ key, cents }));
    next();
  };
  useEffect(next, [frame.hand, frame.seen]);
  return place;
}

/** The bar. `act(name, slot, fields)` sends; `controls.current` is what the keys reach. */
export function Bar(props) {
  const { frame, mine, act, busy, refused, forgive, picked, settings, live, say, onWhy, controls, wanted } = props;
  const { bar, chair } = mine;
  const options = meaningOf(frame, bar);
  const [asked, setAsked] = useState({});
  const asking = asked.options === options ? asked.question : null;
  const guard = useGuard(`${options}${asking?.slot}`);
  const [amount, setAmount, toLeast] = useAmount(mine, options, forgive);
  const [intent, setIntent, news] = useIntent(props, options);
  const place = useWagers(props);
  const [field, box, once] = [useRef(null), useRef(null), useRef("")];

  const sits = bar.right.command === "sit_down";
  const seat = sits ? (chair?.seats?.includes(wanted) ? wanted : bar.right.request.seat) : -1;
  const slots = asking ? askedSlots(bar, asking) : { ...bar, right: rightSlot(bar, amount.cents, picked, seat) };
  if (!live || busy) for (const name of SLOTS) slots[name] = { ...slots[name], on: false };

  const send = (name) => {
    const slot = bar[name];
    setAsked({});
    if (name === "right" && bar.wagers?.length) return place(bar.wagers, amount.cents);
    return act(name, slot, {
      ...(slot.amount ? { [slot.amount]: amount.cents } : {}),
      ...(slot.cards ? { [slot.cards]: picked.map((each) => each.card).join(" ") } : {}),
      ...(sits ? { seat } : {}),
    });
  };
  const choose = (name) => {
    if (asking) return name === "left" ? setAsked({}) : send(name === "right" ? asking.slot : name);
    // Folding asks once for the same options; a large bet asks each time.
    const again = name === "left" && once.current === options;
    const doubt = again ? null : question(name, props, amount.cents, slots.right.label);
    if (!doubt) return send(name);
    if (name === "left") once.current = options;
    return setAsked({ options, question: doubt });
  };
  const press = (name, event) => {
    const counts = guard.counts(event);
    if (slots[name].on) return counts && choose(name);
    const why = live && !busy ? bar[name].why : null;
    if (why) onWhy(why);
    return say(spoken(why?.text ?? (live ? T.offNow(slots[name].label) : T.offDown)));
  };
  const keyPress = (name, event) => {
    guard.begin(event);
    press(name, event);
  };
  const back = () => {
    if (asking) setAsked({});
    else if (refused) forgive();
    return Boolean(asking || refused);
  };
  useLayoutEffect(() => {
    controls.current = {
      press: keyPress,
      enter: (event) => (asking ? keyPress("right", event) : false),
      back,
      amount: () => {
        back();
        requestAnimationFrame(() => field.current?.focus());
      },
      why: () => [bar.sentence, ...SLOTS.map((name) => bar[name].why)].find(Boolean),
    };
  });
  useEffect(() => {
    if (!refused) return;
    toLeast();
    place([], 0);
    const usable = ["right", "middle"].find((name) => bar[name].on) ?? "left";
    box.current.querySelector(`.slot.${usable}`).focus();
  }, [refused]);

  const onKeyDown = (event) => (event.repeat && event.key === "Enter" ? event.preventDefault() : guard.begin(event));
  const parts = { asking, amount, setAmount, intent, field, news };
  return html`<section class="bar" aria-label=${T.barName} data-closed=${guard.closed} data-asks=${Boolean(bar.consent && !asking)} ref=${box} onPointerDown=${guard.begin} onKeyDown=${onKeyDown}>
    <${Saying} ...${props} ...${parts} />
    <div class="row">
      <${Row} ...${props} ...${parts} onEnter=${(event) => keyPress("right", event)}
        setIntent=${(each, event) => (guard.counts(event) ? setIntent(each) : event.preventDefault())} />
    </div>
    <div class="slots">
      ${SLOTS.map((name) => html`<${Slot} key=${name} name=${name} slot=${slots[name]} press=${press} closed=${guard.closed}
        sent=${busy === name} hint=${settings.letters && (asking ? ASKED_HINTS : HINTS)[name]} />`)}
    </div>
  </section>`;
}
