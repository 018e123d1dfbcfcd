/** Where everything stands on a phone: pairs of seats down the sides, the rest across the top.
 *
 * Drawn for 360 wide; sideways places grow with the screen, heights do not. The zone begins under
 * the top bar, and ends with the own block, which the bar follows.
 */

export const PHONE_PLATE = { width: 102, narrow: 98, height: 40 };

const TOPS = { 1: [180], 2: [104, 256], 3: [62, 180, 298], 4: [47, 136, 224, 313] };

/** How high the own block is: draw games have their cards across the whole width. */
function blockOf(layout, count, height, short) {
  if (count === 0) return 40;
  if (layout === "draw") return short ? 164 : 204;
  return count > 3 ? Math.max(80, Math.min(104, height - 394)) : short ? 87 : 104;
}

/** Pairs and top row for a number of opponents. */
export function split(opponents) {
  const pairs = Math.max(0, Math.min(3, Math.floor((opponents - 1) / 2)));
  return { pairs, top: opponents - 2 * pairs };
}

/** The rows of the side seats from the top, in a field of a height; a low one has them closer. */
function rows(pairs, field, two) {
  const low = field < 340;
  const first = low ? 92 : 106;
  if (pairs < 2) return [first];
  if (pairs === 2) return [first, field - (low ? (two ? 34 : 44) : two ? 54 : 68)];
  return low ? [first, field - 62, field - 19] : [first, field - 94, field - 42];
}

/** How much room there is between the rows of seats, from where to where. */
function between(field, pairs, two) {
  const places = rows(pairs, field, two);
  return [places[0] + 20, (pairs < 2 ? field - 48 : places[1]) - 20];
}

const MARKS = 18;
const POTS = 32;
const SECOND_LINE = 37;

/** Two boards below each other, and under each the marks of the cards that play; then the pots. On a
 * low screen there is no room for both: marks are there after the hand, pots before its end. */
function twoBoards(top, bottom, card, over) {
  const all = 2 * (card * 1.4 + MARKS) + POTS <= bottom - top;
  const high = card * 1.4 + (all || over ? MARKS : 0);
  const gap = Math.max(1, (bottom - top - (all || !over ? POTS : 0) - 2 * high) / 3);
  const first = top + gap + card * 0.7;
  return { boards: [first, first + high + gap], pots: bottom - 16, text: bottom + 16 };
}

/** Pots, board and words between the rows of seats. */
function middle(field, pairs, { draw, two, card, over, pots }) {
  const [top, bottom] = between(field, pairs, two);
  if (draw) {
    const start = top + (bottom - top - 50) / 2;
    return { pots: start + 13, text: start + 34 };
  }
  if (two) return twoBoards(top, bottom, card, over);
  // Under a strip on a low screen there is no room for the line below the board; the panel has it too.
  const bare = bottom - top < 52 + card * 1.4;
  const slack = bottom - top - (bare ? 32 : 56) - card * 1.4;
  // More than two pots take two lines, where the board can stand a little lower.
  const many = pots > 2 && slack >= SECOND_LINE;
  const start = top + Math.max(Math.min(19, slack), slack * 0.56, many ? SECOND_LINE : 0);
  return { pots: start + 13, many, boards: [start + 34 + card * 0.7], text: bare ? null : start + 49 + card * 1.4 };
}

/** The places of the opponents, clockwise: left column upward, top row, right column downward. */
export function phoneSeats(opponents, width, field, two = false) {
  const { pairs, top } = split(opponents);
  const narrow = width < 350;
  const scale = width / 360;
  const left = narrow ? 52 : 54 * scale;
  const sides = rows(pairs, field, two).slice(0, pairs);
  const column = (x, inward) => sides.map((y) => ({ x, y, bet: { x: x + (narrow ? 78 : 84) * inward, y }, side: inward }));
  const across = (TOPS[top] ?? []).map((x) => ({
    x: x * scale, y: 28, bet: { x: x * scale, y: 64 }, side: 0,
  }));
  return [...column(left, 1).reverse(), ...across, ...column(width - left, -1)];
}

const seatPlaces = (frame, base, places) => {
  const count = frame.seats.length;
  const seats = new Map();
  frame.seats.forEach((seat) => {
    const i = (seat.seat - base + count) % count;
    if (i > 0) seats.set(seat.seat, { ...places[i - 1], order: i });
  });
  return seats;
};

const dressed = (seats, width) => {
  seats.forEach((place) => {
    place.width = width;
    place.height = PHONE_PLATE.height;
  });
  return seats;
};

/** The button: beside a side seat, under a top one; in the own block beside the words. */
function discPlace(frame, seats, field, width, flat) {
  if (!(frame.button >= 0)) return null;
  const seat = seats.get(frame.button);
  if (!seat) return { x: width - 24, y: field + 18 };
  const taken = frame.seats.find((each) => each.seat === frame.button)?.bet > 0;
  if (seat.low) return { x: seat.x + seat.width / 2 + 14, y: seat.y };
  if (flat && seat.alone) return { x: seat.x - seat.width / 2 - 14, y: seat.y };
  if (seat.side === 0) return { x: seat.x - (taken ? 42 : 0), y: seat.y + 34 };
  if (flat) return { x: seat.x + seat.side * 40, y: seat.y + 32 };
  return { x: seat.x + seat.side * (seat.width / 2 + 13), y: seat.y + (taken ? -20 : 0) };
}

/** The plan of an upright phone for a frame, a viewer and a zone. */
function phonePlan(frame, mine, shape) {
  const two = (frame.boards ?? []).length > 1;
  const short = shape.height < 440;
  const draw = frame.layout === "draw";
  const block = blockOf(frame.layout, mine.seat >= 0 ? Math.max(1, (mine.cards ?? []).length) : 0, shape.height, short);
  const field = shape.height - block;
  const narrow = shape.width < 350;
  const base = mine.seat >= 0 ? mine.seat : 0;
  const opponents = frame.seats.length - 1;
  const places = phoneSeats(opponents, shape.width, field, two);
  const seats = dressed(seatPlaces(frame, base, places), narrow ? PHONE_PLATE.narrow : PHONE_PLATE.width);
  if (mine.seat < 0) {
    const x = shape.width / 2;
    seats.set(base, { x, y: field - 2, bet: { x, y: field - 34 }, side: 0, order: 0, width: PHONE_PLATE.width, height: 40, low: true });
  }
  const { pairs } = split(opponents);
  const [top, bottom] = between(field, pairs, two);
  const usual = two ? (narrow ? 33 : 40) : field < 340 ? 46 : narrow ? 48 : 54;
  const card = two ? usual : Math.max(36, Math.min(usual, (bottom - top - 56) / 1.4));
  const centre = middle(field, pairs, { draw, two, card, over: Boolean(frame.result), pots: (frame.pots ?? []).length });
  return {
    k: 1, width: shape.width, height: shape.height, seats, centre, base, narrow, block, field,
    board: { x: shape.width / 2, width: card, gap: two ? 3 : 5 },
    cloth: { x: 18.5, y: 26.5, width: shape.width - 37, height: field - 27, inset: 10, radius: 96 },
    own: { width: short ? 54 : 66, gap: 5, short },
    disc: discPlace(frame, seats, field, shape.width, false),
  };
}

/** The plan of a phone on its side: a ring again, with the small plates and the own cards below. */
function flatPlan(frame, mine, shape) {
  const { width, height } = shape;
  const count = frame.seats.length;
  const base = mine.seat >= 0 ? mine.seat : 0;
  const two = (frame.boards ?? []).length > 1;
  const places = flatSeats(count - 1, width, height, two);
  const seats = dressed(seatPlaces(frame, base, places), PHONE_PLATE.width);
  if (mine.seat < 0) {
    const place = { x: width / 2, y: height - 44, bet: { x: width / 2, y: height - 78 }, side: 0, order: 0 };
    seats.set(base, { ...place, width: PHONE_PLATE.width, height: 40, low: true });
  }
  const extra = height - 326;
  const tight = width < 440;
  const pairs = places.filter((place) => place.side > 0).length;
  // Where a seat stands on each side of the board, its cards have only the room between the plates.
  const card = tight ? (pairs === 2 ? 46 : 28) : pairs > 2 ? 44 : 50;
  const stud = frame.layout === "stud" ? 40 : 0;
  const under = places.filter((place) => place.side === 0).length > 1 ? 8 : 0;
  return {
    k: 1, width, height, seats, base, narrow: false, flat: true,
    centre: frame.layout === "draw" ? { pots: 116 + extra / 3, text: 138 + extra / 3 }
      : tight ? { pots: 106, boards: [162], text: 210 }
      : { pots: 70 + extra / 4 + 2 * under + stud, boards: two ? [119 + extra / 4, 191 + extra / 2] : [130 + extra / 3 + under], text: 178 + extra / 2 + under },
    board: { x: width / 2, width: two ? 38 : card, gap: two || tight ? 3 : 5 },
    cloth: { x: 24, y: 28, width: width - 48, height: height - 70, inset: 10 },
    own: { x: width / 2, width: two ? 40 : tight ? 50 : 61, gap: two && (mine.cards ?? []).length < 3 ? 18 : 5, bottom: height - (two ? 8 : 16), low: two },
    disc: discPlace(frame, seats, height - 60, width, true),
  };
}

export const PLANS = { phone: phonePlan, flat: flatPlan };

/** The seats of the flat table: columns at both sides, up to three across the top. */
function flatSeats(opponents, width, height, two) {
  const top = opponents < 3 ? opponents : opponents % 2 === 1 ? (opponents > 7 ? 3 : 1) : 2;
  const pairs = (opponents - top) / 2;
  const first = pairs > 2 ? 76 : 70;
  const last = height - (two ? 78 : 98);
  const column = (x, inward) =>
    Array.from({ length: pairs }, (_, i) => {
      const y = pairs === 1 ? (first + last) / 2 : first + ((last - first) * i) / (pairs - 1);
      const bet = pairs > 2 || i === 0 ? { x, y: y + 30 } : { x: x + 84 * inward, y };
      return { x, y, bet, side: inward };
    });
  const across = Array.from({ length: top }, (_, i) => {
    const x = width / 2 + (i - (top - 1) / 2) * 116;
    return { x, y: 26, alone: top === 1, bet: top === 1 ? { x: x + 88, y: 30 } : { x: x + (width / 2 - x) * (width < 440 ? 0.5 : 0.15), y: 57 }, side: 0 };
  });
  return [...column(58, 1).reverse(), ...across, ...column(width - 58, -1)];
}
