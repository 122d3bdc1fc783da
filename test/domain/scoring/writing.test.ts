import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writing } from "#content/passages.ts";
import { readingEase, sentencesOf } from "#domain/scoring/readability.ts";
import { scoreWriting } from "#domain/scoring/writing.ts";
import fixtures from "../../fixtures/scoring/writing.json" with { type: "json" };
import { anyText } from "../../support/any-text.ts";

const good = fixtures.answers[0]?.text ?? "";

describe("hand-marked answers to a writing brief", () => {
  test.each(fixtures.answers.map((answer) => [answer.name, answer] as const))("%s", (_name, answer) => {
    const brief = answer.form === "A" ? writing.A : writing.B;
    const { score, measures, review } = scoreWriting(brief, answer.text, answer.findings);
    expect(review.filter(({ outcome }) => outcome === "covered").map(({ id }) => id)).toEqual(answer.expect.covered);
    expect(measures.faults).toBe(answer.expect.faults);
    expect(score).toBeGreaterThanOrEqual(answer.expect.at_least);
    expect(score).toBeLessThanOrEqual(answer.expect.at_most);
  });
});

describe("scoring any writing", () => {
  test("gives nothing for nothing", () => {
    for (const text of ["", "  \n", "…", "\u200B"]) expect(scoreWriting(writing.A, text, []).score).toBe(0);
  });

  test("never gives more for one fault more", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(good.length - 5), { maxLength: 40 }), (places) => {
        const findings = places.map((start) => ({
          start,
          end: start + 4,
          kind: "Grammar",
          message: "",
          suggestion: null,
        }));
        const score = (count: number) => scoreWriting(writing.A, good, findings.slice(0, count)).score;
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
        const { score } = scoreWriting(writing.B, text, findings);
        expect(score).toSatisfy((value: number) => Number.isInteger(value) && value >= 0 && value <= 100);
      }),
      { numRuns: 50 },
    );
  });

  test("gives little for a good text about something else", () => {
    expect(scoreWriting(writing.B, good, []).score).toBeLessThan(50);
  });

  test("reads 50 KB and judges repetition by its variety", () => {
    expect(scoreWriting(writing.A, "word ".repeat(10_000), []).score).toBeLessThan(10);
    expect(scoreWriting(writing.A, `${good}\n\n${good}`, []).measures.own_words).toBe(
      scoreWriting(writing.A, good, []).measures.own_words,
    );
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
