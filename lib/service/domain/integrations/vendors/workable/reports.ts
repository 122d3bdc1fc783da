import type { Adapter, Reportable } from "../../adapter.ts";
import type { Outcome } from "../../outcome.ts";

/** `HH:MM:SS`. */
const durationOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}:00`;

/** A score is a text; a grade is shown as "yes" or "no". */
const assessmentOf = ({ score, passed, flagged, minutes, tests }: NonNullable<Outcome["result"]>) => ({
  score: String(score),
  grade: passed ? "passed" : "failed",
  summary: `Score ${score} of 100, ${passed ? "passed" : "not passed"}.`,
  details: {
    ...Object.fromEntries(
      tests.map((test) => [
        test.name,
        test.percentile === null ? `Score ${test.score}` : `Score ${test.score}, percentile ${test.percentile}`,
      ]),
    ),
    "Integrity signals": flagged ? "Some; see the report" : "None",
  },
  ...(minutes === null ? {} : { duration: durationOf(minutes) }),
});

/** What Workable hears of an event; undefined if nothing. A provisional result waits: a completed assessment cannot change. */
const updateOf = ({ event, outcome: { result } }: Reportable): object | undefined => {
  switch (event) {
    case "invitation.created":
      return { status: "pending" };
    case "assessment.completed":
    case "result.finalized":
      return result === null || result.provisional
        ? undefined
        : { status: "completed", results_url: result.url, assessment: assessmentOf(result) };
    case "assessment.expired":
      return { status: "expired" };
    case "invitation.cancelled":
      return { status: "rejected" };
    default:
      return undefined;
  }
};

/** The order's callback: `pending`, then one of `completed`, `expired` and `rejected`, and nothing after that. */
export const reportToWorkable: Adapter["reports"] = (what) => {
  const isAfterEnd = what.earlier.some((event) => event !== "invitation.created");
  const update = isAfterEnd ? undefined : updateOf(what);
  if (update === undefined || what.order.reply_to === null) return undefined;
  return { method: "PUT", url: what.order.reply_to, body: JSON.stringify(update) };
};
