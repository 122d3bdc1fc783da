import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OwnContent } from "#domain/own-tests/own-content.ts";
import { readOwnTest } from "#domain/own-tests/read-own-test.ts";
import { lexicon } from "../../support/language/language.ts";
import { ownSource as source } from "../../support/own-tests/own-source.ts";

const read = readOwnTest(lexicon);
const KINDS = ["choice", "editing", "proofreading", "writing"] as const;
const fragment = fc.constantFrom(
  ..."{}|;\\ \n",
  ...["{teh|the} ", "{|,}", "{very |}", "{had|has; !have; !} ", "rec{ie|ei}ve ", "The harbour is ", "don’t "],
  ...["<b>&amp;", "=cmd()", "\u202eשלום ", "\u200b", "e\u0301\u0301 ", "😀 ", "- [x] a\n", "## Points\n", "12.5 "],
  ...["“", "''"],
);

test("whatever is typed is read: as content that its schema takes and whose key scores 100, or with what to change", () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.array(fragment, { maxLength: 60 }), (kind, parts) => {
      const { content, findings } = read(source(kind, `A ${parts.join("")} end.`));
      expect(content === null).toBe(findings.some(({ severity }) => severity === "error"));
      if (content !== null) expect(OwnContent.parse(content)).toEqual(content);
      if (content?.kind !== "editing" && content?.kind !== "proofreading") return;
      for (const { start, end, wrong } of content.passage.errors)
        expect(content.passage.text.slice(start, end)).toBe(wrong);
    }),
    { numRuns: 1000 },
  );
});

describe.each(KINDS)("20,000 characters of hostile text for %s", (kind) => {
  test.each([
    ...["{", "{a|b} ", "a{b|c}", "{|,}", "{teh|the; a; b; c; d; e; f; g} cat ", "a", "'", "- [x] a\n", "- "],
    ...["\u202e{a|b}", "e\u0301"],
  ])("%j is read", (unit) => {
    const text = `x ${unit.repeat(Math.ceil(20_000 / unit.length))}`.slice(0, 20_000);
    const { findings } = read(source(kind, text, { duration_minutes: 120 }));
    expect(findings.length).toBeLessThanOrEqual(100);
  });
});
