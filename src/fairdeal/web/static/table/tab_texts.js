/** The words of the tabs that a click opens, and of the check of one's own cards. */
import { money, plural } from "./texts.js";

export const P = {
  // my hands, ruling, keys
  noHands: "Your last ten hands at this table will stand here.",
  allHands: "All my hands",
  lettersOff: "Letters are switched off in the settings.",

  // rules
  ourReading: "Our reading",
  rulesIntro: "Press Why? anywhere, or a clause beside a line, and it is explained here.",
  wholeBook: "The whole book",
  clauseFails: "The clause could not be loaded.",

  // table
  yourSeat: (seat) => `You sit in seat ${seat + 1}`,
  youWatch: "You are watching",
  rail: (cents) => `${money(cents)} on your rail`,

  // trust
  checked: (count, all) => `${count < all ? `${count} of your` : "Your"} ${plural(all, "card", "cards")} checked`,
  checkGone: "The proof could not be loaded.",
  checkNone: "None of your cards is in the proof.",
  otherRoot: "The proof is of another deck: its root is not the one that was shown.",

  // settings
  theme: "Colours of the page",
  themes: { system: "As the system has it", light: "Light", dark: "Dark" },
  deck: "Colours of the suits",
  decks: { four: "Four", two: "Two" },
  letters: "Letters as keys",
  confirmShare: "Ask before a bet above this share of my stack",
  shares: { 0: "Never", 25: "A quarter", 50: "Half", 75: "Three quarters", 100: "All of it" },
  motion: "Motion",
  motions: { system: "As the system has it", none: "None" },
  sounds: "Sounds",
  soundKinds: { turn: "My turn", time: "Ten seconds left", act: "Somebody acts", end: "A hand is over" },
};
