/** Where everything stands on a wide table: seats at equal arc lengths on a stadium.
 *
 * A plan has only numbers; felt.js draws from it. All of it is drawn for 968 by 604 and scaled by
 * one factor. A zone of another shape gives its surplus to the ring, not to the plates.
 */

const WIDTH = 968;
const HEIGHT = 604;

export const PLATE = { width: 148, own: 172, height: 50 };

/** The point at a share of the way round a stadium, from the bottom centre clockwise. */
export function stadium(a, b, share) {
  const w = a - b;
  const turn = Math.PI * b;
  let t = share * (4 * w + 2 * turn);
  if (t < w) return [-t, b];
  t -= w;
  if (t < turn) return [-w - b * Math.sin(t / b), b * Math.cos(t / b)];
  t -= turn;
  if (t < 2 * w) return [-w + t, -b];
  t -= 2 * w;
  if (t < turn) return [w + b * Math.sin(t / b), -b * Math.cos(t / b)];
  return [w - (t - turn), b];
}

/** Half-width, half-height, centre; how far below the ring the own plate stands, and how far its
 * upper edge is below the own cards (less than nothing: it covers their foot). */
const RINGS = {
  board: { a: 386, b: 228, y: 300, below: 6, apart: -6 },
  crowd: { a: 400, b: 236, y: 298, below: 4, apart: -6 },
  boards: { a: 398, b: 220, y: 318, below: 20, apart: 12 },
  draw: { a: 386, b: 220, y: 292, below: 36, apart: 17 },
  stud: { a: 384, b: 206, y: 322, below: 20, apart: 12 },
};

function ringOf(frame) {
  if (frame.layout === "stud") return RINGS.stud;
  if (frame.layout === "draw") return RINGS.draw;
  if ((frame.boards ?? []).length > 1) return RINGS.boards;
  return frame.seats.length > 8 ? RINGS.crowd : RINGS.board;
}

/** The share of the way round of each chair, counted from the viewer. */
export function shares(count, layout) {
  const least = layout === "stud" ? 0.168 : layout === "draw" ? 0.16 : 0;
  const first = Math.max(1 / count, least);
  const step = count > 2 ? (1 - 2 * first) / (count - 2) : 0;
  return Array.from({ length: count }, (_, i) =>
    i === 0 ? 0 : count === 2 ? 0.5 : first + (i - 1) * step,
  );
}

/** How wide the own cards are: many cards have to share the room over the plate. */
function ownWidth(layout, count, crowd) {
  if (layout === "stud") return count > 6 ? 48 : 54;
  if (layout === "draw") return count > 4 ? 82 : 76;
  return count < 4 ? 76 : count === 4 ? (crowd ? 62 : 70) : 58;
}

/** The factor, and the size of the zone in units of the drawing. */
function fit(shape) {
  const wished = Math.min(1.8, Math.max(0.8, Math.min(shape.width / WIDTH, shape.height / HEIGHT)));
  const k = Math.min(wished, shape.height / 480);
  return { k, width: shape.width / k, height: shape.height / k };
}

const between = (low, value, high) => Math.max(low, Math.min(high, value));

function ownPlace(ring, frame, count, x, y, b) {
  const plate = y + b + ring.below;
  const bottom = plate - PLATE.height / 2 - ring.apart;
  const width = ownWidth(frame.layout, count, frame.seats.length > 8);
  const gap = frame.layout === "draw" ? 8 : frame.layout === "stud" ? 4 : count > 3 ? 5 : 6;
  const half = (count * (width + gap)) / 2;
  return { plate: { x, y: plate }, x, bottom, width, gap, half, top: bottom - width * 1.4 };
}

/** Where a bet lies: on the inner stadium, but clear of pots, board and own cards. */
function betPlace([x, y], seat, at, own, clear) {
  if (clear.beside) return besidePlate(seat, at, own.top - (clear.stud ? 36 : 18));
  if (seat.own) return { x: at.x, y: Math.min(at.y + y, own.top - 18) };
  let place = { x: at.x + x, y: at.y + y };
  if (place.y > at.y + 40) place = { x: place.x, y: place.y - 22 };
  const overCards = Math.abs(place.x - at.x) < own.half + 36 && place.y > own.top - 14;
  if (overCards) place = { x: place.x, y: own.top - 18 };
  const board = clear.board !== undefined && Math.abs(place.y - clear.board) < 70;
  if (board && Math.abs(place.x - at.x) < 248) place = { x: at.x + 250 * Math.sign(x), y: place.y };
  const onPots = !board && Math.abs(place.x - at.x) < clear.potsHalf + 34 && place.y > clear.potsTop - 14;
  if (onPots && place.y < at.y) place = { x: place.x, y: clear.potsTop - 15 };
  return place;
}

/** Open cards and two boards need the felt, so the bet lies at the plate, inward or below it. */
function besidePlate(seat, at, ownY) {
  if (seat.own) return { x: at.x, y: ownY };
  if (seat.y < at.y + 40) return { x: seat.x, y: seat.y + 41 };
  return { x: seat.x + (seat.x < at.x ? 1 : -1) * (PLATE.width / 2 + 34), y: seat.y };
}

/** The middle of the table, from the centre of the ring. */
function middle(frame, at, ring) {
  const board = (frame.boards ?? [])[0];
  const before = !board || !(board.cards ?? []).length;
  // The common card of stud, dealt where the deck is too short for a card each.
  if (frame.layout === "stud" && !before) return { pots: at.y - 112, text: at.y - 80, boards: [at.y - 4] };
  if (frame.layout === "stud") return { pots: at.y - 42, text: at.y - 10 };
  if (frame.layout === "draw") return { pots: at.y - 69, text: at.y - 39 };
  if (ring === RINGS.boards) return { boards: [at.y - 118, at.y + 4], pots: at.y - 40, potsX: at.x + 172, text: at.y + 90 };
  if (before) return { pots: at.y - 108, text: at.y - 38 };
  return { pots: at.y - 142, boards: [at.y - 54], text: at.y + 26 };
}

/** The whole plan of a wide table for a frame, a viewer and a zone. */
function widePlan(frame, mine, shape) {
  const ring = ringOf(frame);
  const zone = fit(shape);
  const extra = zone.height - HEIGHT;
  const a = ring.a - Math.max(0, WIDTH - zone.width) / 2;
  const b = ring.b + between(-60, extra / 2, shape.kind === "middle" ? 60 : 0);
  const at = { x: zone.width / 2, y: ring.y + extra / 2 };
  const count = frame.seats.length;
  const base = mine.seat >= 0 ? mine.seat : 0;
  const own = ownPlace(ring, frame, (mine.cards ?? []).length, at.x, at.y, b);
  // A low zone takes more from the ring than from its middle, which therefore stands a little lower.
  const centre = middle(frame, { x: at.x, y: at.y + Math.max(0, ring.b - b) / 5 }, ring);
  const stud = frame.layout === "stud";
  const clear = { potsTop: centre.pots - 16, potsHalf: 110, board: centre.boards?.[0], stud, beside: stud || ring === RINGS.boards };
  const round = shares(count, frame.layout);
  const seats = new Map();
  frame.seats.forEach((seat) => {
    const i = (seat.seat - base + count) % count;
    const [x, y] = stadium(a, b, round[i]);
    const isOwn = seat.seat === mine.seat;
    const place = isOwn ? { ...own.plate } : { x: at.x + x, y: at.y + y };
    place.own = isOwn;
    place.width = isOwn ? PLATE.own : PLATE.width;
    place.height = PLATE.height;
    place.bet = betPlace(stadium(a - 138, b - 84, round[i]), place, at, own, clear);
    place.order = i;
    seats.set(seat.seat, place);
  });
  return {
    k: zone.k, width: zone.width, height: zone.height, seats, own, centre, base,
    board: ring === RINGS.boards ? { x: at.x, width: 54, gap: 5 } : { x: at.x, width: 80, gap: 6 },
    cloth: { x: at.x - a + 30, y: at.y - b + 14, width: 2 * (a - 30), height: 2 * (b - 14), inset: 10 },
    disc: discPlace(frame, { a, b, at, round, base, count, seats, boards: ring === RINGS.boards }),
  };
}

export const PLANS = { wide: widePlan, middle: widePlan };

/** The button, a little clockwise of its seat; beside the plate where two boards need its place. */
function discPlace(frame, { a, b, at, round, base, count, seats, boards }) {
  if (!(frame.button >= 0)) return null;
  const i = (frame.button - base + count) % count;
  const seat = seats.get(frame.button);
  const [x, y] = stadium(a - 96, b - 52, round[i] + (frame.layout === "draw" ? 0.017 : 0.028));
  if (seat && ((boards && seat.y < at.y - 150) || seat.own)) {
    return { x: seat.x + seat.width / 2 + 20, y: seat.y + 19 };
  }
  return { x: at.x + x, y: at.y + y };
}
