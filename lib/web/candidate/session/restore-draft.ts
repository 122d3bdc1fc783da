import { sameAnswers } from "#contract/candidate/answer-text.ts";
import type { Answers } from "#contract/candidate/candidate.ts";
import type { Draft } from "./draft.ts";

export type Restored =
  /** Continue with these answers; unsaved ones are sent. */
  | { kind: "continue"; answers: Answers | null; isUnsaved: boolean }
  /** The service and this device have different answers, and it is unknown which are older. */
  | { kind: "conflict"; here: Answers };

/** Chooses the answers for a reopened part: the saved ones, or this device's draft. */
export const restore = (
  saved: { answers: Answers | null; version: number },
  draft: Pick<Draft, "version" | "answers" | "sent"> | undefined,
): Restored => {
  if (draft === undefined || sameAnswers(draft.answers, saved.answers)) {
    return { kind: "continue", answers: saved.answers, isUnsaved: false };
  }
  const isNewer =
    draft.version === saved.version || (draft.sent !== null && sameAnswers(draft.sent.answers, saved.answers));
  return isNewer
    ? { kind: "continue", answers: draft.answers, isUnsaved: true }
    : { kind: "conflict", here: draft.answers };
};
