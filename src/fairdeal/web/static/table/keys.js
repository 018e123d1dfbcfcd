/** The keys of the table: one list, which the page listens to and prints (`?`), and the docs copy. */

/** `does` is the name of what happens. Keys of one sign rest when letters are switched off. */
export const KEYS = [
  { key: "F", does: "left", group: "Play", says: "Left button: fold, stand pat, once, keep thinking" },
  { key: "C", does: "middle", group: "Play", says: "Middle button: check, call" },
  { key: "R", does: "right", group: "Play", says: "Right button: bet, raise to, draw, place, twice, yes" },
  { key: "G", does: "amount", group: "Play", says: "Go to the amount" },
  { key: "ArrowUp", shown: "Up", group: "Amount", says: "One step more; with Shift ten steps" },
  { key: "ArrowDown", shown: "Down", group: "Amount", says: "One step less; with Shift ten steps" },
  { key: "Home", group: "Amount", says: "The least" },
  { key: "End", group: "Amount", says: "The most" },
  { key: "Enter", does: "enter", group: "Play", says: "Confirm, or bet the amount that is written" },
  { key: "Escape", shown: "Esc", does: "back", group: "Play", says: "Go back: keep thinking, close what is open" },
  ...[1, 2, 3, 4, 5, 6, 7].map((n) => ({
    key: String(n), does: "pick", with: n - 1, group: "Play", says: `Pick your card ${n}, or put it back`,
  })),
  { key: "A", does: "advice", group: "Ask", says: "Advice, in a game against the house" },
  { key: "W", does: "why", group: "Ask", says: "Why: the clause behind what the bar says" },
  { key: "?", does: "keys", group: "Ask", says: "All keys" },
  { key: "M", does: "say", with: "cards", group: "Speak", says: "My cards" },
  { key: "B", does: "say", with: "board", group: "Speak", says: "The board" },
  { key: "P", does: "say", with: "pot", group: "Speak", says: "The pots, and what it costs to call" },
  { key: "S", does: "say", with: "stacks", group: "Speak", says: "The stacks, and the cards that are open" },
  { key: "T", does: "say", with: "turn", group: "Speak", says: "Whose turn it is, and the time left" },
  { key: "L", does: "say", with: "last", group: "Speak", says: "The last action" },
  { key: "H", does: "say", with: "hand", group: "Speak", says: "My hand in words" },
];

const FIELD = "input:not([type=checkbox]):not([type=range]), textarea, select, [contenteditable]";

/** Does this key belong to the control that has the focus, so that the table must not take it? */
function belongs(event, entry) {
  if (entry.does === "back") return false;
  const on = event.target;
  if (on.matches?.(FIELD)) return true;
  return entry.does === "enter" && Boolean(on.closest?.("button, a, [role=tab], input"));
}

/** Listens to the keys of the list; `doing[name](with, event)` happens. Returns how to stop. */
export function listen(target, doing, lettersOn) {
  const onKey = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const pressed = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    const entry = KEYS.find((each) => each.key === pressed);
    if (!entry?.does || belongs(event, entry) || (entry.key.length === 1 && !lettersOn())) return;
    // A key that is held down is one press: the repeats of an Enter must not confirm.
    if (event.repeat) return event.preventDefault();
    if (doing[entry.does]?.(entry.with, event) !== false) event.preventDefault();
  };
  target.addEventListener("keydown", onKey);
  return () => target.removeEventListener("keydown", onKey);
}
