import { describe, expect, test } from "vitest";
import type { TestSlug } from "#contract/assessments/assessment.ts";
import type { Answers } from "#contract/candidate/candidate.ts";
import { GRACE_MS } from "#domain/invitations/lifecycle.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { codeOf, edited, invited, marked } from "../../support/records/candidate-parts.ts";

const QUARTER = 15 * 60_000;

const table = newMemoryTable();

describe("submit", () => {
  test("of the last part completes the invitation and its result in one transaction", async () => {
    const { candidate, read, result } = await invited(table, ["proofreading-test"]);
    await candidate.start("proofreading-test");
    table.reset();
    await candidate.submit("proofreading-test", 0);
    expect(table.uses.filter(({ command }) => command === "TransactWriteItems")).toHaveLength(1);
    expect(table.uses.filter(({ command }) => /Put|Update/.test(command))).toEqual([]);
    expect(await read()).toMatchObject({ status: "completed", overall_pass: false, submitted_at: expect.any(String) });
    expect(await result()).toMatchObject({ overall_pass: false, tests: [{ slug: "proofreading-test", score: 0 }] });
    expect(await codeOf(candidate.submit("proofreading-test", 0))).toBe("already_submitted");
  });

  test("twenty at once: one result, one completion", async () => {
    const { candidate, read, result } = await invited(table, ["proofreading-test"]);
    await candidate.start("proofreading-test");
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, tab) => codeOf(candidate.submit("proofreading-test", 0, marked(tab)))),
    );
    expect(codes).toContain("ok");
    // The others' answers are not dropped in silence: theirs is a conflict, or the invitation is already completed.
    expect(codes.filter((code) => !["ok", "save_conflict", "already_submitted"].includes(code))).toEqual([]);
    expect(codes.filter((code) => code === "ok")).toHaveLength(1);
    const first = await result();
    await codeOf(candidate.submit("proofreading-test", 0, marked(99)));
    expect(await result()).toEqual(first);
    expect((await read()).status).toBe("completed");
  });

  test("a cancelled invitation takes nothing more", async () => {
    const { candidate, world, id } = await invited(table, ["editing-test"]);
    await candidate.start("editing-test");
    await world.cancel(id);
    const codes = await Promise.all(
      [
        candidate.open(),
        candidate.state(),
        candidate.start("editing-test"),
        candidate.save("editing-test", 0, edited("x"), "s1"),
        candidate.submit("editing-test", 0),
      ].map(codeOf),
    );
    expect(new Set(codes)).toEqual(new Set(["invitation_closed"]));
  });
});

/** An invitation whose first part's time ran out with this saved. */
const timedOut = async (tests: TestSlug[], saved: Answers) => {
  const { candidate, clock, world, id } = await invited(table, tests);
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
