/** What leaves the page: commands with their id, what only the browser does, and the answers. */
import { useRef, useState } from "../vendor/htm-preact.js";
import { T, spoken } from "./texts.js";

const pageOf = ({ hand }) => `/hands/${hand}`;

/** The message of a slot: a command of the room with its fields, or `act` in this hand. */
export function messageOf(frame, slot, fields) {
  const request = { ...slot.request, ...fields };
  const command = slot.command || "act";
  const inHand = command === "act";
  return {
    type: "do",
    id: crypto.randomUUID(),
    command,
    fields: inHand ? { hand: frame.hand, request } : request,
    ...(inHand ? { hand: frame.hand, seen: frame.seen ?? 0 } : {}),
  };
}

/** Sends, waits for the answer, and keeps a refusal until the options change or it is put aside. */
export function useActing(connection, voice) {
  const [sent, setSent] = useState(null);
  const [refusal, setRefusal] = useState(null);
  const [advice, setAdvice] = useState(null);
  const [checked, setChecked] = useState(null);
  const labels = useRef(new Map());
  // Two clicks may come before the page is drawn again: the second one finds this.
  const under = useRef("");
  const seen = useRef({});
  const get = (path) => connection.get(path);
  const stands = () => {
    const { frame, mine } = seen.current;
    return `${frame.hand} ${frame.seen} ${mine.bar?.state}`;
  };

  const own = {
    ":replay": () => open(pageOf(seen.current.frame)),
    ":export": () => open(`${pageOf(seen.current.frame)}/export?as=text`),
    ":advice": async () => {
      const at = stands();
      if (advice?.at === at) return setAdvice(null);
      const found = await get(`/api/v1/tables/${seen.current.frame.table}/advice`).catch(() => null);
      if (found) setAdvice({ at, ...found });
      voice.polite(spoken(found?.text ?? T.noAdvice));
    },
    ":check": async () => {
      const { frame, mine } = seen.current;
      const about = { hand: frame.hand, seal: frame.seal };
      setChecked({ ...about, state: "busy" });
      const cards = mine.cards.map((each) => each.card);
      const { checkMyCards } = await import("./trust.js");
      const found = await checkMyCards(get, frame.hand, frame.seal, cards);
      setChecked({ ...about, ...found });
      voice.polite(found.text);
    },
  };
  const act = (name, slot, fields = {}) => {
    setRefusal(null);
    if (own[slot.command]) return own[slot.command]();
    const message = messageOf(seen.current.frame, slot, fields);
    if (message.command === "act" && under.current === stands()) return undefined;
    if (message.command === "act") under.current = stands();
    labels.current.set(message.id, slot.label);
    setSent({ id: message.id, name, at: stands(), inHand: message.command === "act" });
    return connection.send(message);
  };
  const heard = (answer) => {
    labels.current.delete(answer.id);
    if (!answer.done) {
      under.current = "";
      setRefusal({ ...answer, at: stands() });
      voice.urgent(spoken([answer.text, answer.next].filter(Boolean).join(" ")));
    }
    // After a yes the buttons rest until the new frame is there: the old options are gone.
    setSent((now) => (now?.id === answer.id && !(answer.done && now.inHand) ? null : now));
  };
  /** What stands now belongs to this frame only; the next one begins without it. */
  const of = (frame, mine) => {
    seen.current = { frame, mine };
    const at = stands();
    return {
      busy: sent?.at === at ? sent.name : null,
      refused: refusal?.at === at ? refusal : null,
      advice: mine.advice ?? (advice?.at === at ? advice : undefined),
      checked: checked?.hand === frame.hand ? checked : null,
    };
  };
  return { act, heard, of, forgive: () => setRefusal(null), labels: () => [...labels.current.values()] };
}
