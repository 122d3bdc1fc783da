import { expect, test } from "vitest";
import { OrderRecord } from "#domain/integrations/order.ts";
import { reportToWorkable } from "#domain/integrations/vendors/workable/reports.ts";
import { newRecord } from "#domain/shared/record.ts";

const order = newRecord(OrderRecord, {
  id: "ord_1",
  account_id: "acct_1",
  connection_id: "int_1",
  vendor: "workable",
  package: "grammar-test",
  reply_to: "https://acme.workable.com/1",
  created_at: "2026-11-23T09:00:00.000Z",
});

const result = {
  url: "https://page.example.com/1",
  score: 64,
  passed: false,
  provisional: false,
  flagged: true,
  pdf_url: null,
  completed_at: order.created_at,
};
const tests = [{ name: "Grammar test", score: 64, percentile: 40, passed: false }];

test("a completed assessment is a score as text, a grade, a line for each test and a duration in hours", () => {
  const outcome = {
    status: "completed" as const,
    expires_at: order.created_at,
    url: result.url,
    result: { ...result, minutes: 125, tests },
  };
  const what = { event: "assessment.completed", outcome, order, at: 1, earlier: ["invitation.created"] } as const;
  const request = reportToWorkable(what, { base_url: null });
  expect({ ...request, body: JSON.parse(request?.body ?? "") }).toEqual({
    method: "PUT",
    url: "https://acme.workable.com/1",
    body: {
      status: "completed",
      results_url: "https://page.example.com/1",
      assessment: {
        score: "64",
        grade: "failed",
        summary: "Score 64 of 100, not passed.",
        details: { "Grammar test": "Score 64, percentile 40", "Integrity signals": "Some; see the report" },
        duration: "02:05:00",
      },
    },
  });
});
