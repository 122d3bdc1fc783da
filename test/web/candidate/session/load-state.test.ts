import { expect, test } from "vitest";
import { loadState } from "../../../../lib/web/candidate/session/load-state.ts";

const running = (version: number) => ({ kind: "ok" as const, value: { current: { id: "editing-test", version } } });

/** The loaded state, and the number of requests; `held` lists the device's drafts at each check. */
const settled = async (held: string[][]) => {
  let asked = 0;
  let looks = 0;
  const outcome = await loadState(async () => running(++asked), { held: () => held[looks++] ?? [] });
  return { asked, outcome };
};

test.each([
  ["there is no draft", [[], []]],
  ["the draft still exists after the response", [["editing-test"], ["editing-test"]]],
  ["only another part's draft disappeared", [["writing-test"], []]],
])("when %s the first response is used", async (_, held) => {
  expect(await settled(held)).toEqual({ asked: 1, outcome: running(1) });
});

test("when the running part's draft disappears during the request, the state is loaded again", async () => {
  expect(await settled([["editing-test"], [], [], []])).toEqual({ asked: 2, outcome: running(2) });
});
