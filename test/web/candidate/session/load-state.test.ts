import { expect, test } from "vitest";
import { loadState } from "../../../../lib/web/candidate/session/load-state.ts";

const running = (version: number) => ({ kind: "ok" as const, value: { current: { id: "editing-test", version } } });

/** The state that is settled on, and how often the service was asked; `held` is what the device holds at each look. */
const settled = async (held: string[][]) => {
  let asked = 0;
  let looks = 0;
  const outcome = await loadState(async () => running(++asked), { held: () => held[looks++] ?? [] });
  return { asked, outcome };
};

test.each([
  ["nothing is held", [[], []]],
  ["a draft is still held after the answer", [["editing-test"], ["editing-test"]]],
  ["only another part's draft went", [["writing-test"], []]],
])("when %s the first answer is it", async (_, held) => {
  expect(await settled(held)).toEqual({ asked: 1, outcome: running(1) });
});

test("when the running part's draft went while the service was asked, it is asked again", async () => {
  expect(await settled([["editing-test"], [], [], []])).toEqual({ asked: 2, outcome: running(2) });
});
