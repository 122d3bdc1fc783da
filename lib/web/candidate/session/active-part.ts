import { sameAnswers } from "#contract/candidate/answer-text.ts";
import type { Answers, CandidateState } from "#contract/candidate/candidate.ts";
import { EMPTY, type Model } from "./model.ts";
import { schedule } from "./saving.ts";
import type { SentSave } from "./stored.ts";
import type { Turn } from "./turn.ts";

/** With what the work on a part begins. `sent`: saves of this device that may have arrived. */
type Start = {
  version: number;
  answers: Answers | null;
  isUnsaved: boolean;
  sent: readonly SentSave[];
  savedUntil: number;
  changedAt?: number;
};

/** The id of the part that is being worked on. */
export const activePart = ({ saving, running }: Model): string | undefined =>
  saving === null ? undefined : running?.part.id;

/** Whether this tab sent or saw these answers, so that finding them saved is not a conflict. */
export const isKnown = ({ saving }: Model, answers: Answers | null): boolean =>
  saving !== null && [saving.found, ...saving.sent.map((one) => one.answers)].some((one) => sameAnswers(one, answers));

/** Begins the work on the running part, or begins it again with other answers. */
export const begin = (turn: Turn, state: CandidateState, start: Start): void => {
  const { current } = state;
  const part = state.parts.find(({ id }) => id === current?.id);
  if (current === null || part === undefined) {
    end(turn);
    return;
  }
  const startedAt = Date.parse(part.started_at ?? state.server_time);
  if (activePart(turn.model) !== part.id) {
    turn.emit({ kind: "watch", startedAt, assistive: turn.model.consent?.assistive ?? false });
  }
  const { version, answers, isUnsaved, sent, savedUntil, changedAt = savedUntil } = start;
  turn.set({
    calls: EMPTY.calls,
    wasHere: true,
    running: { part, content: current.content, deadline: Date.parse(part.deadline ?? state.server_time) },
    answers,
    save: isUnsaved ? "saving" : "saved",
    savedUntil,
    notice: null,
    saving: {
      version,
      isDirty: isUnsaved,
      changedAt,
      confirmed: undefined,
      found: current.answers,
      sent,
      sentAt: savedUntil,
      waiting: isUnsaved ? { firstAt: Number.NEGATIVE_INFINITY, lastAt: turn.at.steady } : undefined,
      isWhole: false,
      isHalted: false,
    },
  });
  turn.emit({ kind: "claim" });
  schedule(turn);
};

/** Stops saving and recording; the screen stays until the service returns the next state. */
export const stop = (turn: Turn): void => {
  if (turn.model.saving === null) return;
  turn.set({ saving: null, calls: EMPTY.calls });
  turn.emit({ kind: "unwatch" });
};

export const end = (turn: Turn): void => {
  stop(turn);
  turn.set({ running: null, answers: null, other: null });
};
