import { expect, test } from "vitest";
import { Problem, Unreachable } from "../../../../lib/web/dashboard/api/problem.ts";
import { type Outcome, runMany } from "../../../../lib/web/dashboard/api/run-many.ts";

const limited = (retryAfter: number) => new Problem(429, { code: "rate_limited", message: "Wait" }, { retryAfter });
const refused = new Problem(409, { code: "invitation_closed", message: "Closed" });

/** Runs the rows; each row's failures come before its success. */
const run = async (failures: Record<string, Error[]>, signal = new AbortController().signal) => {
  const waits: number[] = [];
  const outcomes: Record<string, Outcome["kind"]> = {};
  const most = { running: 0, ever: 0 };
  await runMany({
    rows: Object.keys(failures),
    act: async (row) => {
      most.running += 1;
      most.ever = Math.max(most.ever, most.running);
      await Promise.resolve();
      most.running -= 1;
      const failure = failures[row]?.shift();
      if (failure !== undefined) throw failure;
    },
    onOutcome: (row, { kind }) => {
      outcomes[row] = kind;
    },
    signal,
    wait: async (ms) => void waits.push(ms),
  });
  return { outcomes, waits, ever: most.ever };
};

test("a lost response, a failure of the service and a full limit are tried again, a refusal is not", async () => {
  const { outcomes, waits } = await run({
    lost: [new Unreachable("lost")],
    busy: [limited(7)],
    refused: [refused, refused],
  });
  expect(outcomes).toEqual({ lost: "done", busy: "done", refused: "failed" });
  expect(waits.sort((one, other) => one - other)).toEqual([1000, 7000]);
});

test("what keeps failing ends as failed after four attempts, and stops no other", async () => {
  const { outcomes, waits } = await run({ down: Array.from({ length: 9 }, () => new Unreachable("down")), fine: [] });
  expect(outcomes).toEqual({ down: "failed", fine: "done" });
  expect(waits).toEqual([1000, 2000, 4000]);
});

test("a limit that lasts longer than a minute, or forever, is not waited for", async () => {
  const { outcomes, waits } = await run({ long: [limited(3600)], exhausted: [limited(0)] });
  expect(outcomes).toEqual({ long: "failed", exhausted: "failed" });
  expect(waits).toEqual([]);
});

test("at most four at once", async () => {
  const { ever } = await run(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`row ${index}`, []])));
  expect(ever).toBe(4);
});

test("after a stop, nothing new begins", async () => {
  const { outcomes } = await run({ one: [], two: [] }, AbortSignal.abort());
  expect(outcomes).toEqual({});
});
