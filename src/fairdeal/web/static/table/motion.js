/** Motion between two frames: cards and chips move, nothing else. A newer frame ends it at once. */

import { isStill } from "./turn.js";

/** Takes the motion from one drawn frame to the next; gives a function that ends it. */
export function play(zone, before, after) {
  if (!zone || !before || !after || isStill()) return () => {};
  return () => {};
}
