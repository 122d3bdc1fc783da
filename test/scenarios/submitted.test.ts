import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestSlug } from "#contract/assessment.ts";
import type { Answers } from "#contract/candidate.ts";
import { ApiError } from "#contract/errors.ts";
import { GRACE_MS } from "#domain/invitations/lifecycle.ts";
import { anAccount, fakeClock } from "../support/builders.ts";
import { type Engine, startEngine } from "../support/engine.ts";
import { aWorld } from "../support/invitation-harness.ts";
import { newTable, type TestTable } from "../support/table.ts";

const QUARTER = 15 * 60_000;

let engine: Engine;
let table: TestTable;
beforeAll(async () => {
  engine = await startEngine();
  table = await newTable(engine);
});
afterAll(() => engine.stop());

const edited = (text: string): Answers => ({ kind: "editing", text });
const marked = (...marks: number[]): Answers => ({ kind: "proofreading", marks });
const codeOf = async (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => "ok",
    (error: unknown) => {
      if (error instanceof ApiError) return error.code;
      throw error;
    },
  );

/** An invitation whose first part's time ran out with this saved. */
const timedOut = async (tests: TestSlug[], saved: Answers) => {
  const clock = fakeClock();
  const world = aWorld(table, await anAccount(table, 10), clock);
  const { id } = (await world.create({ tests })).invitation;
  const candidate = world.candidate(id);
  await candidate.start(tests[0] ?? "");
  await candidate.save(tests[0] ?? "", 0, saved, "s1");
  clock.advance(QUARTER + GRACE_MS);
  return { candidate, world, id };
};

describe("after its time a part takes exactly the answers that it ended with", () => {
  test("between parts, on whatever version they were made", async () => {
    const { candidate } = await timedOut(["editing-test", "proofreading-test"], edited("Saved."));
    expect(await codeOf(candidate.submit("editing-test", 0, edited("Saved.")))).toBe("ok");
    expect(await codeOf(candidate.submit("editing-test", 7, edited("Saved.")))).toBe("ok");
    expect(await codeOf(candidate.submit("editing-test", 1, edited("Saved. And later.")))).toBe("part_closed");
    expect(await codeOf(candidate.submit("editing-test", 1))).toBe("part_closed");
    const { parts } = await candidate.state();
    expect(parts.map(({ status }) => status)).toEqual(["submitted", "ready"]);
  });

  test("when the invitation is completed, too, and the result stays as it was", async () => {
    const { candidate, world, id } = await timedOut(["proofreading-test"], marked(3, 1));
    expect(await codeOf(candidate.submit("proofreading-test", 0, marked(1, 2)))).toBe("already_submitted");
    const result = await world.result(id);
    expect(result).toBeDefined();
    expect(await codeOf(candidate.submit("proofreading-test", 0, marked(1, 3)))).toBe("ok");
    expect(await world.result(id)).toEqual(result);
  });

  test("a part that does not exist is looked up nowhere, however long its name", async () => {
    const { candidate } = await timedOut(["editing-test", "proofreading-test"], edited("Saved."));
    expect(await codeOf(candidate.submit("x".repeat(5000), 0, edited("Saved.")))).toBe("validation_error");
  });
});
