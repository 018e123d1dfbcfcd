/** What the page knows of the table now: the newest frame, all lines of the hand, its own shape. */
import { useEffect, useLayoutEffect, useState } from "../vendor/htm-preact.js";
import { kindOf, loadParts, partsOf } from "./parts.js";
import { joinLines } from "./socket.js";

const NOTHING = { log: { hand: null, lines: [] } };

/** Follows a connection; `heard` gets every answer of the server. A closed page knows nothing more:
 * the next person at this screen may be another. */
export function useLive(connection, heard) {
  const [seen, setSeen] = useState(NOTHING);
  const [state, setState] = useState(connection.state);
  useEffect(() => {
    let begun = false;
    const take = (message) => {
      begun = true;
      setSeen(({ log }) => ({
        frame: message.public,
        mine: { seat: -1, ...message.mine },
        log: joinLines(log, message),
        had: log,
      }));
    };
    return connection.subscribe((message) => {
      if (message.type === "state") setState(connection.state);
      if (message.type === "answer") heard.current(message);
      if (message.type !== "frame") return;
      // The page is drawn for the first time when all of it can be drawn.
      const parts = [message.public.layout, kindOf(innerWidth, innerHeight)];
      if (begun || partsOf(...parts)) take(message);
      else loadParts(...parts).finally(() => take(message));
    });
  }, [connection]);
  return { ...(state.up === "closed" ? NOTHING : seen), state };
}

/** Draws anew once a second while something counts up. */
export function useTick(on) {
  const [, wake] = useState(0);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => wake((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [on]);
}

/** The kind of layout from the app's own box, and the size of the table zone. */
export function useShape(app, zone, ready) {
  const [shape, setShape] = useState(() => ({ kind: kindOf(innerWidth, innerHeight), width: 968, height: 604 }));
  useLayoutEffect(() => {
    if (!ready) return undefined;
    const look = () => {
      const { clientWidth: wide, clientHeight: high } = app.current;
      const { clientWidth: width, clientHeight: height } = zone.current;
      // Bar and panel grow by a quarter at most: a larger screen gets a larger table, not a larger form.
      app.current.style.setProperty("--scale", Math.min(1.25, Math.max(1, Math.min(wide / 1280, high / 800))));
      setShape({ kind: kindOf(wide, high), width, height });
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(app.current);
    observer.observe(zone.current);
    return () => observer.disconnect();
  }, [ready]);
  return shape;
}
