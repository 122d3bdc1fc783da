import type { CandidateScores } from "#contract/candidate/record.ts";
import { clearTopics } from "../clear-topics.ts";
import { outcomeOf } from "../result.ts";
import type { ResultRecord } from "../result-record.ts";
import { testOutcomes } from "../test-outcome.ts";

/** When scores are shown that the account has not read (decisions: 7 days), in milliseconds. */
const SHOWN_AFTER_MS = 7 * 86_400_000;

/**
 * The scores as their candidate sees them: none that the account does not share, and none before the account has seen
 * them, unless it takes more than a week. The outcome of single items is left out: it would give the answers away.
 */
export const sharedScores = (
  result: ResultRecord | undefined,
  { share_scores }: { share_scores: boolean | null },
  now: number,
): CandidateScores => {
  if (result === undefined) return { status: "none" };
  if (share_scores === false) return { status: "not_shared" };
  const from = Date.parse(result.completed_at) + SHOWN_AFTER_MS;
  if (result.read_at === null && now < from) return { status: "later", from: new Date(from).toISOString() };
  const { overall_pass, status: result_status } = outcomeOf(result);
  return {
    status: "shown",
    result_status,
    overall_pass,
    tests: testOutcomes(result),
    topics: clearTopics(result.tests).map(({ name, items, right, difference }) => ({
      name,
      items,
      right,
      is: difference > 0 ? "strength" : "to_practise",
    })),
    checks: result.integrity.checks,
  };
};
