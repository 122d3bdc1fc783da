import type { ErasedVerification, Verification, VerificationStatus } from "#contract/results/verification.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import { livemodeOf } from "../shared/tenant.ts";
import { outcomeOf, resultStatus } from "./result.ts";
import type { ResultRecord } from "./result-record.ts";
import { testOutcomes } from "./test-outcome.ts";

const statusOf = (result: ResultRecord): VerificationStatus => {
  if (resultStatus(result) === "provisional") return "provisional";
  if (result.human_review?.status === "decided") return "reviewed";
  return result.human_marks === null ? "valid" : "rescored";
};

export type AccountNames = Pick<Verification, "account_name" | "registered_name">;

/** What the page shows of a result whose data was erased. */
export const presentErased = (
  { id, account_id }: InvitationRecord,
  account: AccountNames,
  erasedAt: string,
): ErasedVerification => ({
  status: "erased",
  invitation_id: id,
  livemode: livemodeOf(account_id),
  ...account,
  erased_at: erasedAt,
});

/** What the page shows of a result, as it is now. */
export const presentVerification = (result: ResultRecord, account: AccountNames): Verification => {
  const review = result.human_review?.status === "decided" ? result.human_review : null;
  return {
    status: statusOf(result),
    invitation_id: result.invitation_id,
    livemode: livemodeOf(result.account_id),
    candidate_name: result.candidate_name,
    invited_as: result.invited_as,
    ...account,
    completed_at: result.completed_at,
    overall_pass: outcomeOf(result).overall_pass,
    tests: testOutcomes(result),
    integrity_flagged: result.integrity.flagged,
    review:
      review === null
        ? null
        : { decided_at: review.decided_at, decision: review.decision, overall_pass: review.overall_pass },
  };
};
