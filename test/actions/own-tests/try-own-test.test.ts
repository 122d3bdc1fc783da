import { expect, test } from "vitest";
import { tryOwnTest } from "#actions/own-tests/try-own-test.ts";
import { NO_HOUSE_STYLE } from "#domain/own-tests/house-style-record.ts";
import { lexicon } from "../../support/language/language.ts";
import { ownSource } from "../../support/own-tests/own-source.ts";

const log = { info: () => undefined, error: () => undefined };
const deps = {
  lexicon: () => lexicon,
  grammar: async (text: string) => ({ findings: [], end: text.length }),
  houseStyles: { read: async () => NO_HOUSE_STYLE },
  log,
};
const source = ownSource("editing", "We {was|were} at {teh|the} harbour. It {were|was} small.");

test("a trial is scored as a candidate's answers would be, and says of each error what was given", async () => {
  const answers = { kind: "editing" as const, text: "We were at the harbour. It were small." };
  const { score, review } = await tryOwnTest(deps, "acct_1", { source, answers });
  expect(score).toBe(67);
  expect(review.map(({ outcome, given }) => [outcome, given])).toEqual([
    ["fixed", "were"],
    ["fixed", "the"],
    ["missed", "were"],
  ]);
});

test("a correction that the key does not list is offered to the author, as its mark would list it", async () => {
  const marked = ownSource(
    "editing",
    "The crew {have|has} sold a {very|rather} big boat, {wich|which} we {was|were} on.",
  );
  const text = "The crew had sold a rather big boat, that we was on.";
  const { differing } = await tryOwnTest(deps, "acct_1", { source: marked, answers: { kind: "editing", text } });
  expect(differing).toEqual([
    { mark: 0, start: 9, length: 4, given: "had", reading: "had", counted: false },
    { mark: 2, start: 36, length: 4, given: "that", reading: "that", counted: false },
  ]);
});

test.each([
  ["a test that cannot be used", ownSource("editing", "{teh}"), "not_usable"],
  ["answers of another kind", ownSource("proofreading", "{teh|the} end"), "wrong_kind"],
])("%s has no trial", async (_, other, code) => {
  const trial = tryOwnTest(deps, "acct_1", { source: other, answers: { kind: "editing", text: "x" } });
  await expect(trial).rejects.toMatchObject({ code: "validation_error", errors: [{ code }] });
});

test("a trial whose text the checker cannot read is scored all the same", async () => {
  const failing = { ...deps, grammar: () => Promise.reject(new Error("crashed")) };
  const answers = { kind: "editing" as const, text: "We were at the harbour. It was small." };
  expect((await tryOwnTest(failing, "acct_1", { source, answers })).score).toBe(100);
});
