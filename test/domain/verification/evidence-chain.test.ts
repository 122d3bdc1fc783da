import { describe, expect, test } from "vitest";
import {
  combined,
  type EvidenceChain,
  isIntact,
  type SavedState,
  withLink,
} from "#domain/verification/evidence-chain.ts";

const PART = { invitation_id: "inv_1", id: "editing-test", started_at: "2026-11-22T10:00:00.000Z" };
const states: SavedState[] = ["a", "ab", "abc"].map((text, index) => ({
  version: index + 1,
  answers: { kind: "writing", text },
  signals: { batches: index },
  ended_by: index === 2 ? "candidate" : null,
}));
const chainOf = (saved: readonly SavedState[], part = PART): EvidenceChain | null =>
  saved.reduce<EvidenceChain | null>((chain, state) => withLink(chain, part, state), null);
const headOf = (saved: readonly SavedState[], part = PART) => chainOf(saved, part)?.head;
const [first, second, third] = states as [SavedState, SavedState, SavedState];

test("the same states give the same head, whatever the order of their members", () => {
  const reordered = { ...first, answers: { text: "a", kind: "writing" } };
  expect(headOf([reordered, second, third])).toBe(headOf(states));
  expect(chainOf(states)?.events).toBe(3);
});

describe("another head results when a state is", () => {
  test.each<[string, SavedState[]]>([
    ["changed", [first, { ...second, answers: { kind: "writing", text: "aB" } }, third]],
    ["left out", [first, third]],
    ["added", [first, second, second, third]],
    ["moved", [second, first, third]],
    ["the same but for its signals", [first, { ...second, signals: { batches: 9 } }, third]],
    ["the same but for how it ended", [first, second, { ...third, ended_by: "time" }]],
  ])("%s", (_, saved) => {
    expect(headOf(saved)).not.toBe(headOf(states));
  });

  test("of another part", () => {
    expect(headOf(states, { ...PART, id: "writing-test" })).not.toBe(headOf(states));
    expect(headOf(states, { ...PART, invitation_id: "inv_2" })).not.toBe(headOf(states));
  });
});

test("the last state is recognized, and no other", () => {
  const chain = chainOf(states);
  if (chain === null) throw new Error("There is no chain");
  expect(isIntact(chain, third)).toBe(true);
  for (const other of [first, second, { ...third, version: 4 }]) expect(isIntact(chain, other)).toBe(false);
});

test("the head over several parts depends on each of them and on their order", () => {
  const [one, other] = [chainOf(states), chainOf([first])] as [EvidenceChain, EvidenceChain];
  expect(combined([one, other]).events).toBe(4);
  const heads = [[one, other], [other, one], [one], [one, one]].map((chains) => combined(chains).head);
  expect(new Set(heads).size).toBe(4);
});
