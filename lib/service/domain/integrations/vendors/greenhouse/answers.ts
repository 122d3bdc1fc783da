import type { Answer } from "../../adapter.ts";
import type { Outcome } from "../../outcome.ts";
import { REFUSAL_STATUS } from "../../refusal-status.ts";

/** A conflict is for the recruiter too. */
const STATUS = { ...REFUSAL_STATUS, conflict: 422 };

const yesOrNo = (value: boolean): string => (value ? "Yes" : "No");

/** The lines beside the score, with their labels: values are primitives. */
const metadataOf = ({ passed, provisional, flagged, minutes, tests }: NonNullable<Outcome["result"]>) => ({
  Result: provisional ? "Provisional: a text still has to be marked" : "Final",
  ...(provisional ? {} : { Passed: yesOrNo(passed) }),
  ...(minutes === null ? {} : { Minutes: minutes }),
  ...Object.fromEntries(
    tests.flatMap(({ name, score, percentile }) => [
      [name, score],
      ...(percentile === null ? [] : [[`${name}: percentile`, percentile]]),
    ]),
  ),
  "Integrity signals": flagged ? "Some; see the report" : "None",
});

/**
 * Greenhouse asks again until it hears `complete`, which needs a page. A result that was erased has no score: the page says
 * that it was erased.
 */
const statusOf = ({ status, result, url }: Outcome) => {
  if (status !== "completed") return { partner_status: status };
  if (result === null) return { partner_status: "complete", partner_profile_url: url };
  return {
    partner_status: "complete",
    partner_profile_url: result.url,
    partner_score: result.score,
    metadata: metadataOf(result),
  };
};

/** An answer in Greenhouse's form. */
export const answerGreenhouse = (answer: Answer): { status: number; body: unknown } => {
  switch (answer.kind) {
    case "packages":
      return {
        status: 200,
        body: answer.packages.map(({ id, name }) => ({ partner_test_id: id, partner_test_name: name })),
      };
    case "ordered":
    case "withdrawn":
      return { status: 200, body: { partner_interview_id: answer.order_id } };
    case "status":
      return { status: 200, body: statusOf(answer.outcome) };
    case "noted":
      return { status: 200, body: { status: 200 } };
    case "refused":
      return { status: STATUS[answer.code], body: { status: STATUS[answer.code], message: answer.message } };
  }
};
