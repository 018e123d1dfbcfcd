/** Chips that a player puts down before the cards: the wagers of a house game, and a seat's buy-in. */
import { html, useRef, useState } from "../vendor/htm-preact.js";
import { AmountField, stepped } from "./amount.js";
import { T, money } from "./texts.js";

const plain = (cents) => ({ cents, typed: null });

/** The opening wagers with their amounts; nothing of them is carried into the next round. */
export function useWagers(list = [], hand) {
  const [chosen, setChosen] = useState({});
  const waiting = useRef([]);
  const kept = chosen.hand === hand ? chosen.amounts : {};
  const entries = list.map((wager) => ({ ...wager, chosen: kept[wager.key] ?? plain(wager.usual ?? 0) }));
  const placed = entries.filter(({ chosen: { cents } }) => cents);
  return {
    entries,
    ready: entries.every(({ must, chosen: { cents } }) => cents !== null && (cents || !must)) && placed.length > 0,
    text: placed.map(({ label, chosen: { cents } }) => `${label} ${money(cents)}`).join(", "),
    set: (key) => (to) => setChosen({ hand, amounts: { ...kept, [key]: to } }),
    /** Puts the wagers in line; `next` sends one, and the next one when the table has moved on. */
    place: () => {
      waiting.current = placed.map(({ key, chosen: { cents } }) => ({ key, cents }));
    },
    next: (bar, act) => {
      const { key, cents } = waiting.current.shift() ?? {};
      const wager = bar.wagers?.find((each) => each.key === key);
      if (wager) act(wager, { [wager.amount ?? "amount"]: cents });
    },
    drop: () => {
      waiting.current = [];
    },
  };
}

const Wager = ({ wager, set, off }) => {
  const { label, chosen, must } = wager;
  // Nothing is an amount too, for a wager that need not be placed.
  const step = (by) => () => {
    const none = by < 0 && !must && chosen.cents <= wager.least;
    set(plain(none ? 0 : stepped(wager, chosen.cents || wager.least - wager.step, by)));
  };
  return html`<div class="wager" role="group" aria-label=${label}>
    <button type="button" class="step" aria-label=${`${label} −`} disabled=${off} onClick=${step(-1)}>−</button>
    <${AmountField} amount=${chosen} set=${set} bounds=${wager} off=${off} label=${label} before=${label} />
    <button type="button" class="step" aria-label=${`${label} +`} disabled=${off} onClick=${step(1)}>+</button>
  </div>`;
};

export const WagerRow = ({ wagers, off }) => html`<div class="wagers">
  ${wagers.entries.map((wager) => html`<${Wager} key=${wager.key} wager=${wager} set=${wagers.set(wager.key)} off=${off} />`)}
</div>`;

/** The seat to be taken and the chips to sit down with; `wanted` is the seat pressed on the felt. */
export function useSeat(chair, wanted) {
  const [amount, setAmount] = useState(null);
  const [picked, setPicked] = useState(null);
  const seats = chair?.seats ?? [];
  const seat = [wanted, picked, seats[0]].find((each) => seats.includes(each)) ?? -1;
  const chosen = amount ?? plain(chair?.usual ?? 0);
  return { seat, seats, chosen, ready: seat >= 0 && chosen.cents !== null, setAmount, setPicked };
}

export const SitRow = ({ seat, chair, off, onSeat }) => html`<div class="box sit">
  <label>${T.inSeat}
    <select disabled=${off} onChange=${({ target }) => onSeat(Number(target.value))}>
      ${seat.seats.map((each) => html`<option value=${each} selected=${each === seat.seat}>${each + 1}</option>`)}
    </select>
  </label>
  <${AmountField} amount=${seat.chosen} set=${seat.setAmount} off=${off} label=${T.sitWith} before=${T.sitWith}
    bounds=${{ least: chair.least, most: chair.most, step: 100 * 5 }} />
  <span class="silence">${T.range(chair.least, chair.most)}</span>
</div>`;
