/** Motion between two frames: cards and chips move, nothing else. A newer frame ends it at once.
 *
 * What moved is found by comparing the drawing with what was remembered of the one before: cards
 * by the place they lie in, bets by their seat. Only transform and opacity change.
 */

import { isStill } from "./turn.js";

const EASE = "cubic-bezier(.2,.7,.2,1)";
const TIMES = { dealt: 140, apart: 60, street: 600, turned: 160, bet: 180, gathered: 240, won: 400 };

const middleOf = (node) => {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** Every card that is drawn, by where it lies: the row, and its number in the row. */
function cardsIn(zone) {
  const cards = new Map();
  for (const row of zone.querySelectorAll("[data-lies]")) {
    row.querySelectorAll(".card-box").forEach((node, i) => {
      cards.set(`${row.dataset.lies} ${i}`, { node, card: node.dataset.card });
    });
  }
  return cards;
}

/** Every bet that is drawn, by its seat, with its place and its look. */
function betsIn(zone) {
  const bets = new Map();
  for (const node of zone.querySelectorAll("[data-bet]")) {
    bets.set(node.dataset.bet, { node, text: node.textContent, at: middleOf(node), look: node.cloneNode(true) });
  }
  return bets;
}

/** What has to be known of a drawing when the next one comes. */
const remember = (zone, frame) => ({
  hand: frame.hand,
  over: Boolean(frame.result),
  cards: new Map([...cardsIn(zone)].map(([key, { card }]) => [key, card])),
  bets: betsIn(zone),
});

/** Moves things in one zone until it is ended. */
class Motion {
  constructor(zone) {
    this.stage = zone.querySelector(".f-stage");
    this.k = this.stage.getBoundingClientRect().width / this.stage.offsetWidth || 1;
    this.running = [];
    this.ghosts = [];
  }

  run(node, frames, duration, delay = 0) {
    const motion = node.animate(frames, { duration, delay, easing: EASE, fill: "backwards" });
    this.running.push(motion);
    return motion;
  }

  /** Brings a node from a point of the screen to its own place. */
  from(node, point, duration, delay, fade) {
    const to = middleOf(node);
    const away = `translate(${(point.x - to.x) / this.k}px, ${(point.y - to.y) / this.k}px)`;
    this.run(node, [{ transform: away, opacity: fade ? 0 : 1 }, { transform: "none", opacity: 1 }], duration, delay);
  }

  /** Sends a copy of what is gone from one point to another, where it fades. */
  ghost(look, from, to, duration, delay = 0) {
    const zero = this.stage.getBoundingClientRect();
    look.classList.add("f-ghost");
    look.removeAttribute("data-bet");
    look.style.left = `${(from.x - zero.left) / this.k}px`;
    look.style.top = `${(from.y - zero.top) / this.k}px`;
    this.stage.append(look);
    this.ghosts.push(look);
    const away = `translate(${(to.x - from.x) / this.k}px, ${(to.y - from.y) / this.k}px)`;
    const motion = this.run(look, [{ transform: "none", opacity: 1 }, { transform: away, opacity: 0.2 }], duration, delay);
    motion.onfinish = () => look.remove();
  }

  end() {
    for (const motion of this.running) motion.cancel();
    for (const look of this.ghosts) look.remove();
  }
}

function moveCards(motion, zone, before, frame) {
  const fresh = frame.hand !== before.hand;
  const zero = motion.stage.getBoundingClientRect();
  const deck = { x: zero.left + zero.width / 2, y: zero.top + zero.height / 3 };
  const dealt = [];
  for (const [key, { node, card }] of cardsIn(zone)) {
    const was = before.cards.get(key);
    if (fresh || was === undefined) dealt.push(node);
    else if (was === "" && card) motion.run(node, [{ transform: "scaleX(0)" }, { transform: "none" }], TIMES.turned);
  }
  const apart = Math.min(TIMES.apart, (TIMES.street - TIMES.dealt) / Math.max(1, dealt.length - 1));
  dealt.forEach((node, i) => motion.from(node, deck, TIMES.dealt, i * apart, true));
}

function moveBets(motion, zone, before) {
  const pots = zone.querySelector(".f-pots, .f-results, .f-list-foot");
  const now = betsIn(zone);
  for (const [seat, { node, text }] of now) {
    const plate = zone.querySelector(`[data-seat="${seat}"]`);
    if (plate && before.bets.get(seat)?.text !== text) motion.from(node, middleOf(plate), TIMES.bet, 0, false);
  }
  for (const [seat, { at, look }] of before.bets) {
    if (!now.has(seat) && pots) motion.ghost(look, at, middleOf(pots), TIMES.gathered);
  }
}

/** The pot goes to the winners, one after another. */
function movePot(motion, zone, before, frame) {
  if (!frame.result || before.over) return;
  const from = zone.querySelector(".f-board, .f-results, .f-pots");
  const chip = zone.querySelector(".f-pot-chip");
  if (!from || !chip) return;
  const winners = frame.seats.filter((seat) => seat.won > 0);
  winners.forEach((seat, i) => {
    const plate = zone.querySelector(`[data-seat="${seat.seat}"]`) ?? zone.querySelector(".f-block");
    if (plate) motion.ghost(chip.cloneNode(true), middleOf(from), middleOf(plate), TIMES.won, i * TIMES.won);
  });
}

/** Plays what changed since the remembered drawing; gives the memory of this one, and its end. */
export function play(zone, before, frame) {
  const motion = new Motion(zone);
  if (before && !isStill() && !document.hidden) {
    moveCards(motion, zone, before, frame);
    moveBets(motion, zone, before);
    movePot(motion, zone, before, frame);
  }
  return { memory: remember(zone, frame), end: () => motion.end() };
}
