import type { Adapter, Reportable } from "../../adapter.ts";
import type { ConnectionRecord } from "../../connection.ts";
import type { Outcome } from "../../outcome.ts";

type Block =
  | { type: "numeric_score" | "numeric_duration_minutes"; value: number }
  | { type: "url" | "string"; value: string }
  | { type: "boolean_success"; value: boolean };

/** Identifiers are unique within an assessment's data. */
const block = (identifier: string, label: string, data: Block) => ({ identifier, label, ...data });

const text = (identifier: string, label: string, value: string) => block(identifier, label, { type: "string", value });

const metadataOf = ({ passed, provisional, flagged, minutes, tests }: NonNullable<Outcome["result"]>) => [
  text("result", "Result", provisional ? "Provisional: a text still has to be marked" : "Final"),
  ...(provisional ? [] : [block("passed", "Passed", { type: "boolean_success", value: passed })]),
  ...(minutes === null ? [] : [block("minutes", "Time taken", { type: "numeric_duration_minutes", value: minutes })]),
  ...tests.map(({ name, score, percentile }, index) =>
    text(
      `test_${index + 1}`,
      name,
      percentile === null ? `Score ${score}` : `Score ${score}, percentile ${percentile}`,
    ),
  ),
  text("integrity", "Integrity signals", flagged ? "Some; see the report" : "None"),
];

const resultOf = ({ result }: Outcome) =>
  result === null
    ? undefined
    : {
        assessment_status: text("status", "Status", "Completed"),
        assessment_result: block("score", "Score (0–100)", { type: "numeric_score", value: result.score }),
        assessment_profile_url: block("report", "Report", { type: "url", value: result.url }),
        metadata: metadataOf(result),
      };

const cancelledBecause = (reason: string) => ({ cancelled_reason: text("cancelled_reason", "Reason", reason) });

/** What an update says of an event; undefined for one that Ashby does not hear of. */
const updateOf = ({ event, outcome, earlier }: Reportable): object | undefined => {
  switch (event) {
    case "assessment.started":
      // One whose publication was lost and repeated must not replace an end that was reported meanwhile.
      return earlier.length > 0 ? undefined : { assessment_status: text("status", "Status", "Started") };
    case "assessment.completed":
    case "result.finalized":
      return resultOf(outcome);
    case "assessment.expired":
      return cancelledBecause(`Not finished by ${outcome.expires_at.slice(0, 10)}`);
    case "invitation.cancelled":
      return cancelledBecause("Cancelled by the employer");
    default:
      return undefined;
  }
};

/** Where updates are sent. */
export const updateUrl = ({ base_url }: Pick<ConnectionRecord, "base_url">): string =>
  `${base_url ?? "https://api.ashbyhq.com"}/assessment.update`;

/** `assessment.update`, whose timestamps rise in each assessment. */
export const reportToAshby: Adapter["reports"] = (what, connection) => {
  const update = updateOf(what);
  if (update === undefined) return undefined;
  const body = JSON.stringify({ assessment_id: what.order.id, timestamp: what.at, ...update });
  return { method: "POST", url: updateUrl(connection), body };
};
