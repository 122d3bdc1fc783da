import type { Answers, CandidateState } from "#contract/candidate/candidate.ts";
import { activePart, begin, isKnown } from "./active-part.ts";
import { typed, unconfirmed } from "./saving.ts";
import type { OtherVersion } from "./stored.ts";
import type { Turn } from "./turn.ts";

const setOther = (turn: Turn, part: string, other: OtherVersion | null): void => {
  turn.set({ other });
  turn.emit({ kind: "store", notes: { other: other && { part, ...other } } });
};

/**
 * This device's answers differ from the saved ones, and it is unknown which the candidate wants: the page continues
 * with the saved ones, so that deciding takes no time from the test, and keeps its own.
 */
export const continueWithSaved = (turn: Turn, state: CandidateState, here: Answers, changedAt: number): void => {
  const { current, server_time } = state;
  if (current === null) return;
  const { version, answers } = current;
  begin(turn, state, { version, answers, isUnsaved: false, sent: [], savedUntil: Date.parse(server_time) });
  const shownChangedAt = Date.parse(current.saved_at ?? server_time);
  setOther(turn, current.id, { answers: here, from: "here", changedAt, shownChangedAt });
};

/**
 * The service has another version than this tab: either this tab sent it, or another device did. `here`: this tab's
 * answers; null if it has none that were not saved.
 */
export const compare = (turn: Turn, state: CandidateState, here: Answers | null): void => {
  const { current, server_time } = state;
  const { saving, savedUntil } = turn.model;
  if (current === null || saving === null) return;
  turn.set({ state, busy: null });
  if (here !== null && !isKnown(turn.model, current.answers)) {
    continueWithSaved(turn, state, here, saving.changedAt);
    turn.set({ screen: "part" });
    return;
  }
  const { version, answers: saved } = current;
  const isUnsaved = here !== null;
  const times = isUnsaved ? { savedUntil, changedAt: saving.changedAt } : { savedUntil: Date.parse(server_time) };
  begin(turn, state, { version, answers: here ?? saved, isUnsaved, sent: [], ...times });
};

/** Continues with the other version; the one before is then the other. */
export const swapVersions = (turn: Turn): void => {
  const { other, answers, busy } = turn.model;
  const part = activePart(turn.model);
  if (part === undefined || other === null || busy !== null) return;
  const from = other.from === "here" ? "elsewhere" : "here";
  const { changedAt: shownChangedAt, shownChangedAt: changedAt } = other;
  setOther(turn, part, answers && { answers, from, changedAt, shownChangedAt });
  typed(turn, other.answers);
};

/** Gives up the other version. */
export const dropVersion = (turn: Turn): void => {
  const part = activePart(turn.model);
  if (part === undefined) return;
  setOther(turn, part, null);
  // It may still be this device's draft.
  if (unconfirmed(turn.model) === null) turn.emit({ kind: "store-draft", part, draft: null });
};
