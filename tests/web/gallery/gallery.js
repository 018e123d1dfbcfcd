/** Draws one state of the table without a server: ?frame=NAME, or a sheet of parts.
 *
 * A frame comes from frames/NAME.json as {public, mine}. The felt stands alone, in the zone that
 * the app would leave for it. Sheets: cards, rings, states.
 */

import { html, render } from "/src/fairdeal/web/static/vendor/htm-preact.js";
import { Felt } from "/src/fairdeal/web/static/table/felt.js";
import { CardsSheet, RingsSheet, StatesSheet } from "./sheets.js";

const asked = new URLSearchParams(location.search);
const SHEETS = { cards: CardsSheet, rings: RingsSheet, states: StatesSheet };

/** The zone of the felt in this window, with bars as high as LOOK draws them. */
function zone() {
  const width = innerWidth;
  const height = innerHeight;
  const bar = Number(asked.get("bar"));
  if (height < 480) return { kind: "flat", top: 34, width: width - 264, height: height - 34 };
  if (width < 720) return { kind: "phone", top: 40, width, height: height - 40 - (bar || 202) };
  const panel = width < 1100 ? 0 : 312;
  return { kind: panel ? "wide" : "middle", top: 48, width: width - panel, height: height - 48 - 148 };
}

async function drawFrame(name) {
  const { public: frame, mine } = await (await fetch(`frames/${name}.json`)).json();
  const root = document.getElementById("gallery");
  let picked = (asked.get("picked") ?? "").split(",").filter(Boolean).map(Number);
  const onPick = (index) => {
    picked = picked.includes(index) ? picked.filter((each) => each !== index) : [...picked, index];
    draw();
  };
  function draw() {
    const shape = zone();
    const style = { top: `${shape.top}px`, width: `${shape.width}px`, height: `${shape.height}px` };
    render(
      html`<div class="rest"></div>
        <div class="zone" style=${style}>
          <${Felt} frame=${frame} mine=${mine} shape=${shape} picked=${picked} onPick=${onPick}
            onSit=${(seat) => console.log("sit", seat)} onWhy=${(why) => console.log("why", JSON.stringify(why))} />
        </div>`,
      root,
    );
  }
  addEventListener("resize", draw);
  draw();
}

for (const name of ["theme", "deck", "motion"]) {
  if (asked.get(name)) document.documentElement.dataset[name] = asked.get(name);
}
const sheet = SHEETS[asked.get("sheet")];
if (sheet) render(html`<${sheet} />`, document.getElementById("gallery"));
else await drawFrame(asked.get("frame") ?? "holdem");
document.documentElement.dataset.ready = "yes";
