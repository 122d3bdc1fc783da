import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readingEase, sentencesOf } from "#domain/scoring/language/readability.ts";
import { anyText } from "../../../support/language/any-text.ts";

const texts = (text: string) => sentencesOf(text).map((sentence) => sentence.text);

describe("sentences", () => {
  test.each([
    ["One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]],
    ["A heading\nA line", ["A heading", "A line"]],
    ["We meet at 7 p.m. on Monday.", ["We meet at 7 p.m. on Monday."]],
    ["Mr. Smith and Dr. Jones came.", ["Mr. Smith and Dr. Jones came."]],
    ["“It works.” She smiled.", ["“It works.”", "She smiled."]],
    ["It costs £3.50 a day.", ["It costs £3.50 a day."]],
    ["", []],
    ["… — !", []],
  ])("%j has %j", (text, sentences) => {
    expect(texts(text)).toEqual(sentences);
  });

  test("have words, without marks, and tokens, with them, in small letters", () => {
    const [first] = sentencesOf("We met: At 7pm.");
    expect(first?.words).toEqual(["we", "met", "at", "7pm"]);
    expect(first?.tokens).toEqual(["we", "met", ":", "at", "7pm", "."]);
  });

  test("are the text at their places, in order, without overlapping, whatever the text", () => {
    fc.assert(
      fc.property(anyText(), fc.array(fc.constantFrom("One. ", "two\n", "three! ", "a.m. ", "“x.” ")), (text, more) => {
        const whole = text + more.join("");
        let last = 0;
        for (const { start, end, text: part } of sentencesOf(whole)) {
          expect(whole.slice(start, end)).toBe(part);
          expect(start).toBeGreaterThanOrEqual(last);
          last = end;
        }
      }),
    );
  });
});

describe("reading ease", () => {
  const ease = (text: string) => readingEase(sentencesOf(text)) ?? Number.NaN;

  test("is higher for short words and sentences than for long ones", () => {
    const plain = "The cat sat on the mat. It was warm. We all had tea.";
    const dense =
      "Notwithstanding considerable organisational difficulties, representatives acknowledged unprecedented interdepartmental collaboration.";
    expect(ease(plain)).toBeGreaterThan(90);
    expect(ease(dense)).toBeLessThan(0);
  });

  test.each([
    ["The cat sat.", 3, 3],
    ["Lamps made the table like horses.", 6, 7],
    ["He wanted boxes and painted noses.", 6, 8],
    ["Tired boats loved the queue.", 5, 5],
    ["Rhythm is mmm.", 3, 3],
  ])("of %j counts its %i words and about %i syllables", (text, count, syllables) => {
    expect(ease(text)).toBeCloseTo(206.835 - 1.015 * count - (84.6 * syllables) / count, 9);
  });

  test("counts the words of a sentence", () => {
    expect(ease("The cat sat. The dog ran off.")).toBeCloseTo(206.835 - (1.015 * 7) / 2 - 84.6, 9);
  });

  test("of a text without words is not known", () => {
    expect(readingEase(sentencesOf("… 😀"))).toBeNull();
  });
});
