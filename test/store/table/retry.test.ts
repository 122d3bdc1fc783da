import { expect, test } from "vitest";
import { retrying, type Try } from "#store/table/retry.ts";

/** Runs tries that come to these, and notes the waits between them. */
const run = async <Value>(tries: Iterable<Try<Value>>) => {
  const waits: number[] = [];
  const outcomes = tries[Symbol.iterator]();
  const value = retrying(
    { random: () => 1, pause: async (ms) => void waits.push(ms) },
    async () => outcomes.next().value ?? { obstacle: new Error("There was a try too many") },
  );
  return { waits, value: await value.catch((error: unknown) => error) };
};

const obstacles = (count: number) => Array.from({ length: count }, (_, index) => ({ obstacle: `obstacle ${index}` }));

test("the first value ends it, without a wait", async () => {
  expect(await run([{ value: undefined }, { value: 2 }])).toEqual({ waits: [], value: undefined });
});

test("waits double up to a maximum, and an obstacle that goes away leaves no trace", async () => {
  expect(await run([...obstacles(8), { value: "done" }])).toEqual({
    waits: [15, 30, 60, 120, 240, 480, 800, 800],
    value: "done",
  });
});

test("an obstacle that stays is thrown after twelve tries", async () => {
  expect(await run(obstacles(13))).toMatchObject({ value: "obstacle 11" });
});

test("what a try throws is not tried again", async () => {
  const table = { random: () => 1, pause: () => Promise.reject(new Error("There was a wait")) };
  await expect(retrying(table, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});
