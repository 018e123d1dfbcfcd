/** The drawings of all cards, once in the page: ranks as strokes, suits, crowns, stars, the back.
 *
 * Every card is made of <use> elements that point here. A rank has its own advance width, a suit
 * fills 100 by 100. Colours come from the card that uses them.
 */

const RANKS = {
  A: [52, "M4 72L26 3L48 72M12 48H40"],
  K: [50, "M7 0V72M46 0L9 43M20 31L48 72"],
  Q: [
    54,
    "M27 5.5C12.5 5.5 5.5 17 5.5 36S12.5 66.5 27 66.5 48.5 55 48.5 36 41.5 5.5 27 5.5ZM31 48L50 74",
  ],
  J: [44, "M37 0V47C37 60 31 66.5 21 66.5S6 60 5.5 49"],
  T: [
    66,
    "M2 17L15 6V72M44.5 5.5C33 5.5 28.5 17 28.5 36S33 66.5 44.5 66.5 60.5 55 60.5 36 56 5.5 44.5 5.5Z",
  ],
  9: [50, "M44 25C44 36 36 43.5 25 43.5S6 36 6 24.5 14 5.5 25 5.5 44 13 44 25C44 42 32 58 12 69"],
  8: [
    50,
    "M25 5.5C15 5.5 8.5 11.5 8.5 19.5S15 33 25 33 41.5 27.5 41.5 19.5 35 5.5 25 5.5ZM25 33" +
      "C13.5 33 5.5 40 5.5 49.5S13.5 66.5 25 66.5 44.5 59 44.5 49.5 36.5 33 25 33Z",
  ],
  7: [48, "M3 5.5H43L18 72"],
  6: [50, "M6 47C6 36 14 28.5 25 28.5S44 36 44 47.5 36 66.5 25 66.5 6 59 6 47C6 30 18 14 38 3"],
  5: [
    50,
    "M42 5.5H13L10 35C14.5 31 20 29 25.5 29C37 29 44.5 36.5 44.5 47.5S36.5 66.5 24.5 66.5" +
      "C15.5 66.5 8.5 62.5 5 55",
  ],
  4: [52, "M37 72V5L5.5 53H51"],
  3: [50, "M6 5.5H42L23 29.5C36.5 29 44.5 36.5 44.5 47.5S36 66.5 24.5 66.5C15 66.5 8 62 4.5 54"],
  2: [50, "M6 23C6 12.5 14 5.5 25 5.5S43.5 12.5 43.5 22C43.5 32 38 38 7 66.5H46"],
};

const SUITS = {
  s:
    "M50 4C64 25 93 42 93 63C93 75 84 83 73 83C65 83 58 79 54 72C55 83 59 90 67 95H33C41 90 45 83" +
    " 46 72C42 79 35 83 27 83C16 83 7 75 7 63C7 42 36 25 50 4Z",
  h: "M50 93C22 70 5 52 5 32C5 17 16 7 29 7C38 7 46 12 50 21C54 12 62 7 71 7C84 7 95 17 95 32C95 52 78 70 50 93Z",
  d: "M50 3C60 22 72 38 88 50C72 62 60 78 50 97C40 78 28 62 12 50C28 38 40 22 50 3Z",
  c:
    "M50 5A21.5 21.5 0 0 1 67 39.5A21.5 21.5 0 1 1 54 71C55 83 59 90 67 95H33C41 90 45 83 46 71" +
    "A21.5 21.5 0 1 1 33 39.5A21.5 21.5 0 0 1 50 5Z",
  j: "M50 3L61.1 34.7L94.7 35.5L68 55.8L77.6 88L50 68.9L22.4 88L32 55.8L5.3 35.5L38.9 34.7Z",
};

/** What stands over the suit of a court card: shield, ball crown, plain crown. */
const COURTS = {
  J:
    '<path fill-rule="evenodd" d="M50.5 27.5H79.5V41C79.5 50 73 55.5 65 58.5C57 55.5 50.5 50 50.5' +
    ' 41ZM62.6 31.6V53.6L65 54.8L67.4 53.6V31.6Z"/>',
  Q:
    '<path d="M51.8 49.4L48.6 35.4L57 41.8L59.2 30.4L65 39.4L70.8 30.4L73 41.8L81.4 35.4L78.2 49.4Z' +
    'M51.8 52.4H78.2V57H51.8Z"/><circle cx="48" cy="33.4" r="2.2"/><circle cx="59.2" cy="27.6" r="2.2"/>' +
    '<circle cx="70.8" cy="27.6" r="2.2"/><circle cx="82" cy="33.4" r="2.2"/>',
  K: '<path d="M49.8 49.4V33.4L58.4 40.8L65 28L71.6 40.8L80.2 33.4V49.4ZM49.8 52.4H80.2V57H49.8Z"/>',
};

/** The width of a rank that is `height` high. */
export const rankWidth = (rank, height) => (RANKS[rank][0] * height) / 72;

const symbol = (id, box, inside) => `<symbol id="c-${id}" viewBox="${box}">${inside}</symbol>`;

function drawing() {
  const ranks = Object.entries(RANKS).map(([rank, [width, path]]) =>
    symbol(`r${rank}`, `0 0 ${width} 72`, `<path d="${path}"/>`).replace(">", ' overflow="visible">'),
  );
  const suits = Object.entries(SUITS).map(([suit, path]) =>
    symbol(suit, "0 0 100 100", `<path d="${path}"/>`).replace(">", ' overflow="visible">'),
  );
  const courts = Object.entries(COURTS).map(([rank, inside]) =>
    symbol(`x${rank}`, "0 0 100 140", inside),
  );
  const lattice =
    '<pattern id="c-lattice" width="12" height="12" patternUnits="userSpaceOnUse"' +
    ' patternTransform="rotate(45)"><path class="card-lattice" d="M0 6H12M6 0V12"/></pattern>';
  const back = symbol(
    "back",
    "0 0 100 140",
    '<rect class="card-back-in" x="6" y="6" width="88" height="128" rx="5"/>' +
      '<rect fill="url(#c-lattice)" x="6" y="6" width="88" height="128" rx="5"/>',
  );
  return `<defs>${lattice}</defs>${ranks.join("")}${suits.join("")}${courts.join("")}${back}`;
}

/** Puts the drawings into the page, unless they are there. */
export function placeSprite() {
  if (document.getElementById("card-sprite")) return;
  const sprite = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sprite.setAttribute("id", "card-sprite");
  sprite.setAttribute("aria-hidden", "true");
  sprite.innerHTML = drawing();
  document.body.append(sprite);
}
