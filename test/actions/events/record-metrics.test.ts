import { expect, test } from "vitest";
import { recordMetrics } from "#actions/events/record-metrics.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

test("a created invitation is counted", () => {
  const counted: object[] = [];
  recordMetrics(
    { metrics: { count: (counts) => void counted.push(counts) } },
    { before: undefined, after: anInvitation("pending") },
  );
  expect(counted).toHaveLength(1);
  expect(JSON.stringify(counted)).toContain("created");
});
