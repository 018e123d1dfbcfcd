/** The words that the table zone itself says; the other words of the browser are in texts.js. */

import { T, cardName, money, spoken } from "./texts.js";

const list = (words) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

const NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "seven"];

/** The short form of a tag, for the plates of the phone. */
const SHORT = { straddle: "str.", "missed BB": "owes", "missed SB": "owes" };

export const F = {
  common: "common card",
  out: "Out",
  joker: "Joker",
  you: "You",
  youSmall: "you",
  seat: T.seat,
  open: (seat) => `Seat ${seat + 1}`,
  states: {
    folded: "Folded",
    conceded: "Conceded",
    "all in": "All in",
    away: "Away",
    offline: "offline",
    waits: "Waits",
    open: "Open",
  },
  off: (note) => (note ? `Off ${note.replace(" left", "")}` : "offline"),
  sit: "Sit here",
  bot: "bot",
  toAct: "To act",
  left: (seconds) => `${seconds}s`,
  tagLeft: (tag, seconds) => (tag ? `${tag}, ${seconds} s` : `${seconds} s`),
  won: (cents) => `+${money(cents)}`,
  short: (tag) => SHORT[tag] ?? tag,
  pot: "Pot",
  shortPot: (label) => label.replace(" pot", ""),
  sidePots: (count) => `${count} side pots`,
  inPot: (count) => `${count} in`,
  dealtIn: (count) => `${count} dealt in`,
  why: "Why?",
  river: (number) => `river ${number}`,
  turnCard: (number) => `turn ${number}`,
  boardNumber: (number) => `Board ${number}`,
  inAndAside: (count, cents) => `${count} in, ${money(cents)} set aside`,
  asideShort: (cents) => `${money(cents)} set aside`,
  aside: (cents) => `${money(cents)} set aside.`,
  down: "down",
  downOnlyYou: "down, only you",
  up: "up, everyone sees",
  none: "none",
  halves: { high: "High", low: "Low", badugi: "Badugi" },
  toWhom: (cents, names) => `${money(cents)} to ${names}`,
  toShort: (cents, names) => `${money(cents)} ${names}`,
  behind: "behind",
  nextIn: (seconds) => `next hand in ${seconds} s`,
  discards: "Discards",
  othersIn: (count) => `${count} ${count === 1 ? "other" : "others"}`,
  seeAll: "see all",
  seeLess: "close",
  inPlay: (cents) => `${money(cents)} in`,
  others: "Other players’ cards:",
  drew: (count) => `drew ${count}`,
  street: (street) => street[0].toUpperCase() + street.slice(1),
  button: "D",
  dealerSays: (text) => `Dealer: “${text}”`,
  shared: "Shared cards",
  posted: "Posted on the layout",

  // what a screen reader says of a part
  table: "The table",
  board: (label, cards) => `${label}: ${cards.length ? list(cards.map(cardName)) : "no cards yet"}`,
  boardName: "Board",
  potSays: (label, cents, names) => `${label} ${spoken(money(cents))}${names.length ? `: ${names.join(", ")}` : ""}`,
  own: (cards) => `Your cards: ${cards.map(cardName).join(", ")}`,
  pick: (card, number, picked) => `${cardName(card)}, card ${number}, ${picked ? "out" : "kept"}`,
  seatSays: (parts) => parts.filter(Boolean).join(", "),
  downCount: (count) => `down ${NUMBERS[count] ?? count}`,
  showing: (cards) => `showing ${cards.map(cardName).join(", ")}`,
  bets: (cents) => `bets ${spoken(money(cents))}`,
  stack: (cents) => spoken(money(cents)),
  turn: "to act",
  dealer: "dealer button",
  wins: (cents) => `wins ${spoken(money(cents))}`,
  area: (name, cents, note) => [name, cents ? money(cents) : "", note].filter(Boolean).join(", "),
};
