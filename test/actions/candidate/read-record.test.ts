import { expect, test } from "vitest";
import { noteRead } from "#actions/results/note-read.ts";
import { readResult } from "#actions/results/read-result.ts";
import { aCompletedRecord } from "../../support/harness/candidate-record.ts";
import { JANE } from "../../support/harness/privacy-world.ts";

test("the record has what was recorded in each test, and the scores once the account has read them", async () => {
  const { record, deps, target, clock } = await aCompletedRecord();
  expect(await record()).toMatchObject({
    candidate_name: JANE.candidate_name,
    status: "completed",
    parts: [{ id: "writing-test", ended_by: "candidate", saves: 1, behaviour: { pastes: expect.any(Number) } }],
    scores: { status: "later" },
    review: null,
    erasure: null,
  });
  const first = clock.now();
  await noteRead(deps, await readResult(deps, target));
  clock.advance(1000);
  // A reader that had read the result before this one noted it.
  await noteRead(deps, { ...(await readResult(deps, target)), read_at: null });
  expect((await readResult(deps, target)).read_at).toBe(new Date(first).toISOString());
  expect(await record()).toMatchObject({ scores: { status: "shown", tests: [{ slug: "writing-test" }] } });
});
