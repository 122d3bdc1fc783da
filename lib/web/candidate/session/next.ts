import { activePart, end } from "./active-part.ts";
import { answered, practised, saveAnswered } from "./answers.ts";
import { again, send } from "./calls.ts";
import type { Effect, Event, EventOf, Moment } from "./event.ts";
import type { Model, ScreenName } from "./model.ts";
import { flush, saveLater, saveNow, typed } from "./saving.ts";
import { settle, submit, tick } from "./submitting.ts";
import { createTurn, type Turn } from "./turn.ts";
import { dropVersion, swapVersions } from "./two-versions.ts";
import { receive } from "./unsent.ts";

/** Screens that the service's state does not change. */
const SETTLED: readonly ScreenName[] = ["other-tab", "closed", "thanks", "record"];

/** Reads the state again, after which the screen follows from it. */
const reopen = (turn: Turn): void => {
  turn.set({ busy: "opening", retrying: false, screen: "loading" });
  send(turn, "page", { kind: "state" });
};

const storePosition = (turn: Turn): void => {
  const part = activePart(turn.model);
  const { question, flagged } = turn.model;
  if (part !== undefined) turn.emit({ kind: "store", notes: { position: { part, question, flagged } } });
};

/** The page is visible again, or the connection is back: sends what waits, and looks at the state once. */
const look = (turn: Turn): void => {
  again(turn, "page");
  again(turn, "save");
  const { busy, screen, calls } = turn.model;
  if (busy !== null || SETTLED.includes(screen)) return;
  flush(turn);
  if (calls.page === undefined) send(turn, "page", { kind: "state" });
};

const ON: { readonly [Kind in Event["kind"]]: (turn: Turn, event: EventOf<Kind>) => void } = {
  open: (turn) => {
    turn.set({ busy: "opening", retrying: false });
    send(turn, "page", { kind: "open" });
  },
  agree: (turn, { consent }) => {
    turn.set({ consent });
    turn.emit({ kind: "store", notes: { consent } });
    // Meanwhile a test that was running may have ended.
    if (turn.model.screen === "second-device") reopen(turn);
    else turn.set({ screen: "ready" });
  },
  "take-over": (turn) => reopen(turn),
  show: (turn, { screen, question = turn.model.question }) => {
    // What is changed during a submission would not be part of it.
    if (turn.model.busy === "submitting") return;
    turn.set({ screen, question });
    storePosition(turn);
  },
  flag: (turn, { item }) => {
    const { flagged } = turn.model;
    turn.set({ flagged: flagged.includes(item) ? flagged.filter((other) => other !== item) : [...flagged, item] });
    storePosition(turn);
  },
  practise: (turn) => {
    if (turn.model.practice === null) send(turn, "page", { kind: "practice" });
  },
  start: (turn, { part }) => {
    const { busy, consent } = turn.model;
    if (busy !== null) return;
    turn.set({ busy: "starting", retrying: false });
    send(turn, "page", { kind: "start", part, notice: consent?.notice ?? null });
  },
  type: (turn, { answers }) => typed(turn, answers),
  leave: (turn, { isLast }) => flush(turn, isLast),
  submit: (turn) => submit(turn),
  "swap-versions": (turn) => swapVersions(turn),
  "drop-version": (turn) => dropVersion(turn),
  forget: (turn, event) => {
    turn.set({ unsent: turn.model.unsent.filter(({ part }) => part !== event.part) });
    turn.emit({ kind: "store-draft", part: event.part, draft: null });
  },
  announce: (turn, { text }) => turn.set({ announcement: text }),
  return: (turn) => look(turn),
  signal: (turn) => saveLater(turn),
  tick: (turn) => tick(turn),
  claimed: (turn) => {
    if (turn.model.saving === null || turn.model.busy !== null) return;
    end(turn);
    turn.set({ screen: "other-tab" });
  },
  elapsed: (turn, { timer }) => {
    if (timer === "page" || timer === "save") again(turn, timer);
    else if (timer === "settle") settle(turn);
    else if (turn.model.saving?.waiting !== undefined && turn.model.calls.save === undefined) saveNow(turn);
  },
  answered: (turn, event) => answered(turn, event),
  saved: (turn, event) => saveAnswered(turn, event),
  practice: (turn, event) => practised(turn, event),
  amended: (turn, { change, stored }) => {
    const { state, screen } = turn.model;
    if (state === null) return;
    const value = { ...state, ...change };
    if (SETTLED.includes(screen)) turn.set({ state: value });
    else receive(turn, { answer: { kind: "ok", value }, stored });
  },
};

const take = <Kind extends Event["kind"]>(turn: Turn, event: EventOf<Kind>): void => ON[event.kind](turn, event);

/** What follows from an event: the session as it is then, and what the page does (`session.ts`). */
export const next = (model: Model, event: Event, at: Moment): readonly [Model, readonly Effect[]] => {
  const turn = createTurn(model, at);
  take(turn, event);
  return [turn.model, turn.effects];
};
