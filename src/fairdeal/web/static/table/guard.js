/** No wrong click: after any change of the options nothing counts for half a second. */
import { useEffect, useRef, useState } from "../vendor/htm-preact.js";

export const GUARD = 500;

/** Watches what the buttons mean. `closed` while they take nothing; `counts(event)` for a press. */
export function useGuard(meaning) {
  const changed = useRef({ meaning: null, at: 0 });
  const began = useRef(null);
  const [, wake] = useState(0);
  if (changed.current.meaning !== meaning) changed.current = { meaning, at: performance.now() };
  const { at } = changed.current;
  useEffect(() => {
    const timer = setTimeout(() => wake((n) => n + 1), GUARD + 1);
    return () => clearTimeout(timer);
  }, [meaning]);
  return {
    closed: performance.now() - at < GUARD,
    /** Remembers when a finger, a mouse or a key went down: what counts is when a press began. */
    begin: (event) => {
      began.current = event.timeStamp;
    },
    /** Did this press begin after the guard? A press without a beginning comes from a helper program. */
    counts: (event) => {
      const start = began.current ?? event.timeStamp;
      began.current = null;
      return start - changed.current.at >= GUARD;
    },
  };
}
