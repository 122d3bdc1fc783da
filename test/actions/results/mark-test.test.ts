import { describe, expect, test } from "vitest";
import { markTest } from "#actions/results/mark-test.ts";
import { readResult } from "#actions/results/read-result.ts";
import { newRequestRecord } from "#domain/idempotency/request-record.ts";
import { requestRecords } from "#store/idempotency/request-records.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { aCompletedWorld, aScore } from "../../support/harness/invitation-harness.ts";

const aFailed = async () => {
  const { table, world, target } = await aCompletedWorld(aScore(false));
  return { table, deps: world.deps, target };
};

describe("a person's mark of a test", () => {
  test("stays one when several are given at once, and repeating one changes nothing", async () => {
    const { deps, target } = await aFailed();
    const marks = [60, 70, 80].map((score) => ({ test: "editing-test", score, note: `${score}` }) as const);
    const results = await Promise.all(marks.map((mark) => markTest(deps, target, mark)));
    const stored = await readResult(deps, target);
    expect(results).toContainEqual(stored);
    const { score = 0, note = "" } = stored.human_marks?.["editing-test"] ?? {};
    expect(await markTest(deps, target, { test: "editing-test", score, note })).toEqual(stored);
  });

  test("that changes nothing has its Idempotency-Key, too: no other body can be sent with it", async () => {
    const { deps, target, table } = await aFailed();
    const mark = { test: "editing-test", score: 60, note: "-" } as const;
    await markTest(deps, target, mark);
    const request = { accountId: target.accountId, key: "key", path: "/", body: mark };
    const record = newRequestRecord(request, MONDAY, seededRandom(1));
    const before = await readResult(deps, target);
    expect(await markTest(deps, target, mark, { record })).toEqual(before);
    expect(await requestRecords(table).find(record)).toMatchObject({ fingerprint: record.fingerprint });
  });

  test("is refused for a test that the invitation does not have, with those that it has", async () => {
    const { deps, target } = await aFailed();
    await expect(markTest(deps, target, { test: "writing-test", score: 70, note: "-" })).rejects.toMatchObject({
      code: "validation_error",
      errors: [{ field: "test", code: "unknown_test", message: expect.stringContaining("editing-test") }],
    });
  });
});
