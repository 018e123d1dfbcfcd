/** Why something is so: the sentence of this table, the clause in the book's words, our reading. */
import { html, useEffect, useState } from "../vendor/htm-preact.js";
import { CardText } from "./cards.js";
import { P } from "./tab_texts.js";
import { T } from "./texts.js";

const loaded = new Map();

/** "poker 8.J" is clause 8.J of the book poker; one without a book is of the table's own. */
export function clausePath(clause, book) {
  const [, named, id] = /^(?:([a-z]+) )?(.+)$/.exec(clause.trim());
  return `${named ?? book}/${encodeURIComponent(id)}`;
}

/** A clause of the book, loaded once. `{says, reading}`, or `{}` until it is there. */
export function useClause(get, clause, book) {
  const path = clause && `/api/v1/clauses/${clausePath(clause, book)}`;
  const [, wake] = useState(0);
  useEffect(() => {
    if (!path || loaded.has(path)) return;
    loaded.set(path, {});
    get(path)
      .then((found) => loaded.set(path, found))
      .catch(() => loaded.set(path, { failed: true }))
      .finally(() => wake((n) => n + 1));
  }, [path]);
  return loaded.get(path) ?? {};
}

/** What the book says, set in the book's face. */
export function Clause({ clause, book, get }) {
  const { says, reading, failed } = useClause(get, clause, book);
  return html`<blockquote class="clause">
    <p class="quiet">${T.bookSays} <cite>${clause}</cite></p>
    <p class="says">${failed ? P.clauseFails : says ?? "…"}</p>
    ${reading ? html`<p class="quiet">${P.ourReading}</p><p class="reading">${reading}</p>` : null}
  </blockquote>`;
}

/** The Rules tab. */
export function WhyTab({ why, frame, get }) {
  return html`<div class="stack">
    ${why
      ? html`<p class="happened"><${CardText} text=${why.text} /></p>
          ${why.clauses.map((clause) => html`<${Clause} key=${clause} clause=${clause} book=${frame.book} get=${get} />`)}`
      : html`<p class="quiet">${P.rulesIntro}</p>`}
    <a class="link" href="/rules" target="_blank">${P.wholeBook}</a>
  </div>`;
}
