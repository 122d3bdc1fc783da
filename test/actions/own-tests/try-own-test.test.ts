import { expect, test } from "vitest";
import { tryOwnTest } from "#actions/own-tests/try-own-test.ts";
import { lexicon } from "../../support/language/language.ts";
import { ownSource } from "../../support/own-tests/own-source.ts";

const log = { info: () => undefined, error: () => undefined };
const deps = { lexicon: () => lexicon, grammar: async (text: string) => ({ findings: [], end: text.length }), log };
const source = ownSource("editing", "We {was|were} at {teh|the} harbour. It {were|was} small.");

test("a trial is scored as a candidate's answers would be, and says of each error what was given", async () => {
  const answers = { kind: "editing" as const, text: "We were at the harbour. It were small." };
  const { score, review } = await tryOwnTest(deps, { source, answers });
  expect(score).toBe(67);
  expect(review.map(({ outcome, given }) => [outcome, given])).toEqual([
    ["fixed", "were"],
    ["fixed", "the"],
    ["missed", "were"],
  ]);
});

test.each([
  ["a test that cannot be used", ownSource("editing", "{teh}"), "not_usable"],
  ["answers of another kind", ownSource("proofreading", "{teh|the} end"), "wrong_kind"],
])("%s has no trial", async (_, other, code) => {
  const trial = tryOwnTest(deps, { source: other, answers: { kind: "editing", text: "x" } });
  await expect(trial).rejects.toMatchObject({ code: "validation_error", errors: [{ code }] });
});
