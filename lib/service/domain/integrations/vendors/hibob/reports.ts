import type { Adapter } from "../../adapter.ts";
import type { Outcome } from "../../outcome.ts";
import { apiUrl } from "./url.ts";

const lineOf = ({ name, score, percentile }: NonNullable<Outcome["result"]>["tests"][number]): string =>
  percentile === null ? `${name}: score ${score}` : `${name}: score ${score}, percentile ${percentile}`;

/**
 * The outcome of an assessment, once it is final. Bob has no status that is known for what is under way, expired or cancelled,
 * and reads `failed` as a candidate who did not pass: nothing is sent of those.
 */
export const reportToHibob: Adapter["reports"] = ({ event, outcome: { result }, order, earlier }, connection) => {
  const isEnd = event === "assessment.completed" || event === "result.finalized";
  if (!isEnd || earlier.length > 0 || result === null || result.provisional || order.their_id === null)
    return undefined;
  const comments = [
    ...result.tests.map(lineOf),
    `Integrity signals: ${result.flagged ? "some; see the report" : "none"}`,
  ];
  return {
    method: "PATCH",
    url: apiUrl(connection, `/${encodeURIComponent(order.their_id)}`),
    body: JSON.stringify({
      status: result.passed ? "passed" : "failed",
      providerAssessmentId: order.id,
      score: result.score,
      verdict: result.passed ? "Passed" : "Not passed",
      resultUrl: result.url,
      comments: comments.join("\n"),
    }),
  };
};
