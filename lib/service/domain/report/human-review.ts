import { momentInWords } from "../shared/format-time.ts";
import type { ReportInput } from "./input.ts";
import type { Section } from "./layout-model.ts";

/** A person's review, beside the computed outcome. */
export const reviewSections = ({ human_review: review }: ReportInput, zone: string): Section[] => {
  if (review === null) return [];
  const requested =
    review.requested_at === null
      ? "The candidate did not ask for this review."
      : `The candidate asked for a review on ${momentInWords(review.requested_at, zone)}.`;
  const outcome =
    review.overall_pass === null ? "" : ` The decided outcome is: ${review.overall_pass ? "passed" : "not passed"}.`;
  const decided =
    review.decided_at === null
      ? "It has not been decided yet."
      : `A person ${review.decision === "confirmed" ? "confirmed" : "changed"} the result on ${momentInWords(review.decided_at, zone)}.${outcome}`;
  return [
    {
      title: "Review by a person",
      level: 1,
      blocks: [
        {
          kind: "paragraph",
          text: `${requested} ${decided} The outcome on the first page does not depend on this review.`,
        },
        ...(review.note === null ? [] : [{ kind: "paragraph" as const, text: `Reason: ${review.note}` }]),
      ],
    },
  ];
};
