/** Draws one state of the table without a server.
 *
 * ?frame=NAME draws frames/NAME.json, {public, mine}, as the whole page; with &only=felt the felt
 * alone, in the zone that the page would leave for it. ?sheet=cards, rings or states draws a sheet
 * of parts. theme, deck and motion are put on the root, picked is a list of places in the own hand.
 */

import { html, render } from "/src/fairdeal/web/static/vendor/htm-preact.js";
import { Felt } from "/src/fairdeal/web/static/table/felt.js";
import { loadParts } from "/src/fairdeal/web/static/table/parts.js";
import { CardsSheet, RingsSheet, StatesSheet } from "./sheets.js";

const asked = new URLSearchParams(location.search);
const root = document.getElementById("table");
const LAYOUTS = ["board", "stud", "draw", "double_draw", "double_down"];
const KINDS = ["wide", "middle", "phone", "flat"];
const SHEETS = { cards: CardsSheet, rings: RingsSheet, states: StatesSheet };

/** The zone of the felt in this window, with bars as high as LOOK draws them. */
function zone() {
  const { innerWidth: width, innerHeight: height } = window;
  const bar = Number(asked.get("bar")) || 202;
  if (height < 480 && width >= 560) return { kind: "flat", top: 34, width: width - 264, height: height - 34 };
  if (width < 720) return { kind: "phone", top: 40, width, height: height - 40 - bar };
  const panel = width < 1100 ? 0 : 312;
  return { kind: panel ? "wide" : "middle", top: 48, width: width - panel, height: height - 48 - 148 };
}

function drawFelt({ public: frame, mine }) {
  let picked = (asked.get("picked") ?? "").split(",").filter(Boolean).map(Number);
  const onPick = (place) => {
    picked = picked.includes(place) ? picked.filter((each) => each !== place) : [...picked, place];
    draw();
  };
  function draw() {
    const shape = zone();
    const style = { top: `${shape.top}px`, width: `${shape.width}px`, height: `${shape.height}px` };
    const felt = html`<${Felt} frame=${frame} mine=${mine} shape=${shape} picked=${picked} onPick=${onPick}
      onSit=${(seat) => console.log("sit", seat)} onWhy=${(why) => console.log("why", JSON.stringify(why))} />`;
    render(html`<div class="felt-zone" style=${style}>${felt}</div>`, root);
  }
  addEventListener("resize", draw);
  // A test may show the next frame, as the server would.
  window.showFrame = (next) => {
    frame = next.public;
    mine = next.mine;
    draw();
  };
  draw();
}

/** The whole page on a connection that has one frame and says nothing more. */
async function drawPage(message) {
  const { mount } = await import("/src/fairdeal/web/static/table/app.js");
  const up = asked.get("frame") === "reconnecting" ? "reconnecting" : "open";
  mount(root, {
    state: { up, ms: 38, since: Date.now() - 6000 },
    now: () => message.public.now,
    subscribe: (listener) => {
      listener({ type: "frame", ...message });
      return () => {};
    },
    send: (sent) => console.log("send", JSON.stringify(sent)),
    get: async () => ({}),
  });
}

for (const name of ["theme", "deck", "motion"]) {
  if (asked.get(name)) document.documentElement.dataset[name] = asked.get(name);
}
const sheet = SHEETS[asked.get("sheet")];
if (sheet) {
  render(html`<${sheet} />`, root);
} else {
  // A test looks at a frame of any layout, in any size, as soon as it is shown.
  await Promise.all(LAYOUTS.flatMap((layout) => KINDS.map((kind) => loadParts(layout, kind))));
  const message = await (await fetch(`frames/${asked.get("frame") ?? "holdem"}.json`)).json();
  if (asked.get("only") === "felt") drawFelt(message);
  else await drawPage(message);
}
document.documentElement.dataset.ready = "yes";
