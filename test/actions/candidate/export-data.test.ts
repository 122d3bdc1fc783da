import { expect, test } from "vitest";
import { exportData } from "#actions/candidate/export-data.ts";
import { readRecord } from "#actions/candidate/read-record.ts";
import { decideReview } from "#actions/results/decide-review.ts";
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
  const { reference, ...jane } = JANE;
  expect(data.invitation).toMatchObject(jane);
  expect(text).not.toContain(reference);
  expect(data.scores.status).toBe("later");
  // The account has not read the result, so neither outcome nor score nor flag is in it.
  expect(seen.scores).not.toBeNull();
  for (const secret of ["overall_pass", "overall_score", "flagged", "percentile", by, seen.token, seen.account_id])
    expect(text).not.toContain(secret);
});

test("the download has a reviewer's note only where the page has it", async () => {
  const { deps, invitation, accountId, world } = await aCompletedRecord();
  const note = "Between us: too slow for the desk.";
  const target = { accountId, invitationId: (await invitation()).id };
  const review = { decision: "changed", note, overall_pass: false } as const;
  await decideReview(world.deps, target, review);
  const seen = await invitation();
  const hidden = { ...deps, settings: async () => ({ ...(await deps.settings(accountId)), share_scores: false }) };
  const [data, page] = await Promise.all([exportData(hidden, seen), readRecord(hidden, seen)]);
  expect([data.review, page.review]).toEqual([null, null]);
  expect(JSON.stringify(data)).not.toContain("Between us");
});
