import { describe, expect, test } from "vitest";
import type { HumanReview } from "#contract/results/human-review.ts";
import { reportOf } from "#domain/report/report.ts";
import { MONDAY } from "../../support/builders.ts";
import { aReportInput } from "../../support/reports/report-inputs.ts";
import { section } from "../../support/reports/report-sections.ts";

describe("a person's review", () => {
  test("has its own section, and the computed outcome stays on the first page", () => {
    const human_review = {
      status: "decided",
      requested_at: "2026-03-03T10:00:00.000Z",
      request: "Please read it again.",
      decided_at: "2026-03-04T10:00:00.000Z",
      decision: "changed",
      note: "House style.",
      overall_pass: true,
    } as const;
    const input = aReportInput({ overall_pass: false, human_review });
    expect(reportOf(input, MONDAY).outcome.word).toBe("Not passed");
    expect(section("Review by a person", input).blocks).toEqual([
      {
        kind: "paragraph",
        text: "The candidate asked for a review on Tuesday 3 March 2026, 10:00 UTC. A person changed the result on Wednesday 4 March 2026, 10:00 UTC. The decided outcome is: passed. The outcome on the first page does not depend on this review.",
      },
      { kind: "paragraph", text: "Reason: House style." },
    ]);
  });

  const requested = {
    ...{ status: "requested" as const, requested_at: "2026-03-03T10:00:00.000Z", request: "Again." },
    ...{ decided_at: null, decision: null, note: null, overall_pass: null },
  };
  const decided_at = "2026-03-04T10:00:00.000Z";

  test.each<[string, HumanReview, string]>([
    ["not decided", requested, "10:00 UTC. It has not been decided yet. The outcome on"],
    [
      "confirmed",
      { ...requested, status: "decided", decided_at, decision: "confirmed" },
      "A person confirmed the result on Wednesday 4 March 2026, 10:00 UTC. The outcome on",
    ],
    [
      "decided as not passed",
      { ...requested, status: "decided", decided_at, decision: "changed", overall_pass: false },
      "A person changed the result on Wednesday 4 March 2026, 10:00 UTC. The decided outcome is: not passed.",
    ],
    [
      "not requested",
      { ...requested, status: "decided", requested_at: null, decided_at, decision: "confirmed" },
      "The candidate did not ask for this review. A person confirmed",
    ],
  ])("that is %s says so, and gives no reason that no one wrote", (_, human_review, words) => {
    const { blocks, level } = section("Review by a person", aReportInput({ human_review }));
    expect(level).toBe(1);
    expect(blocks).toEqual([{ kind: "paragraph", text: expect.stringContaining(words) }]);
  });
});
