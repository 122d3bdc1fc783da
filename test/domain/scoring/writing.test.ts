import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writing } from "#content/passages.ts";
import { type Finding, faultsIn } from "#domain/scoring/mechanics.ts";
import { readingEase, sentencesOf } from "#domain/scoring/readability.ts";
import { scoreWriting } from "#domain/scoring/writing.ts";
import fixtures from "../../fixtures/scoring/writing.json" with { type: "json" };
import { anyText } from "../../support/any-text.ts";

const good = fixtures.answers[0]?.text ?? "";

/** A check that read the whole text. */
const checked = (text: string, findings: readonly Finding[] = []) => ({ findings, end: text.length });

describe("hand-marked answers to a writing brief", () => {
  test.each(fixtures.answers.map((answer) => [answer.name, answer] as const))("%s", (_name, answer) => {
    const brief = answer.form === "A" ? writing.A : writing.B;
    const { score, measures, review } = scoreWriting(brief, answer.text, checked(answer.text, answer.findings));
    expect(review.filter(({ outcome }) => outcome === "covered").map(({ id }) => id)).toEqual(answer.expect.covered);
    expect(measures.faults).toBe(answer.expect.faults);
    expect(score).toBeGreaterThanOrEqual(answer.expect.at_least);
    expect(score).toBeLessThanOrEqual(answer.expect.at_most);
  });
});

describe("scoring any writing", () => {
  test("gives nothing for nothing", () => {
    for (const text of ["", "  \n", "…", "\u200B"]) expect(scoreWriting(writing.A, text, checked(text)).score).toBe(0);
  });

  test("never gives more for one fault more", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(good.length - 100), fc.nat(99)), { maxLength: 40 }), (places) => {
        const findings = places.map(([start, length]) => ({
          start,
          end: start + length,
          kind: "Grammar",
          message: "",
          suggestion: null,
        }));
        const score = (count: number) => scoreWriting(writing.A, good, checked(good, findings.slice(0, count))).score;
        expect(score(findings.length)).toBeLessThanOrEqual(score(Math.max(0, findings.length - 1)));
      }),
      { numRuns: 20 },
    );
  });

  test("gives a whole number from 0 to 100, whatever is written and found", () => {
    const finding = fc.record({
      start: fc.integer(),
      end: fc.integer(),
      kind: fc.constantFrom("Grammar", "Style", "Spelling"),
      message: fc.string(),
      suggestion: fc.constant(null),
    });
    fc.assert(
      fc.property(anyText({ maxLength: 2000 }), fc.array(finding), (text, findings) => {
        const { score } = scoreWriting(writing.B, text, checked(text, findings));
        expect(score).toSatisfy((value: number) => Number.isInteger(value) && value >= 0 && value <= 100);
      }),
      { numRuns: 50 },
    );
  });

  test("gives little for a good text about something else", () => {
    expect(scoreWriting(writing.B, good, checked(good)).score).toBeLessThan(50);
  });

  test("reads 50 KB and judges repetition by its variety", () => {
    const ownWords = (text: string) => scoreWriting(writing.A, text, checked(text)).measures.own_words;
    const repeated = "word ".repeat(10_000);
    expect(scoreWriting(writing.A, repeated, checked(repeated)).score).toBeLessThan(10);
    expect(ownWords(`${good}\n\n${good}`)).toBe(ownWords(good));
  });
});

test("findings that overlap are one fault: the first that ends", () => {
  const found = (kind: string, start: number, end: number) => ({ start, end, kind, message: "", suggestion: null });
  const findings = [
    found("Grammar", 0, 20),
    found("Readability", 0, 60),
    found("Spelling", 4, 8),
    found("Typo", 30, 34),
  ];
  const counted = faultsIn(good, [...findings, found("Usage", 32, 40), found("Agreement", 34, 40)]);
  expect(counted.map(({ kind }) => kind)).toEqual(["Spelling", "Typo", "Agreement"]);
});

describe("a text that the grammar checker did not read to its end", () => {
  const grammarFaults = (starts: readonly number[]): Finding[] =>
    starts.map((start) => ({ start, end: start + 4, kind: "Grammar", message: "", suggestion: null }));
  const other = fixtures.answers[1]?.text ?? "";
  const long = `${good}\n\n${other}`;

  test("is measured by the faults per 100 words that were read", () => {
    const faults = grammarFaults([0, 100, 200, 300, 400, 500, 600]);
    const part = scoreWriting(writing.A, long, { findings: faults, end: good.length });
    const alone = scoreWriting(writing.A, good, checked(good, faults));
    const whole = scoreWriting(writing.A, long, checked(long, faults));
    expect(part.grammar_check).toBe("partial");
    expect(part.parts.mechanics).toBe(alone.parts.mechanics);
    expect(part.parts.mechanics).toBeLessThan(whole.parts.mechanics ?? 0);
  });

  test("has no faultless mechanics by what stands before it", () => {
    const hidden = `${"-".repeat(3000)}\n${good}`;
    expect(scoreWriting(writing.A, hidden, { findings: [], end: 3000 }).parts.mechanics).toBe(0);
    const tenth = scoreWriting(writing.A, good, { findings: [], end: 140 });
    expect(tenth.parts.mechanics).toBeLessThan(5);
  });
});

describe("a text that the grammar checker could not read", () => {
  test("is scored by the share of the other 60 points, and says so", () => {
    for (const { form, text } of fixtures.answers) {
      const { score, parts, grammar_check, review } = scoreWriting(form === "A" ? writing.A : writing.B, text, null);
      expect(grammar_check).toBe("not_checked");
      expect(parts.mechanics).toBeNull();
      expect(Math.abs(score - (100 * (parts.coverage + parts.readability + parts.length)) / 60)).toBeLessThan(1);
      expect(review.filter(({ outcome }) => outcome === "finding")).toEqual([]);
    }
  });

  test("neither gains nor loses by it when it is faultless", () => {
    const { score } = scoreWriting(writing.A, good, checked(good));
    expect(Math.abs(scoreWriting(writing.A, good, null).score - score)).toBeLessThanOrEqual(1);
    expect(scoreWriting(writing.A, "", null).score).toBe(0);
  });
});

test("reading ease tells plain from dense English", () => {
  expect(readingEase(sentencesOf("The cat sat on the mat. It was warm."))).toBeGreaterThan(100);
  const dense = "Institutional considerations necessitate comprehensive organisational transformation initiatives.";
  expect(readingEase(sentencesOf(dense))).toBeLessThan(0);
  expect(readingEase(sentencesOf(good))).toBeGreaterThan(60);
  expect(readingEase(sentencesOf(" "))).toBeNull();
});

test("sentences end at end marks and line breaks, not at decimal points", () => {
  const text = 'It costs £3.50. "Really?" she asked. A list:\n- one item\n- two items';
  expect(sentencesOf(text).map(({ words }) => words.length)).toEqual([3, 3, 2, 2, 2]);
});
