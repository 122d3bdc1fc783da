import { expect, test } from "vitest";
import { runHistory } from "./history.ts";
import type { Act, Plan } from "./plan/plan.ts";
import { planOfKind } from "./plan/plan-of.ts";
import { invited, shards } from "./plan/scenes/scene.ts";

/** Some of them lose what the stream delivers. */
const SEEDS = [1, 2, 3, 4, 5];

/** The functions that run in a history without faults that begins with an invitation whose email was requested. */
const ranIn = async (seed: number, published: boolean, acts: readonly Act[]): Promise<string[]> => {
  const plan: Plan = {
    ...planOfKind("mailing", seed),
    first: invited("created", { email: true, published }),
    faultRate: 0,
    settles: false,
    steps: acts.map((act, number) => ({ number, actor: "mail system", gap: 0, act })),
  };
  const { violation, coverage } = await runHistory(plan);
  expect(violation).toBeUndefined();
  return [...coverage.keys()].filter((name) => name !== "setting up × run");
};

/** The functions that run in any of some such histories. */
const ran = async (published: boolean, acts: readonly Act[]): Promise<string[]> => {
  const names = new Set<string>();
  for (const seed of SEEDS) for (const name of await ranIn(seed, published, acts)) names.add(name);
  return [...names];
};

const send: Act = { do: "take messages", queue: "emails", most: 5 };

test("what a history begins with is in the stream, unless it is published: then its messages wait in the queues", async () => {
  expect(await ran(false, [send])).toEqual([]);
  expect(await ran(true, [send])).toEqual(["sendEmail × run"]);
  expect(await ran(false, shards)).toEqual(["publishChanges × run"]);
  expect(await ran(true, shards)).toEqual([]);
});

test("a history does not take messages from another one with the same beginning", async () => {
  for (let time = 1; time <= 2; time += 1) expect(await ranIn(1, true, [send])).toEqual(["sendEmail × run"]);
});
