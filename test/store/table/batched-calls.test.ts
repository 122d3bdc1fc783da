import { expect, test } from "vitest";
import { batchCalls } from "#store/table/batched-calls.ts";

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Doubles numbers, and records how they were asked for. */
const doubled = (wait: () => Promise<unknown>, most = 10) => {
  const calls: (readonly number[])[] = [];
  const ask = batchCalls<number, number>(wait, most, async (numbers) => {
    calls.push(numbers);
    if (numbers.includes(13)) throw new Error("unlucky");
    return numbers.map((number) => 2 * number);
  });
  return { calls, ask };
};

test("questions that come while one waits are asked with it, and each gets its answer", async () => {
  const { calls, ask } = doubled(soon);
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([2, 4, 6]);
  expect(await ask(4)).toBe(8);
  expect(calls).toEqual([[1, 2, 3], [4]]);
});

test("no call has more questions than fit", async () => {
  const { calls, ask } = doubled(soon, 2);
  expect(await Promise.all([1, 2, 3, 4, 5].map(ask))).toEqual([2, 4, 6, 8, 10]);
  expect(calls).toEqual([[1, 2], [3, 4], [5]]);
});

test("a group that is asked leaves the next one open, so that no call is made too many", async () => {
  const starts: (() => void)[] = [];
  const { calls, ask } = doubled(() => new Promise((resolve) => starts.push(() => resolve(undefined))), 2);
  const three = [1, 2, 3].map(ask);
  starts[0]?.();
  await soon();
  const fourth = ask(4);
  for (const start of starts.slice(1)) start();
  expect(await Promise.all([...three, fourth])).toEqual([2, 4, 6, 8]);
  expect(calls).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test("an error of the call is everyone's answer, and the next call is not affected", async () => {
  const { ask } = doubled(soon);
  const outcomes = await Promise.allSettled([12, 13].map(ask));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask(14)).toBe(28);
});

test("when the wait fails, nothing is asked", async () => {
  let waits = 0;
  const { calls, ask } = doubled(async () => {
    waits += 1;
    if (waits === 1) throw new Error("no time");
  });
  await expect(Promise.all([1, 2].map(ask))).rejects.toThrow("no time");
  expect(calls).toEqual([]);
  expect(await ask(3)).toBe(6);
});
