import type { Saved } from "#contract/candidate/candidate.ts";
import type { Outcome } from "../service/api.ts";
import { activePart, begin, isKnown, stop } from "./active-part.ts";
import type { Arrived, Save, Submit } from "./call.ts";
import { giveUp, send } from "./calls.ts";
import type { Model } from "./model.ts";
import { confirm } from "./saving.ts";
import type { Draft } from "./stored.ts";
import type { Turn } from "./turn.ts";
import { compare } from "./two-versions.ts";
import { receive } from "./unsent.ts";

/** The grace period after a deadline is 10 s: a hanging save must not use it up. */
const SETTLE_MS = 3000;

/**
 * Submits the part with its newest answers, after a brief wait for a save that is under way. When the time is up,
 * conflicts are not shown to the candidate: answers saved elsewhere count. Answers that are then not part of the
 * submission stay on the device, and the next screen says so.
 */
export const submit = (turn: Turn): void => {
  const { saving, busy, calls } = turn.model;
  if (saving === null || busy !== null) return;
  turn.set({ busy: "submitting", retrying: false });
  // The submission settles a conflict of which the page is finding out.
  giveUp(turn, "page");
  if (calls.save?.isUnderWay) turn.emit({ kind: "timer", timer: "settle", ms: SETTLE_MS });
  else handIn(turn);
};

export const isTimeUp = ({ at, model }: Turn): boolean =>
  at.now >= (model.running?.deadline ?? Number.POSITIVE_INFINITY);

/**
 * Submits the part when its time is up. Nothing is submitted on the word of a clock that was set: each answer of the
 * service sets it right.
 */
export const tick = (turn: Turn): void => {
  const { saving, busy, calls, screen } = turn.model;
  if (saving === null) return;
  if (!turn.at.isSure) {
    if (calls.page === undefined && busy === null) send(turn, "page", { kind: "state" });
  } else if (isTimeUp(turn)) {
    if (screen !== "time-up") turn.set({ screen: "time-up" });
    submit(turn);
  }
};

/** The save that was under way as the submission began has ended, one way or the other. */
export const settled = (turn: Turn, save: Save, outcome: Outcome<Saved>): void => {
  if (outcome.kind === "ok") confirm(turn, save, outcome.value);
  handIn(turn);
};

/** It is not awaited any longer. */
export const settle = (turn: Turn): void => {
  if (turn.model.busy === "submitting" && turn.model.calls.save !== undefined) handIn(turn);
};

const handIn = (turn: Turn): void => {
  const { saving, answers, calls } = turn.model;
  const part = activePart(turn.model);
  if (saving === null || part === undefined) return;
  if (calls.save !== undefined) turn.setSaving({ isDirty: true });
  giveUp(turn, "save");
  send(turn, "page", { kind: "submit", part, version: saving.version, answers });
};

/** The time was up before the part was submitted, or during it. */
const isLate = ({ screen }: Model): boolean => screen === "time-up";

export const submitted = (turn: Turn, call: Submit, arrived: Arrived): void => {
  const { answer, stored } = arrived;
  const { part } = call;
  if (answer.kind === "ok") {
    const { [part]: draft, ...drafts } = stored.drafts;
    const left = leftOver(turn.model, call, draft);
    turn.emit({ kind: "store-draft", part, draft: left });
    stop(turn);
    receive(turn, { answer, stored: { ...stored, drafts: left === null ? drafts : { ...drafts, [part]: left } } });
  } else if (answer.code === "save_conflict") {
    send(turn, "page", { kind: "submit-conflict" });
  } else if (answer.code !== "validation_error") {
    send(turn, "page", { kind: "state" });
  } else if (isLate(turn.model) && call.answers !== null) {
    send(turn, "page", { ...call, answers: null }, { isRepeat: true });
  } else unsavable(turn, call);
};

/** What this device still has of a submitted part: what was not part of the submission. */
const leftOver = (model: Model, { version, answers }: Submit, draft: Draft | undefined): Draft | null => {
  const { other, running, savedUntil } = model;
  if (answers === null && draft !== undefined) return draft;
  if (!isLate(model) || other?.from !== "here" || running === null) return null;
  const { answers: left, changedAt } = other;
  return { name: running.part.name, version, answers: left, changedAt, sent: [], savedUntil };
};

/** The service does not accept these answers: the candidate has to change them first. */
const unsavable = (turn: Turn, { version }: Submit): void => {
  const { state, answers, savedUntil, saving } = turn.model;
  turn.set({ busy: null, retrying: false, screen: "part" });
  const sent = saving?.sent ?? [];
  if (state !== null) begin(turn, state, { version, answers, isUnsaved: true, sent, savedUntil });
  turn.set({ save: "refused" });
};

/** The state, after another version than this tab's was found saved. */
export const submitConflict = (turn: Turn, arrived: Arrived): void => {
  const { answer } = arrived;
  const part = activePart(turn.model);
  if (part === undefined || answer.kind === "refused" || answer.value.current?.id !== part) {
    ended(turn, arrived);
    return;
  }
  const { version, answers: found } = answer.value.current;
  const isOwn = isKnown(turn.model, found);
  if (isOwn || isLate(turn.model)) {
    const answers = isOwn ? turn.model.answers : null;
    send(turn, "page", { kind: "submit", part, version, answers }, { isRepeat: true });
  } else compare(turn, answer.value, turn.model.answers);
};

/** No part runs, or another one: shows how the one ended that was worked on, and continues. */
export const ended = (turn: Turn, arrived: Arrived): void => {
  stop(turn);
  receive(turn, arrived);
};
