import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import type { Finding } from "#domain/scoring/language/findings.ts";
import { readingEase, sentencesOf } from "#domain/scoring/language/readability.ts";
import { scoreWriting } from "#domain/scoring/writing/writing.ts";
import fixtures from "../../../fixtures/scoring/writing.json" with { type: "json" };
import { anyText } from "../../../support/language/any-text.ts";
import { lexicon } from "../../../support/language/language.ts";
import { writtenTexts } from "../../../support/language/written-texts.ts";

const { writing } = content.passages["en-GB"];

const good = fixtures.answers[0]?.text ?? "";
const scored = (text: string, form: "A" | "B" = "A") =>
  scoreWriting(writing[form], text, { findings: [], end: text.length }, lexicon);
const swap = (find: string, replace: string) => {
  expect(good).toContain(find);
  return good.replace(find, () => replace);
};
const finding = (start: number): Finding => ({
  start,
  end: start + 4,
  kind: "grammar",
  message: "",
  suggestion: null,
});

describe("hand-marked answers to a writing brief", () => {
  test.each(fixtures.answers.map((answer) => [answer.name, answer] as const))("%s", (_name, answer) => {
    const brief = answer.form === "A" ? writing.A : writing.B;
    const grammar = { findings: [], end: answer.text.length };
    const { score, review } = scoreWriting(brief, answer.text, grammar, lexicon);
    const covered = review.filter(({ outcome }) => outcome === "covered").map(({ id }) => id);
    expect(covered).toEqual(expect.arrayContaining(answer.expect.covered));
    expect(score).toBeGreaterThanOrEqual(answer.expect.at_least);
    expect(score).toBeLessThanOrEqual(answer.expect.at_most);
  });
});

test("only a point that is covered quotes where, not one that a sentence of the text comes close to", () => {
  const reviews = Object.values(writing).flatMap((brief) => {
    const words = writtenTexts[brief.title]?.text.split(" ") ?? [];
    return [0.5, 0.75, 1].flatMap((share) => {
      const text = words.slice(0, share * words.length).join(" ");
      return scoreWriting(brief, text, { findings: [], end: text.length }, lexicon).review;
    });
  });
  const missing = reviews.filter(({ outcome }) => outcome === "not_covered");
  expect(missing.length).toBeGreaterThan(10);
  expect(missing.filter(({ given }) => given !== null)).toEqual([]);
  expect(reviews.filter(({ outcome, given }) => outcome === "covered" && given === null)).toEqual([]);
});

describe("a fact of the brief", () => {
  test.each([
    ["the date", "14 March", "21 March", "wa-date", "21 March"],
    ["the weekday", "Saturday 14 March", "Sunday 14 March", "wa-date", "another day of the week"],
    ["the hours", "ten in the morning until two in the afternoon", "9 am to 1 pm", "wa-hours", "9 am to 1 pm"],
    ["the last day", "by 11 March", "by 18 March", "wa-last-day", "18 March"],
    ["how many", "Each visitor may bring one item", "Each visitor may bring three items", "wa-count", "three items"],
    ["the price", "The repairs cost nothing", "The repairs cost £5", "wa-price", "£5"],
  ])("%s is named when it is stated wrongly, and costs 9", (_what, find, replace, id, said) => {
    const { review, score, concerns } = scored(swap(find, replace));
    expect(review.find((entry) => entry.id === id)).toMatchObject({
      kind: "fact",
      outcome: "finding",
      given: said,
      points: -9,
    });
    expect(concerns).toEqual([{ code: "wrong_facts", message: "1 fact is stated otherwise than in the brief." }]);
    expect(score).toBeLessThanOrEqual(scored(good).score - 8);
  });

  test("that something is refused is wrong when the text invites it", () => {
    const { review } = scored(
      swap(
        "The one exception is the microwave: these ovens hold a dangerous charge even when they are switched off, so please leave yours at home.",
        "Microwave ovens are welcome as well.",
      ),
    );
    expect(review.find(({ id }) => id === "wa-refused")?.given).toContain("Microwave ovens are welcome");
  });

  test.each([
    ["a date in another order", "Saturday 14 March", "Saturday, March the 14th"],
    ["hours in figures", "ten in the morning until two in the afternoon", "10am to 2pm"],
    ["a price of something else", "needed only a screw or a fuse", "needed only a fuse for £1"],
  ])("is not wrong in %s", (_name, find, replace) => {
    expect(scored(swap(find, replace)).review.filter(({ kind }) => kind === "fact")).toEqual([]);
  });
});

test.each(Object.values(writing))("words of a good text to $title in no order fail, and a person is told", (brief) => {
  const words = (writtenTexts[brief.title]?.text ?? "").split(/\s+/);
  const strewn = words.map((_word, nth) => words[(nth * 101) % words.length]).join(" ");
  const result = scoreWriting(brief, strewn, { findings: [], end: strewn.length }, lexicon);
  expect(result).toMatchObject({
    measures: { form: "salad" },
    concerns: expect.arrayContaining([expect.objectContaining({ code: "incoherent" })]),
  });
  expect(result.score).toBeLessThan(10);
});

describe("what is no English prose", () => {
  const formOf = (text: string) => scored(text).measures.form;

  test.each([
    ["capitals throughout", good.toUpperCase(), "capitals"],
    ["no capitals", good.toLowerCase(), "no_capitals"],
    ["no sentences", good.replace(/[.?!:]\s+/g, ", "), "no_sentences"],
    [
      "another language",
      "Am Samstag findet im großen Saal der erste Reparaturtag statt, und alle sind eingeladen.",
      "not_english",
    ],
    [
      "a list of words",
      "lamps, radios, clothes, bicycles, furniture, Saturday 14 March, library, repair, waste",
      "list",
    ],
  ])("%s is said", (_name, text, form) => {
    expect(formOf(text)).toBe(form);
    expect(scored(text).review.filter(({ kind }) => kind === "form")).toHaveLength(1);
    expect(scored(text).score).toBeLessThanOrEqual(scored(good).score - 25);
  });

  test("an article as it should be is prose, although it begins sentences with figures and quotes", () => {
    expect(formOf(good)).toBe("prose");
    expect(formOf(`"Come," she said. 14 March is the day. ${good}`)).toBe("prose");
  });
});

describe("scoring any writing", () => {
  test("gives nothing for nothing", () => {
    for (const text of ["", "  \n", "…", "\u200B"]) expect(scored(text).score).toBe(0);
  });

  test("never gives more for one fault more, and tells 10 from 16", () => {
    const score = (places: readonly number[]) =>
      scoreWriting(writing.A, good, { findings: places.map(finding), end: good.length }, lexicon).score;
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(good.length - 5), { maxLength: 40 }), (places) => {
        expect(score(places)).toBeLessThanOrEqual(score(places.slice(1)));
      }),
      { numRuns: 20 },
    );
    const spread = (count: number) => Array.from({ length: count }, (_value, index) => index * 30);
    expect(score(spread(16))).toBeLessThan(score(spread(10)) - 4);
    expect(score(spread(10))).toBeLessThan(score(spread(4)) - 15);
  });

  test("gives a whole number from 0 to 100, whatever is written and found", () => {
    const anyFinding = fc.record({
      start: fc.integer(),
      end: fc.integer(),
      kind: fc.constantFrom("grammar", "usage", "spelling"),
      message: fc.string(),
      suggestion: fc.constant(null),
    });
    fc.assert(
      fc.property(anyText({ maxLength: 2000 }), fc.array(anyFinding), (text, findings) => {
        const { score, parts } = scoreWriting(writing.B, text, { findings, end: text.length }, lexicon);
        expect(score).toSatisfy((value: number) => Number.isInteger(value) && value >= 0 && value <= 100);
        const { length, ...others } = parts;
        for (const { points, of } of Object.values(others))
          expect(points).toSatisfy((value: number) => Number.isInteger(value) && value >= 0 && value <= of);
        expect(length.points).toBeLessThanOrEqual(5);
      }),
      { numRuns: 50 },
    );
  });

  test("gives little for a good text about something else", () => {
    expect(scored(good, "B").score).toBeLessThan(25);
  });

  test("gives little for the brief handed back, and less for its sentences than for one's own", () => {
    expect(scored(writing.A.brief).score).toBeLessThan(10);
    expect(scored(good).measures.own_words).toBeGreaterThan(250);
  });

  test("reads 50 KB and judges repetition by its variety", () => {
    expect(scored("word ".repeat(10_000)).score).toBeLessThan(10);
    expect(scored(`${good}\n\n${good}`).measures.own_words).toBe(scored(good).measures.own_words);
  });

  test("counts the faults of what the checker read, where it stopped early", () => {
    const places = Array.from({ length: 5 }, (_value, index) => finding(index * 30));
    const upTo = (end: number) =>
      scoreWriting(writing.A, good, { findings: places, end }, lexicon).parts.language.points;
    expect(upTo(300)).toBeLessThan(upTo(good.length));
  });
});

test("reading ease tells plain from dense English", () => {
  expect(readingEase(sentencesOf("The cat sat on the mat. It was warm."))).toBeGreaterThan(100);
  const dense = "Institutional considerations necessitate comprehensive organisational transformation initiatives.";
  expect(readingEase(sentencesOf(dense))).toBeLessThan(0);
  expect(readingEase(sentencesOf(good))).toBeGreaterThan(60);
  expect(readingEase(sentencesOf(" "))).toBeNull();
});

test("sentences end at end marks and line breaks, not at decimal points or abbreviations", () => {
  const text =
    'It costs £3.50. "Really?" she asked. A list:\n- one item\n- two items\nFrom 10 a.m. to 2 p.m. on Saturday.';
  expect(sentencesOf(text).map(({ words }) => words.length)).toEqual([3, 1, 2, 2, 2, 2, 10]);
});
