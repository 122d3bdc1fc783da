import { sameAnswers } from "#contract/candidate/answer-text.ts";
import type { Answers } from "#contract/candidate/candidate.ts";
import type { Unconfirmed } from "./drafts.ts";

export type Restored =
  /** Continue with these answers; `unsaved` ones are sent. */
  | { kind: "continue"; answers: Answers | null; unsaved: boolean }
  /** The service and this device have different answers, and it is unknown which are older. */
  | { kind: "conflict"; saved: Answers | null; here: Answers };

/** Chooses the answers for a reopened part: the saved ones, or this device's draft. */
export const restore = (
  saved: { answers: Answers | null; version: number },
  draft: Pick<Unconfirmed, "version" | "answers" | "sent"> | undefined,
): Restored => {
  if (draft === undefined || sameAnswers(draft.answers, saved.answers)) {
    return { kind: "continue", answers: saved.answers, unsaved: false };
  }
  const isNewer = draft.version === saved.version || (draft.sent !== null && sameAnswers(draft.sent, saved.answers));
  return isNewer
    ? { kind: "continue", answers: draft.answers, unsaved: true }
    : { kind: "conflict", saved: saved.answers, here: draft.answers };
};
