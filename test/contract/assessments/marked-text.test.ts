import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText, faultyText, type Mark, parseMarks, printMarks } from "#contract/assessments/marked-text.ts";

const marksIn = (source: string) => parseMarks(source).pieces.filter((piece) => typeof piece !== "string");

describe("a marked text", () => {
  test.each([
    ["The committee {have|has; had} met.", "The committee have met.", "The committee has met."],
    ["{teh|the} end", "teh end", "the end"],
    ["ropes{|,} and", "ropes and", "ropes, and"],
    ["a {very |}good day", "a very good day", "a good day"],
    ["a \\{brace\\}, a | bar; a \\\\ slash, C:\\dir", "a {brace}, a | bar; a \\ slash, C:\\dir", null],
    ["{a\\|b|c\\;d}", "a|b", "c;d"],
    ["We left{,|;} the{, boat| ; boat}.", "We left, the, boat.", "We left; the."],
    ["We {was|were; !are; !} here{.| ; \\!; !?}", "We was here.", "We were here"],
    ["one\r\n{tow|two}", "one\ntow", "one\ntwo"],
  ])("%s", (source, faulty, clean) => {
    const { pieces, problems } = parseMarks(source);
    expect(problems).toEqual([]);
    expect(faultyText(pieces)).toBe(faulty);
    expect(cleanText(pieces)).toBe(clean ?? faulty);
  });

  test("after the first, a correction that begins with ! is wrong", () => {
    expect(marksIn("{was|were; !are ; !; \\!is}{.|!; !}")).toMatchObject([
      { right: ["were", "!is"], refused: ["are", ""] },
      { right: ["!"], refused: [""] },
    ]);
  });

  test("spaces beside a semicolon only separate, and others belong to the correction", () => {
    expect(marksIn("{have|has ; had}")).toMatchObject([{ right: ["has", "had"] }]);
    expect(marksIn("a{| b; \\ c }d")).toMatchObject([{ wrong: "", right: [" b", " c "] }]);
  });

  test.each([
    ["one\ntwo {three", 2, 5, "not closed"],
    ["{teh|the\n{tow|two}", 1, 1, "not closed"],
    ["a } b", 1, 3, "closes nothing"],
    ["𝒜 {b} c", 1, 3, "no bar"],
    ["{a|b|c}", 1, 1, "more than one bar"],
    ["{a {b|c} d|e}", 1, 1, "within another mark"],
    ["{a|a}", 1, 1, "same as the error"],
    ["{|}", 1, 1, "empty"],
    ["{a|b;}", 1, 1, "correction is empty"],
    ["{a|b; b}", 1, 1, "are the same"],
    ["{a|b; !b}", 1, 1, "are the same"],
    ["{a|b; !a}", 1, 1, "same as the error"],
    [`{a|${Array.from({ length: 41 }, (_, at) => at).join(";")}}`, 1, 1, "at most 40"],
    ["{a|b}".repeat(401), 1, 2001, "at most 400"],
    ["abc {", 1, 5, "not closed"],
  ])("%s has a problem at line %i, column %i: %s", (source, line, column, message) => {
    expect(parseMarks(source).problems[0]).toEqual({ line, column, message: expect.stringContaining(message) });
  });
});

const line = fc
  .string({ unit: fc.constantFrom(..."ab {}|;!\\ \u200f\u202eשلا😀<b>=&"), maxLength: 12 })
  .map((text) => text.normalize());
const mark: fc.Arbitrary<Mark> = fc
  .record({ wrong: line, all: fc.uniqueArray(line, { minLength: 1, maxLength: 5 }), count: fc.nat(4) })
  .map(({ wrong, all, count }) => ({ wrong, right: all.slice(0, count + 1), refused: all.slice(count + 1) }))
  .filter(({ wrong, right, refused }) => ![...right, ...refused].includes(wrong) && !right.slice(1).includes(""));
const text = fc
  .string({ unit: fc.constantFrom(..."ab {}|;\\\n\t \u202eש😀"), minLength: 1, maxLength: 20 })
  .filter((one) => one !== "");
const pieces = fc
  .array(fc.oneof(mark, text), { maxLength: 20 })
  .map((all) => all.filter((piece, at) => typeof piece !== "string" || typeof all[at - 1] !== "string"))
  .filter((all) => all.every((piece, at) => typeof piece !== "string" || typeof all[at - 1] !== "string"));

test("what is printed is read as it was", () => {
  fc.assert(
    fc.property(pieces, (written) => {
      const { pieces: read, problems } = parseMarks(printMarks(written));
      expect(problems).toEqual([]);
      expect(
        read.map((piece) =>
          typeof piece === "string" ? piece : { wrong: piece.wrong, right: piece.right, refused: piece.refused },
        ),
      ).toEqual(written);
    }),
    { numRuns: 500 },
  );
});

test("any text is read: what is not a mark stays text, and each problem has a place in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."a{}|;!\\\n "), maxLength: 60 }), (source) => {
      const { pieces: read, problems } = parseMarks(source);
      const lines = source.split("\n");
      for (const { line: at, column } of problems) {
        expect(lines[at - 1]?.charAt(column - 1)).toMatch(/[{}]/);
      }
      expect(parseMarks(printMarks(read)).problems).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test.each(["{", "{|", "{a|", "}", "\\", "{a|b}", "{a;", "{{a|b}}", "a|;"])(
  "20,000 characters of %s are read in one pass",
  (unit) => {
    const source = unit.repeat(20_000 / unit.length);
    const { pieces: read, problems } = parseMarks(source);
    expect(read.length).toBeLessThanOrEqual(801);
    expect(problems.length).toBeLessThanOrEqual(50);
    expect(faultyText(read).length).toBeLessThanOrEqual(source.length);
  },
);
