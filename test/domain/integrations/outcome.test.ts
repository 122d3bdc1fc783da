import { expect, test } from "vitest";
import { OrderRecord } from "#domain/integrations/order.ts";
import { reportToAshby } from "#domain/integrations/vendors/ashby/reports.ts";
import { answerGreenhouse } from "#domain/integrations/vendors/greenhouse/answers.ts";
import { reportToKombo } from "#domain/integrations/vendors/kombo/reports.ts";
import { reportToRecruitee } from "#domain/integrations/vendors/recruitee/reports.ts";
import { newRecord } from "#domain/shared/record.ts";

const order = newRecord(OrderRecord, {
  ...{ id: "ord_1", account_id: "acct_1", connection_id: "int_1", package: "writing-test", their_id: "7" },
  ...{ vendor: "ashby", created_at: "2026-11-23T09:00:00.000Z" },
});

const reportable = (provisional: boolean) => {
  const result = { ...{ url: "https://page.example.com/1", pdf_url: null, minutes: 20, flagged: false }, provisional };
  const tests = [{ name: "Writing test", score: 80, percentile: null, passed: true }];
  const outcome = {
    ...{ status: "completed" as const, expires_at: order.created_at, url: result.url },
    result: { ...result, score: 80, passed: true, completed_at: order.created_at, tests },
  };
  return { event: "assessment.completed", outcome, order, at: 1, earlier: [] } as const;
};

const told = (provisional: boolean): string => {
  const what = reportable(provisional);
  const { outcome } = what;
  const reports = [reportToAshby, reportToKombo, reportToRecruitee].map((report) => report(what, { base_url: null }));
  return JSON.stringify([...reports, answerGreenhouse({ kind: "status", outcome })]);
};

test("a provisional result says in no ATS that a test was passed", () => {
  expect(told(true).match(/Provisional/g)).toHaveLength(4);
  expect(told(true)).not.toContain("Passed");
  expect(told(false).match(/Passed/g)).toHaveLength(4);
});

test.each([
  ["Kombo", reportToKombo],
  ["Recruitee", reportToRecruitee],
])("a mark that comes later does not change when %s shows that the candidate finished", (_, reports) => {
  const what = { ...reportable(false), event: "result.finalized", at: Date.parse("2026-11-26T09:00:00Z") } as const;
  const report = reports(what, { base_url: null });
  expect(JSON.parse(report?.body ?? "")).toMatchObject({ completed_at: order.created_at });
});
