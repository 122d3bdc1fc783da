import { expect, test } from "vitest";
import { exportData } from "#actions/candidate/export-data.ts";
import { aCompletedRecord } from "../../support/harness/candidate-record.ts";
import { JANE, TEXT } from "../../support/harness/privacy-world.ts";

test("the download has the answers and what was recorded, and nothing of the team, of other tests or of the service", async () => {
  const { deps, invitation } = await aCompletedRecord();
  const seen = await invitation();
  const by = "olive@example.com";
  const data = await exportData(deps, {
    ...seen,
    member_acts: [{ act: "resent", at: seen.created_at, by }],
  });
  const text = JSON.stringify(data);
  expect(data.parts).toMatchObject([{ id: "writing-test", answers: { text: TEXT } }]);
  expect(data.invitation).toMatchObject(JANE);
  expect(data.scores.status).toBe("later");
  // The account has not read the result, so neither outcome nor score nor flag is in it.
  expect(seen.scores).not.toBeNull();
  for (const secret of ["overall_pass", "overall_score", "flagged", "percentile", by, seen.token, seen.account_id])
    expect(text).not.toContain(secret);
});
