/** The action bar: three buttons that never move, and one row above them that says what they need. */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/htm-preact.js";
import { useGuard } from "./guard.js";
import { follow } from "./intents.js";
import { Row } from "./row.js";
import { Saying } from "./saying.js";
import { useSeat, useWagers } from "./stakes.js";
import { T, money } from "./texts.js";

const SLOTS = ["left", "middle", "right"];
const HINTS = { left: "F", middle: "C", right: "R" };
const ASKED_HINTS = { left: "Esc", middle: "C", right: "Enter" };
const SHORT = 8;

/** What the buttons mean now. An amount or a picked card is not a change of the options. */
const meaningOf = (frame, bar) =>
  JSON.stringify([frame.hand, bar.state, bar.price, bar.sizing?.least, bar.sizing?.most,
    SLOTS.map((name) => [bar[name].label, bar[name].on, bar[name].request])]);

/** Is the bet above the share of the stack that the player wants to be asked about? */
function isLarge(frame, mine, share, cents) {
  const seat = frame.seats?.find((each) => each.seat === mine.seat);
  const part = ((cents - (seat?.bet ?? 0)) * 100) / (seat?.stack || 1);
  return share > 0 && (share === 100 ? part >= 100 : part > share);
}

/** The three buttons with the chosen amount, the picked cards or the wagers in their labels. */
function readySlots(bar, { amount, picked, wagers, seat }) {
  const { left, middle, right } = bar;
  const last = { ...right };
  if (right.amount && bar.sizing && right.on) {
    const { verb, least, most } = bar.sizing;
    last.label = `${verb} ${amount.cents === null ? T.none : money(amount.cents)}`;
    last.note = right.note || T.range(least, most);
    last.on = amount.cents !== null;
  } else if (right.cards) {
    last.label = picked.length ? T.draw(bar.pick.verb, picked.length) : right.label;
    last.on = right.on && picked.length >= Math.max(1, bar.pick.least) && picked.length <= bar.pick.most;
  } else if (bar.wagers?.length) {
    last.on = right.on && wagers.ready;
    last.note = wagers.text;
  } else if (right.command === "sit_down") {
    last.on = right.on && seat.ready;
    if (last.on) last.label = T.takeSeat(seat.seat, seat.chosen.cents);
  }
  return { left: left.free ? { ...left, note: left.note || T.youMayCheck } : left, middle, right: last };
}

/** The three buttons while the player is asked once more: back on the left, yes on the far side. */
function askedSlots(bar, { slot, label }) {
  const middle = slot === "left" ? bar.middle : { ...bar.middle, on: false };
  return { left: { label: T.keepThinking, on: true }, middle, right: { label, on: true } };
}

/** Once more before a large bet, or before a fold that saves nothing; not when time is short. */
function question(name, { frame, mine, settings, left }, amount, label) {
  const { bar } = mine;
  if (left !== null && left < SHORT) return null;
  if (name === "left" && bar.left.free)
    return { slot: name, title: T.foldAsk, line: "", row: T.foldAskRow, label: T.foldYes };
  if (name !== "right" || !bar.sizing || !isLarge(frame, mine, settings.share, amount.cents)) return null;
  const most = bar.sizing.sizes?.find((size) => size.cents === amount.cents && size.cents === bar.sizing.most);
  const bet = most ? `${most.label} ${money(amount.cents)}` : label;
  return {
    slot: name, label: T.yes(bet), line: most ? T.wholeStack : "", row: T.confirmRow(settings.share), settings: true,
    title: most ? T.askAll(most.label, amount.cents) : T.ask(bet),
  };
}

/** A button that is off stays where it is, takes the focus, and says why. */
function Slot({ name, slot, press, closed, hint, sent }) {
  const note = sent ? T.sent : slot.note;
  return html`<button type="button" class=${`slot ${name}`} data-striped=${slot.on && closed}
    aria-disabled=${!slot.on || closed} onClick=${(event) => press(name, event)}>
    <span class="label">${slot.label}</span>
    ${note ? html`<small>${note}</small>` : null}
    ${slot.on && !closed && hint ? html`<kbd aria-hidden="true">${hint}</kbd>` : null}
  </button>`;
}

/** The amount, which belongs to the options: other options begin with their own least. */
function useAmount(bar, options, forgive) {
  const [kept, keep] = useState({});
  const amount = kept.options === options ? kept : { cents: bar.sizing?.least ?? 0, typed: null };
  const set = (to) => {
    forgive();
    keep({ ...to, options });
  };
  return [amount, set, () => bar.sizing && keep({ cents: bar.sizing.least, typed: null, options })];
}

/** The intention of a player who waits, and the sentence when it had to end. */
function useIntent(frame, bar, options, act, say) {
  const [intent, setIntent] = useState(null);
  const [news, setNews] = useState("");
  useEffect(() => {
    const then = follow(intent, bar, frame.hand);
    if (then.press) act(then.press, bar[then.press]);
    if (then.gone) say(then.gone);
    setNews(then.gone ?? "");
    if (!then.keep) setIntent(null);
  }, [options]);
  return [intent, (each) => setIntent(each && { ...each, hand: frame.hand }), news];
}

/** The bar. `act(name, slot, fields)` sends; `controls.current` is what the keys reach. */
export function Bar(props) {
  const { frame, mine, act, busy, refused, forgive, picked, settings, live, say, onWhy, controls } = props;
  const { bar } = mine;
  const options = meaningOf(frame, bar);
  const [asked, setAsked] = useState({});
  const asking = asked.options === options ? asked.question : null;
  const guard = useGuard(`${options}${asking?.slot}`);
  const [amount, setAmount, toLeast] = useAmount(bar, options, forgive);
  const [intent, setIntent, news] = useIntent(frame, bar, options, act, say);
  const wagers = useWagers(bar.wagers, frame.hand);
  const seat = useSeat(mine.chair, props.wanted);
  const [field, box, once] = [useRef(null), useRef(null), useRef("")];

  const slots = asking ? askedSlots(bar, asking) : readySlots(bar, { amount, picked, wagers, seat });
  for (const name of SLOTS) if (!live || busy) slots[name] = { ...slots[name], on: false };

  const sendWager = () => wagers.next(bar, (wager, fields) => act("right", wager, fields));
  const send = (name) => {
    const slot = bar[name];
    const fields = {};
    if (slot.amount && bar.sizing) fields[slot.amount] = amount.cents;
    if (slot.cards) fields[slot.cards] = picked.map((each) => each.card);
    if (slot.command === "sit_down") Object.assign(fields, { seat: seat.seat, [slot.amount]: seat.chosen.cents });
    setAsked({});
    if (name !== "right" || !bar.wagers?.length) return act(name, slot, fields);
    wagers.place();
    sendWager();
  };
  const choose = (name) => {
    if (asking) return name === "left" ? setAsked({}) : send(name === "right" ? asking.slot : name);
    const again = once.current === options + name;
    const doubt = again && name === "left" ? null : question(name, props, amount, slots.right.label);
    once.current = options + name;
    if (doubt) setAsked({ options, question: doubt });
    else send(name);
  };
  const press = (name, event) => {
    const counts = guard.counts(event);
    if (slots[name].on) return counts && choose(name);
    const why = live && !busy ? bar[name].why : null;
    if (why) onWhy(why);
    say(why?.text ?? (live ? T.offNow(slots[name].label) : T.asYouAre));
  };
  const keyPress = (name, event) => {
    guard.begin(event);
    press(name, event);
  };
  useLayoutEffect(() => {
    controls.current = {
      press: keyPress,
      enter: (event) => (asking ? keyPress("right", event) : false),
      back: () => (asking ? setAsked({}) : refused ? forgive() : false),
      amount: () => {
        forgive();
        requestAnimationFrame(() => field.current?.focus());
      },
      why: () => [bar.sentence, ...SLOTS.map((name) => bar[name].why)].find(Boolean),
    };
  });
  useEffect(sendWager, [frame.seen, bar.state]);
  useEffect(() => {
    if (!refused) return;
    toLeast();
    wagers.drop();
    const usable = ["right", "middle"].find((name) => bar[name].on) ?? "left";
    box.current.querySelector(`.slot.${usable}`).focus();
  }, [refused]);

  const onKeyDown = (event) => (event.repeat && event.key === "Enter" ? event.preventDefault() : guard.begin(event));
  const parts = { asking, amount, setAmount, intent, wagers, seat, field, news };
  return html`<section class="bar" aria-label=${T.barName} data-state=${bar.state} ref=${box}
    onPointerDown=${guard.begin} onKeyDown=${onKeyDown}>
    <${Saying} ...${props} ...${parts} />
    <div class="row">
      <${Row} ...${props} ...${parts} onEnter=${(event) => keyPress("right", event)}
        setIntent=${(each, event) => (guard.counts(event) ? setIntent(each) : event.preventDefault())} />
    </div>
    <div class="slots">
      ${SLOTS.map((name) => html`<${Slot} key=${name} name=${name} slot=${slots[name]} press=${press}
        closed=${guard.closed} sent=${busy === name}
        hint=${settings.letters ? (asking ? ASKED_HINTS : HINTS)[name] : ""} />`)}
    </div>
  </section>`;
}
