/** What a screen reader says: two live regions, and what can be asked for by key at any time. */
import { T, cardName, money, spoken } from "./texts.js";

/** Two regions in the page. What is said in one moment is said together, so that nothing is lost;
 *  the same words said twice are spoken twice, because a mark at the end changes. */
export function makeVoice(document) {
  const region = (live) => {
    const element = document.createElement("div");
    element.setAttribute("aria-live", live);
    element.className = "unseen";
    document.body.append(element);
    let odd = false;
    let waiting = [];
    const speak = () => {
      odd = !odd;
      element.textContent = waiting.join(" ") + (odd ? "" : "\u00a0");
      waiting = [];
    };
    return (text) => {
      if (text && waiting.push(text) === 1) queueMicrotask(speak);
    };
  };
  return { polite: region("polite"), urgent: region("assertive") };
}

const list = (cards) => cards.map((each) => cardName(each.card)).join(", ");
const sentence = (text) => (text ? `${text[0].toUpperCase()}${text.slice(1)}` : "");
const nameOf = (frame, mine, seat) =>
  seat === mine.seat ? T.you : frame.seats.find((each) => each.seat === seat)?.name ?? T.seat(seat);

function stackOf(frame, mine, seat) {
  const cards = seat.cards ?? [];
  const open = cards.filter((each) => each.up || seat.seat === mine.seat);
  const down = cards.filter((each) => each.card === "??").length;
  return [
    nameOf(frame, mine, seat.seat),
    seat.state,
    open.length && frame.layout === "stud" ? down && T.down(down) : "",
    open.length && seat.seat !== mine.seat ? T.showing(list(open)) : "",
    money(seat.stack ?? 0),
  ].filter(Boolean).join(", ");
}

/** What each speaking key says of a frame. `left` are the seconds of the turn. */
const ASKED = {
  cards: ({ mine }) => mine.spoken || T.noCards,
  board: ({ frame }) =>
    (frame.boards ?? []).filter((board) => board.cards?.length)
      .map((board) => sentence(`${board.label ? board.label + ": " : ""}${list(board.cards)}.`)).join(" ") || T.noBoard,
  pot: ({ frame, mine }) => [
    ...(frame.pots ?? []).map((pot) =>
      `${pot.label} ${money(pot.cents)}: ${(pot.seats ?? []).map((seat) => nameOf(frame, mine, seat)).join(", ")}.`),
    frame.pots?.length ? "" : T.inPlay(frame.in_play ?? 0),
    mine.bar?.strong ? `${mine.bar.strong}.` : "",
  ].filter(Boolean).join(" "),
  stacks: ({ frame, mine }) =>
    (frame.seats ?? []).filter((seat) => seat.name).map((seat) => `${stackOf(frame, mine, seat)}.`).join(" "),
  turn: ({ frame, mine, left }) =>
    frame.turn ? T.turnOf(frame.turn.seats.map((seat) => nameOf(frame, mine, seat)).join(", "), left) : T.noTurn,
  last: ({ log }) => log.findLast((line) => !line.heading && !line.minor)?.text ?? T.noLines,
  hand: ({ mine }) => mine.spoken?.replace(/^[^.]*\. /, "") || T.noCards,
};

/** The answer to a speaking key. */
export const asked = (what, seen) => spoken(ASKED[what](seen));

/** "Your turn. 120 to call, 18 seconds. Raise to at least 240, at most 1,229." */
export function turnText({ bar, left }) {
  const { sizing } = bar;
  const price = [bar.strong || bar.line, left && T.spokenTurn(left)].filter(Boolean).join(", ");
  const range = sizing ? T.spokenRange(sizing.verb, sizing.least, sizing.most) : bar.sentence?.text;
  return spoken([bar.tag || bar.headline, price, range].filter(Boolean).map((part) => `${part}.`).join(" "));
}

/** The lines that are new since the last frame, each as this seat sees it. */
export const linesText = (lines) => spoken(lines.map((line) => `${line.text}.`).join(" "));
