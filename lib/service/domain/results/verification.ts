import type { Verification, VerificationStatus } from "#contract/results/verification.ts";
import { testOf } from "../assessments/catalogue.ts";
import { livemodeOf } from "../tenant.ts";
import { markedTests, overallPass } from "./result.ts";
import type { ResultRecord } from "./result-record.ts";

const statusOf = ({ human_review, human_marks }: ResultRecord): VerificationStatus => {
  if (human_review?.status === "decided") return "reviewed";
  return human_marks === null ? "valid" : "rescored";
};

/** What the page shows of a result, as it is now. */
export const presentVerification = (result: ResultRecord, accountName: string): Verification => {
  const tests = markedTests(result);
  const review = result.human_review?.status === "decided" ? result.human_review : null;
  return {
    status: statusOf(result),
    invitation_id: result.invitation_id,
    livemode: livemodeOf(result.account_id),
    candidate_name: result.candidate_name,
    account_name: accountName,
    completed_at: result.completed_at,
    overall_pass: overallPass(tests),
    tests: tests.map(({ slug, score, pass_threshold, pass, human_mark }) => ({
      slug,
      name: testOf(slug).name,
      score,
      pass_threshold,
      pass,
      human_mark: human_mark?.score ?? null,
    })),
    integrity_flagged: result.integrity.flagged,
    review:
      review === null
        ? null
        : { decided_at: review.decided_at, decision: review.decision, overall_pass: review.overall_pass },
  };
};
