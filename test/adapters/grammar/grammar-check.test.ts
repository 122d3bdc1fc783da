import { describe, expect, test } from "vitest";
import { grammarCheck } from "#adapters/grammar/grammar-check.ts";
import type { Linter } from "#adapters/grammar/linter.ts";
import { HOSTILE_TEXTS } from "../../support/language/hostile-texts.ts";

/** Finds what a pattern matches, as harper.js would, and keeps what it was given to read. */
const finding = (pattern: RegExp, rule = "SpellCheck", isKnown: (word: string) => boolean = () => true) => {
  const read: string[] = [];
  const linter: Linter = {
    organizedLints: async (text) => {
      read.push(text);
      const lints = [...text.matchAll(pattern)].map(({ index, 0: word }) => ({
        span: () => ({ start: index, end: index + word.length }),
        message: () => `Is “${word}” right?`,
        suggestions: () => [{ get_replacement_text: () => word.toUpperCase() }],
        free: () => undefined,
      }));
      return { [rule]: lints, LongSentences: lints };
    },
    isLikelyEnglish: async (word) => isKnown(word),
  };
  return { linter, read };
};
const nothing = () => finding(/(?!)/g).linter;
const foundIn = (text: string, findings: readonly { start: number; end: number }[]) =>
  findings.map(({ start, end }) => text.slice(start, end));

const misspelt = /libary|colour|color/g;

describe("spelling", () => {
  test("says where, what and why", async () => {
    const dialect = { grammar: nothing(), spelling: finding(/libary/g).linter };
    expect(await grammarCheck(dialect, dialect)("The libary.")).toEqual({
      findings: [{ start: 4, end: 10, kind: "spelling", message: "Is “libary” right?", suggestion: "LIBARY" }],
      end: 11,
    });
  });

  test("leaves out what is right in one of the dialects", async () => {
    const american = { grammar: nothing(), spelling: finding(/libary|colour/g).linter };
    const british = { grammar: nothing(), spelling: finding(/libary|color/g).linter };
    const text = "The colour and color of the libary";
    expect(foundIn(text, (await grammarCheck(american, british)(text)).findings)).toEqual(["libary"]);
  });

  test("asks the British linter only of words that a dictionary has, each once", async () => {
    const american = { grammar: nothing(), spelling: finding(misspelt).linter };
    const british = finding(misspelt, "SpellCheck", (word) => word !== "libary");
    const text = "A libary of colour, a libary of colour. Its color!";
    const { findings } = await grammarCheck(american, { grammar: nothing(), spelling: british.linter })(text);
    expect(foundIn(text, findings)).toEqual(["libary", "colour", "libary", "colour", "color"]);
    expect(british.read).toEqual(["colour", "color"]);
  });

  test("takes the parts of a word that is too long for the checker for one word", async () => {
    const dialect = { grammar: nothing(), spelling: finding(/\b[x']+[xy]/g).linter };
    for (const word of ["x".repeat(200), `${"x'".repeat(100)}y`]) {
      const text = `One ${word} and one xx.`;
      expect(foundIn(text, (await grammarCheck(dialect, dialect)(text)).findings)).toEqual([word, "xx"]);
    }
  });
});

describe("grammar", () => {
  test("finds what both dialects find, at its place in the text as written", async () => {
    const american = { grammar: finding(/they is|gotten/g, "IDo").linter, spelling: nothing() };
    const british = { grammar: finding(/they is|fortnight/g, "IDo").linter, spelling: nothing() };
    const text = `${"z".repeat(100)} they is gotten. ${"A fortnight. ".repeat(400)}Then they is there.`;
    const { findings, end } = await grammarCheck(american, british)(text);
    expect(findings.map(({ start }) => start)).toEqual([text.indexOf("they is"), text.lastIndexOf("they is")]);
    expect(end).toBe(text.length);
  });

  test("finds nothing where a word was only cut for the checker", async () => {
    const repetition = finding(/(\b\w+) \1\b/g, "AnAnother").linter;
    const dialect = { grammar: repetition, spelling: nothing() };
    const text = `${"a".repeat(8000)} and the the`;
    expect(foundIn(text, (await grammarCheck(dialect, dialect)(text)).findings)).toEqual(["the the"]);
  });
});

describe("how far a text is read", () => {
  const anyWord = () => finding(/[\p{L}\p{M}\p{N}'’]+/gu, "SpellCheck", () => false);

  test.each(Object.entries(HOSTILE_TEXTS))("%s: no more than 700 letters of unknown words", async (_name, text) => {
    const [american, grammar] = [anyWord(), finding(/(?!)/g)];
    const check = grammarCheck(
      { grammar: grammar.linter, spelling: american.linter },
      { grammar: nothing(), spelling: anyWord().linter },
    );
    const { findings, end } = await check(text);
    const unknown = new Set(american.read.join(" ").match(/[\p{L}\p{M}\p{N}'’]+/gu));
    expect([...unknown].join("").length).toBeLessThanOrEqual(700);
    // What is not searched for misspelt words is not searched for other faults either, and is not part of the report.
    expect(grammar.read.join("").replaceAll(" ", "")).toBe(text.slice(0, end).replaceAll(" ", ""));
    expect(findings.every((finding) => finding.end <= end)).toBe(true);
  });

  test("to the end, when it is what a person types in the time", async () => {
    const text = "A plain sentence of seven words, typed.\n".repeat(330);
    const dialect = { grammar: nothing(), spelling: anyWord().linter };
    expect((await grammarCheck(dialect, dialect)(text)).end).toBe(text.length);
  });
});
