import { content } from "#content/content.ts";
import { type PartPlan, partsOf } from "#domain/assessments/part-plan.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import { answerable } from "#domain/candidate/issued-test.ts";
import { PartRecord } from "#domain/candidate/part-record.ts";
import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import type { IssuedTest } from "#domain/kinds/kinds.ts";
import { newRecord } from "#domain/shared/record.ts";
import { MONDAY } from "../builders.ts";

/** The plan of a test that is one part. */
export const planOf = (test: PartPlan["test"]): PartPlan => {
  const [plan] = partsOf([test]);
  if (plan === undefined) throw new Error(`No part of ${test}`);
  return plan;
};

/** A part that was started at `MONDAY` and may take a quarter of an hour; not written anywhere. */
export const aPart = (
  test: PartPlan["test"],
  changes: Partial<PartRecord> = {},
  issued: IssuedTest = issueTest(content, planOf(test), "en-GB", "seed", []),
): PartRecord => {
  const { id, kind } = planOf(test);
  return {
    ...newRecord(PartRecord, {
      account_id: "acct_1",
      invitation_id: "inv_1",
      id,
      test,
      kind,
      form: issued.form,
      started_at: new Date(MONDAY).toISOString(),
      deadline: new Date(MONDAY + 15 * 60_000).toISOString(),
      ...answerable(issued),
      version: 0,
      signals: NO_SIGNALS,
    }),
    ...changes,
  };
};
