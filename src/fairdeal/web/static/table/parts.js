/** The parts of the table zone that only some tables or screens need: loaded when one needs them. */

import { useEffect, useState } from "../vendor/htm-preact.js";

const LAYOUTS = {
  board: () => import("./layouts/board.js"),
  stud: (kind) => (kind === "phone" ? import("./layouts/stud_list.js") : import("./layouts/stud.js")),
  draw: () => import("./layouts/draw.js"),
  double_draw: () => import("./layouts/double_draw.js"),
  double_down: () => import("./layouts/double_down.js"),
};
const phone = () => import("./phone.js");
const ring = () => import("./ring.js");
/** The plans of a round table. */
const PLANS = { phone, flat: phone, wide: ring, middle: ring };
const WITH_OWN_PLAN = new Set(["double_draw", "double_down"]);

export const isSmall = ({ kind }) => kind === "phone" || kind === "flat";

/** wide, middle, phone or flat: the same borders as in app.css. */
export function kindOf(width, height) {
  if (height < 480 && width >= 560) return "flat";
  if (width < 720) return "phone";
  return width < 1100 ? "middle" : "wide";
}

const loaded = new Map();

/** What draws a layout in a kind of shape, where it is loaded. */
export const partsOf = (layout, kind) => loaded.get(`${layout} ${kind}`);

/** Loads what draws a layout in a kind of shape. */
export async function loadParts(layout, kind) {
  const needed = [LAYOUTS[layout](kind), WITH_OWN_PLAN.has(layout) ? null : PLANS[kind]()];
  const [{ Layout, planOf }, round] = await Promise.all(needed);
  loaded.set(`${layout} ${kind}`, { Layout, planOf: planOf ?? round.PLANS[kind] });
}

/** The parts as they are now; draws anew when they are there. */
export function useParts(layout, kind) {
  const [, wake] = useState(0);
  const parts = partsOf(layout, kind);
  useEffect(() => {
    if (!parts) loadParts(layout, kind).then(() => wake((n) => n + 1));
  }, [layout, kind]);
  return parts;
}
