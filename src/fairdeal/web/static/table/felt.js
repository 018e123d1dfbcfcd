/** The table zone: draws a frame for a viewer in a shape. It knows no rule and makes no sum. */

import { html, useLayoutEffect, useMemo, useRef } from "../vendor/htm-preact.js";
import { F } from "./felt_texts.js";
import { play } from "./motion.js";
import { isSmall, useParts } from "./parts.js";

/** Two decks take turns at a poker table, so the back changes with every hand. */
const backOf = (frame) => (!frame.house && (frame.number ?? 0) % 2 ? 2 : 1);

/** The drawing of a frame whose parts are loaded. */
function Drawn({ parts: { Layout, planOf }, frame: given, mine: own, shape, picked = [], onPick, onSit, onWhy, clock }) {
  const frame = { seats: [], ...given };
  const mine = { seat: -1, ...own };
  const zone = useRef(null);
  const last = useRef(null);
  const now = useMemo(() => clock ?? shape.clock ?? (() => frame.now), [clock, shape.clock, frame.now]);
  const plan = planOf(frame, mine, shape);
  const names = new Map(frame.seats.map((seat) => [seat.seat, seat.name]));
  const naming = (seat) => (seat === mine.seat ? F.youSmall : (names.get(seat) ?? F.open(seat)));
  useLayoutEffect(() => {
    const { memory, end } = play(zone.current, last.current, frame);
    last.current = memory;
    return end;
  }, [given]);
  const style = {
    left: `${plan.left ?? 0}px`, top: `${plan.top ?? 0}px`, width: `${plan.width}px`, height: `${plan.height}px`,
    transform: plan.k === 1 ? "none" : `scale(${plan.k})`,
  };
  return html`<section class="felt felt-${shape.kind} ${isSmall(shape) ? "felt-small" : ""} felt-${frame.layout}" aria-label=${F.table} ref=${zone}>
    <div class="f-stage" style=${style}>
      <${Layout} frame=${frame} mine=${mine} shape=${shape} plan=${plan} picked=${picked} onPick=${onPick} onSit=${onSit}
        onWhy=${onWhy} clock=${now} naming=${naming} back=${backOf(frame)} />
    </div>
  </section>`;
}

/** The table zone. `clock` gives the room's now; without it the clock of the frame stands still.
 *
 * Where a part has to be loaded first, the last drawing stays until it is there. */
export function Felt(props) {
  const parts = useParts(props.frame.layout, props.shape.kind);
  const last = useRef(null);
  if (parts) last.current = { ...props, parts };
  return last.current && html`<${Drawn} ...${last.current} />`;
}
