import { describe, expect, test } from "vitest";
import { COUNTED_RULES } from "#adapters/grammar/counted-rules.ts";
import { content } from "#content/content.ts";
import { kindName } from "#domain/scoring/kind-names.ts";

const { banks, passages } = content;

const KINDS = new Set(
  (["en-GB", "en-US"] as const).flatMap((dialect) => {
    const { editing, proofreading } = passages[dialect];
    return [
      ...Object.values(banks[dialect]).flatMap(({ items }) => items.map(({ topic }) => topic)),
      ...Object.values(editing).flatMap(({ errors }) => errors.map(({ kind }) => kind)),
      ...Object.values(proofreading).flatMap(({ errors }) => errors.map(({ kind }) => kind)),
      ...Object.values(COUNTED_RULES).map(({ kind }) => kind),
    ];
  }),
);

describe("every kind of the banks, the passages and the grammar checker has a name in words", () => {
  test("and there are many", () => expect(KINDS.size).toBeGreaterThan(25));

  test.each([...KINDS])("%s", (kind) => {
    const name = kindName(kind);
    expect(name).toMatch(/^[A-Z][a-z]+(,? [a-z]+)*$/);
  });
});

test("names say what the items are about", () => {
  expect(["ie-ei", "tense-mood", "fact"].map(kindName)).toEqual([
    "Words with ie or ei",
    "Tense and mood",
    "Facts and figures",
  ]);
});

test("one that is new is written as words", () => {
  expect(kindName("half_fixed-twice")).toBe("Half fixed twice");
});
