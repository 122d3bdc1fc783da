import type { Adapter, Reportable } from "../../adapter.ts";
import type { Outcome } from "../../outcome.ts";

/** Kombo's API in the EU. */
export const KOMBO_URL = "https://api.kombo.dev/v1";

const text = (label: string, value: string) => ({ type: "TEXT", label, value });

type Result = NonNullable<Outcome["result"]>;

const attributesOf = ({ passed, provisional, flagged, minutes, tests }: Result) => [
  text("Result", provisional ? "Provisional: a text still has to be marked" : "Final"),
  ...(provisional ? [] : [text("Passed", passed ? "Yes" : "No")]),
  ...(minutes === null ? [] : [text("Minutes", String(minutes))]),
  ...tests.flatMap(({ name, score, percentile }, index) => [
    {
      type: "SUB_RESULT",
      id: `test_${index + 1}`,
      label: name,
      score: { value: score, max: 100 },
      status: "COMPLETED",
    },
    ...(percentile === null ? [] : [text(`${name}: percentile`, String(percentile))]),
  ]),
  text("Integrity signals", flagged ? "Some; see the report" : "None"),
];

const completed = (result: Result) => ({
  status: "COMPLETED",
  score: result.score,
  max_score: 100,
  attributes: attributesOf(result),
  // Kombo reads it at once, without headers.
  ...(result.pdf_url === null
    ? {}
    : { attachments: [{ name: "report.pdf", content_type: "application/pdf", data_url: result.pdf_url }] }),
});

/** Undefined for an event that Kombo does not hear of. Only an open order's status changes; a completed one's content can. */
const resultOf = ({ event, outcome: { result }, earlier }: Reportable): object | undefined => {
  const isCancelled = earlier.some((one) => one === "assessment.expired" || one === "invitation.cancelled");
  if (isCancelled) return undefined;
  switch (event) {
    case "assessment.completed":
    case "result.finalized":
      return result === null ? undefined : completed(result);
    case "assessment.expired":
    case "invitation.cancelled":
      return { status: "CANCELLED" };
    default:
      return undefined;
  }
};

/** The result of an order: its address is always part of it. */
export const reportToKombo: Adapter["reports"] = (what, { base_url }) => {
  const { order, outcome, at } = what;
  const result = resultOf(what);
  if (result === undefined || order.their_id === null) return undefined;
  // A mark that comes later does not change when the candidate finished.
  const endedAt = outcome.result?.completed_at ?? new Date(at).toISOString();
  return {
    method: "PUT",
    url: `${base_url ?? KOMBO_URL}/assessment/orders/${encodeURIComponent(order.their_id)}/result`,
    body: JSON.stringify({ ...result, result_url: outcome.url, completed_at: endedAt }),
  };
};
