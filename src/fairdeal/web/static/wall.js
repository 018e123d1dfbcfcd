/** The board on the wall: one page at a time, the newest at every turn. It never moves otherwise. */

const EACH = 12_000;
let at = 0;

const screens = () => [...document.querySelectorAll(".wall-screen")];

function show() {
  const all = screens();
  at %= all.length;
  all.forEach((screen, number) => (screen.hidden = number !== at));
}

/** Takes the page anew; while the room cannot be reached, the last one stays. */
async function refresh() {
  try {
    const answer = await fetch(location.pathname, { headers: { accept: "text/html" } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of ["main", ".wall-clock"]) document.querySelector(part).replaceWith(page.querySelector(part));
  } catch {
    // The room is back soon: the next turn tries again.
  }
}

setInterval(async () => {
  at += 1;
  await refresh();
  show();
}, EACH);
show();
