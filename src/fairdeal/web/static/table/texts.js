/** All words that the table page itself says; those of the tabs that a click opens are in
 * tab_texts.js. Everything about rules comes as text from the server. */

/** Cents with the sign, and with the cents only where there are some: "$1,229", "$2.50". */
export function money(cents) {
  const whole = Math.trunc(Math.abs(cents) / 100).toString().replace(/\B(?=(\d{3})+$)/g, ",");
  const rest = Math.abs(cents) % 100;
  return `${cents < 0 ? "−" : ""}$${whole}${rest ? "." + String(rest).padStart(2, "0") : ""}`;
}

/** Clauses one after the other; the book is said once: "poker 17.B(1), 15.C". */
export function cites(clauses) {
  let book = "";
  return clauses.map((clause) => {
    const [named, ...rest] = clause.split(" ");
    if (!rest.length || named !== book) {
      book = named;
      return clause;
    }
    return rest.join(" ");
  }).join(", ");
}

/** Where the proof of a deck is: for our own check, and for `proof.py` at home. */
export const proofPath = (hand, seal) => `/hands/${hand}/export?as=proof&root=${seal}`;

export const plural = (count, one, many) => `${count} ${count === 1 ? one : many}`;

const RANKS = {
  2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
  T: "ten", J: "jack", Q: "queen", K: "king", A: "ace",
};
const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

/** A card whole, as it is spoken: "nine of diamonds". */
export function cardName(card) {
  if (card === "??") return "a card face down";
  return card === "Jo" ? "joker" : `${RANKS[card[0]]} of ${SUITS[card[1]]}`;
}

// "As" at the start of a sentence, before a small letter, is the word and not the ace of spades.
const CARD = /\b(?:Jo|[2-9TJQKA][cdhs])\b/g;
const isWord = (text, at) => /(^|[.:] )$/.test(text.slice(0, at)) && /^As [a-z]/.test(text.slice(at));

/** A line as it is spoken: cards whole, "120 dollars" for "$120". */
export function spoken(text) {
  return text
    .replace(CARD, (card, at) => (card === "As" && isWord(text, at) ? card : `${cardName(card)},`))
    .replace(/,(?=[.,]|$)/g, "")
    .replace(/\$([\d,]*\d)(?:\.(\d\d))?/g, (_, whole, cents) =>
      `${whole} ${whole === "1" ? "dollar" : "dollars"}${cents ? ` ${+cents}` : ""}`);
}

export const T = {
  brand: "Fairdeal",
  back: "Back to the lobby",
  lobby: "Lobby",
  menu: "Menu",
  table: (number) => `Table ${number}`,
  hand: (number) => `Hand ${number.toLocaleString("en-US")}`,
  round: (number) => `Round ${number.toLocaleString("en-US")}`,
  sealed: "Sealed",
  sealedToo: ", sealed",
  deckSealed: "Deck sealed",
  copySeal: "Copy the whole seal of this deck",
  copied: "Copied",
  ms: (ms) => `${ms} ms`,
  offline: "offline",
  loading: "Opening the table",

  // the bar
  barName: "What you can do",
  hands: "Hands shown",
  seconds: (left) => `${left} s`,
  nextIn: (tag, left) => `${tag}, next in ${left} s`,
  behind: "behind",
  allKeys: "All keys",
  log: "Log",
  why: "Why?",
  amount: "Amount",
  to: "to",
  slider: "Amount, in steps",
  range: (least, most) => `least ${money(least)}, most ${money(most)}`,
  none: "–",
  unreadable: (typed) => `“${typed}” is not an amount. Write it as $1,200 or $1,200.50.`,
  sent: "sent",
  foldAsk: "Fold, though checking is free?",
  foldAskRow: "Checking costs nothing, and your cards stay in play.",
  foldYes: "Yes, fold",
  keepThinking: "Keep thinking",
  yes: (label) => `Yes, ${label[0].toLowerCase()}${label.slice(1)}`,
  ask: (label) => `${label}?`,
  askAll: (label, cents) => `${label} for ${money(cents)}?`,
  wholeStack: "That is your whole stack",
  confirmRow: (share) => (share === 100 ? "You asked to confirm a bet of all you have"
    : `You asked to confirm bets over ${{ 25: "a quarter of", 50: "half", 75: "three quarters of" }[share]} your stack`),
  change: "Change",
  cancelled: (label, price) => `${label} cancelled: the price is now ${money(price)}.`,
  gone: (label) => `${label} cancelled: it is not possible now.`,
  clear: "Clear",
  out: "Out: ",
  draw: (verb, count) => `${verb} ${count}`,
  drawing: (card, out, count) => `${cardName(card)}, ${out ? "out" : "kept"}. Drawing ${count || "none"}.`,
  mostOut: (most) => `${plural(most, "card", "cards")} at most.`,
  noAdvice: "There is no advice now.",
  noWhy: "Nothing is off or refused now.",
  before: "Before your turn",
  offNow: (label) => `${label}: not now.`,
  offDown: "Off while the connection is down.",
  seat: (seat) => `seat ${seat + 1}`,

  // the panel
  panelName: "About this table",
  thisHand: "This hand",
  thisRound: "This round",
  mine: "My hands",
  tableTab: "Table",
  rules: "Rules",
  ruling: "Ruling",
  keys: "All keys",
  settings: "Settings",
  close: "Close",
  setAside: "Set aside so far",
  howPaid: "How it is paid",
  draws: "Seen so far",
  othersCards: "Other players’ cards",
  dealtUnder: (submission) => `Dealt under ${submission}`,
  advice: "Advice",
  noLines: "Nothing has happened yet.",
  bookSays: "The book says,",
  happened: "What happened",
  meansHere: "What that means here",
  handSoFar: "The hand so far",
  rulingKept: "The ruling will stand in your hand history with its clause.",

  // trust
  checkText: "They match the seal",
  checkTail: "shown before the deal.",
  checkBusy: "Checking your cards against the seal",
  checkFailed: "Not proved",
  proofFile: "The proof as a file",

  // connection
  reconnecting: (waited) => `Reconnecting, ${waited} s`,
  seatKept: "Your seat is kept",
  tableKept: "The connection is gone",
  wasYourTurn: (left, price) =>
    `It was your turn${left ? `, with ${left} s left` : ""}${price ? ` and ${price}` : ""}. The clock runs at the table.`,
  notYourTurn: "The table goes on. It was not your turn.",
  pending: (labels) => `Not answered yet: ${labels.join(", ")}.`,
  once: "What you pressed before this counts once, never twice. The table comes back as it stands then.",
  tryNow: "Try now",
  ended: "This page is closed",
  reload: "Reload",
  lost: "Connection lost. Reconnecting.",
  found: "Connected again.",

  // speech
  spokenTurn: (left) => `${left} seconds`,
  spokenRange: (verb, least, most) => `${verb} at least ${money(least)}, at most ${money(most)}`,
  timeLeft: (left) => `${left} seconds left.`,
  noCards: "You have no cards.",
  noBoard: "No board.",
  inPlay: (cents) => (cents ? `${money(cents)} in the middle.` : "The pot is empty."),
  noTurn: "It is nobody’s turn.",
  turnOf: (names, left) => `${names} to act${left ? `, ${left} seconds` : ""}.`,
  you: "You",
  down: (count) => `down ${count}`,
  showing: (cards) => `showing ${cards}`,
};
