import { checksum, spliceBetween } from "#contract/candidate/answer-patch.ts";
import { answerText } from "#contract/candidate/answer-text.ts";
import type { AnswerPatch, Answers, Saved } from "#contract/candidate/candidate.ts";
import type { Answered } from "../service/api.ts";
import type { Save } from "./call.ts";
import { again, giveUp, send } from "./calls.ts";
import type { Model } from "./model.ts";
import { dueAt } from "./save-policy.ts";
import type { Draft } from "./stored.ts";
import type { Turn } from "./turn.ts";

/*
 * Saves answers as they change (`save-policy.ts`): one save at a time, repeated until it gets a response, then the
 * newest. The first save has all answers; each after it what changed since the one that was confirmed before.
 */

/** Refusals of a body that the service does not understand: it may be older than this page, during a deployment. */
const NOT_UNDERSTOOD = ["invalid_request", "validation_error"];

/** Saves without a response that are kept: more are only possible by reloading that often without a connection. */
const SENT_MAX = 5;

/** What the service has not confirmed of the running part; null when it has confirmed everything. */
export const unconfirmed = ({ running, answers, saving, savedUntil, calls }: Model): Draft | null => {
  if (running === null || answers === null || saving === null) return null;
  if (!saving.isDirty && calls.save === undefined) return null;
  const { version, changedAt, sent } = saving;
  return { name: running.part.name, version, answers, changedAt, sent, savedUntil };
};

const storeDraft = (turn: Turn): void => {
  const { running, answers } = turn.model;
  if (running === null || answers === null) return;
  turn.emit({ kind: "store-draft", part: running.part.id, draft: unconfirmed(turn.model) });
};

/** Sets the timer for what is waiting, unless a save has no response yet: that is repeated first. */
export const schedule = (turn: Turn): void => {
  const { saving, calls } = turn.model;
  if (saving?.waiting === undefined || calls.save !== undefined) return;
  const { firstAt, lastAt } = saving.waiting;
  turn.emit({ kind: "timer", timer: "due", ms: Math.max(0, dueAt(firstAt, lastAt) - turn.at.steady) });
};

/** There is something to save: a change, or a signal. */
export const saveLater = (turn: Turn): void => {
  const { steady } = turn.at;
  turn.setSaving({ waiting: { firstAt: turn.model.saving?.waiting?.firstAt ?? steady, lastAt: steady } });
  schedule(turn);
};

export const typed = (turn: Turn, answers: Answers): void => {
  const { saving, busy, calls } = turn.model;
  if (saving === null || busy !== null) return;
  turn.set({ answers });
  turn.setSaving({ isDirty: true, changedAt: turn.at.now });
  storeDraft(turn);
  if (!calls.save?.failures) turn.set({ save: "saving" });
  saveLater(turn);
};

const patchBetween = (before: Answers, after: Answers): AnswerPatch => {
  const text = answerText(after);
  return { ...spliceBetween(answerText(before), text), check: checksum(text) };
};

/** Repeats the save that has no response, or saves the answers as they are. */
export const saveNow = (turn: Turn, isLast = false): void => {
  const { running, saving, answers, busy, calls } = turn.model;
  if (running === null || saving === null || answers === null) return;
  if (saving.isHalted || busy === "submitting") return;
  if (calls.save !== undefined) {
    again(turn, "save", isLast);
    return;
  }
  const { version, confirmed, isWhole } = saving;
  const sent = [...saving.sent, { answers, at: turn.at.now }].slice(-SENT_MAX);
  const patch = confirmed === undefined || isWhole ? null : patchBetween(confirmed, answers);
  send(turn, "save", { kind: "save", part: running.part.id, version, answers, patch }, { isLast });
  turn.setSaving({ isDirty: false, waiting: undefined, sentAt: turn.at.now, sent });
  turn.set({ save: "saving" });
  storeDraft(turn);
};

/** Saves at once if there are changes: when the text field or the page is left, or the connection is back. */
export const flush = (turn: Turn, isLast = false): void => {
  const { saving, calls } = turn.model;
  if (saving?.isDirty || calls.save !== undefined) saveNow(turn, isLast);
};

/** The service has these answers, and so everything that was done until they were sent. */
export const confirm = (turn: Turn, { answers }: Save, { version }: Saved): void => {
  giveUp(turn, "save");
  turn.set({ savedUntil: turn.model.saving?.sentAt ?? turn.model.savedUntil });
  turn.setSaving({ version, confirmed: answers, found: answers, sent: [] });
};

export const saved = (turn: Turn, save: Save, answer: Answered<Saved>): void => {
  if (answer.kind === "refused") refused(turn, save, answer.code);
  else {
    confirm(turn, save, answer.value);
    schedule(turn);
    if (!turn.model.saving?.isDirty) turn.set({ save: "saved" });
  }
  storeDraft(turn);
};

const refused = (turn: Turn, { patch }: Save, code: string): void => {
  giveUp(turn, "save");
  turn.setSaving({ isDirty: true });
  const isNotUnderstood = NOT_UNDERSTOOD.includes(code);
  if (patch !== null && isNotUnderstood) {
    turn.setSaving({ isWhole: true });
    saveNow(turn);
    return;
  }
  turn.set({ save: "refused" });
  // What was changed since may have corrected it.
  if (isNotUnderstood) schedule(turn);
  else {
    // The part has another version, or has ended.
    turn.setSaving({ isHalted: true });
    send(turn, "page", { kind: "state" });
  }
};
