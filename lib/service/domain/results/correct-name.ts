import type { InvitationRecord } from "../invitations/invitation-record.ts";
import { type Change, FINAL, statusAt } from "../invitations/lifecycle.ts";
import type { ResultChange } from "./ports.ts";
import type { ResultRecord } from "./result-record.ts";
import { awaitedOf } from "./review/review-queue.ts";

/** Enough for a mistake in a correction; few enough that a name stays a name. */
export const MAX_CORRECTIONS = 3;

export const correctionsLeft = ({ earlier_names }: Pick<InvitationRecord, "earlier_names">): number =>
  MAX_CORRECTIONS - (earlier_names?.length ?? 0);

type Decision =
  | { kind: "change"; change: Change; result: ResultChange | undefined }
  | { kind: "unchanged" }
  | { kind: "refused"; code: "not_completed" | "too_many_corrections" };

/**
 * The candidate corrects their name, when the invitation is closed: then its result, which has a copy, exists if it ever
 * will. The earlier names are kept, and the result states the client's beside the candidate's: whoever is shown the result must
 * be able to see that the client invited someone of another name.
 */
export const correctName = (
  invitation: InvitationRecord,
  result: ResultRecord | undefined,
  name: string,
  now: number,
): Decision => {
  if (!FINAL.includes(statusAt(invitation, now))) return { kind: "refused", code: "not_completed" };
  const { candidate_name } = invitation;
  if (name === candidate_name) return { kind: "unchanged" };
  if (correctionsLeft(invitation) <= 0) return { kind: "refused", code: "too_many_corrections" };
  const clientsName = invitation.earlier_names?.[0]?.name ?? candidate_name;
  const earlier_names = [
    ...(invitation.earlier_names ?? []),
    { name: candidate_name, until: new Date(now).toISOString() },
  ];
  return {
    kind: "change",
    change: { assumes: { candidate_name }, set: { candidate_name: name, earlier_names } },
    result: result && {
      set: { candidate_name: name, invited_as: name === clientsName ? null : clientsName },
      // Whether the result waits for a person is written with every change of it.
      assumes: { human_review: result.human_review, human_marks: result.human_marks },
      awaits: awaitedOf(result),
    },
  };
};
