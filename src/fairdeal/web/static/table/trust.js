/** "Check my cards": proves, in this browser alone, that cards were fixed before the deal.
 *  The same check as cards/proof.py; docs/trust.md says what it proves and what it does not. */
import { P } from "./tab_texts.js";
import { proofPath } from "./texts.js";

const VERSION = "fairdeal-deck-1";
const HASH = /^[0-9a-f]{64}$/;
const CARD = /^(?:Jo|[2-9TJQKA][cdhs])$/;
const MOST_CARDS = 54;

const fail = (text) => {
  throw new Error(text);
};

/** SHA-256 of one line of text, in hex. */
async function hash(line) {
  const bytes = new TextEncoder().encode(`${VERSION} ${line}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** On which side each neighbour stands on the way up; the last of an odd level has none. */
function sides(size, position) {
  const met = [];
  for (; size > 1; position >>= 1, size = (size + 1) >> 1) {
    if ((position ^ 1) < size) met.push(position & 1 ? "left" : "right");
  }
  return met;
}

/** Climbs from one card to the root; throws where the climb does not end there. */
async function climb({ position, card, salt, path }, size, root) {
  if (!CARD.test(card) || !HASH.test(salt)) fail(`${card} is not a card with its salt.`);
  const met = sides(size, position);
  if (!Array.isArray(path) || path.length !== met.length || !path.every((each) => HASH.test(each)))
    fail(`${card}: the path has not ${met.length} hashes.`);
  let top = await hash(`card ${size} ${position} ${salt} ${card}`);
  for (const [at, other] of path.entries())
    top = await hash(met[at] === "left" ? `node ${other} ${top}` : `node ${top} ${other}`);
  if ((await hash(`root ${size} ${top}`)) !== root)
    fail(`${card} at position ${position} is not what the root was made of.`);
}

/** The cards that a proof proves against the root that was shown, by position; or it throws. */
export async function checkProof(proof, shown) {
  const { version, root, size, cards } = proof ?? {};
  if (version !== VERSION) fail(`The version is not ${VERSION}.`);
  if (root !== shown) fail(P.otherRoot);
  if (!Number.isInteger(size) || size < 1 || size > MOST_CARDS) fail("The size is not that of a deck.");
  if (!Array.isArray(cards) || !cards.length) fail("The proof has no cards.");
  const proved = new Map();
  let lowest = 0;
  for (const entry of cards) {
    const { position, card } = entry;
    // Rising positions leave no room to open one place twice.
    if (!Number.isInteger(position) || position < lowest || position >= size) fail("The positions do not rise.");
    await climb(entry, size, root);
    const before = [...proved.values()].filter((each) => each === card).length;
    if (before >= (card === "Jo" ? 2 : 1)) fail(`${card} appears in the deck too often.`);
    proved.set(position, card);
    lowest = position + 1;
  }
  return proved;
}

/** Loads the proof of a hand and checks the viewer's own cards: `{state, text}` for the box. */
export async function checkMyCards(get, hand, seal, mine) {
  try {
    const proof = await get(proofPath(hand, seal)).catch(() => fail(P.checkGone));
    const proved = [...(await checkProof(proof, seal)).values()];
    const count = mine.filter((card) => proved.includes(card)).length;
    if (!count) fail(P.checkNone);
    // Cards of a stub that was shuffled again have a seal of their own: the page of the hand has it.
    return { state: "proved", text: P.checked(count, mine.length) };
  } catch (fault) {
    return { state: "failed", text: fault.message };
  }
}
