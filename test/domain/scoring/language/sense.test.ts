import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import { isFunctionWord } from "#domain/scoring/language/function-words.ts";
import { sentencesOf } from "#domain/scoring/language/readability.ts";
import { senseOf } from "#domain/scoring/language/sense.ts";
import { scoreWriting } from "#domain/scoring/writing/writing.ts";
import { lexicon } from "../../../support/language/language.ts";

const briefs = Object.values(content.passages["en-GB"].writing);
const textTo = ({ title }: (typeof briefs)[number]) => content.written[title]?.text ?? "";
const sense = (text: string) => senseOf(sentencesOf(text), lexicon);

/** The form in which a word can stand where another stands; null for words that stay. */
const formOf = (word: string): string | null => {
  if (!/^[a-z]+$/.test(word) || isFunctionWord(word)) return null;
  const kind = (["noun", "verb", "adj"] as const).find((one) => lexicon.is(word, one));
  return kind === undefined ? null : `${kind} ${/(?:ing|ed|s)$/.exec(word)?.[0] ?? ""}`;
};

/** The same sentences with nouns, verbs and adjectives exchanged among themselves, so that they are grammatical and say nothing. */
const exchanged = (text: string, step: number): string => {
  const parts = text.split(/\b/);
  const places = Map.groupBy(parts.keys(), (at) => formOf(parts[at] ?? ""));
  const moved = parts.map((part, at) => {
    const same = places.get(formOf(part)) ?? [];
    return formOf(part) === null ? part : (parts[same[(same.indexOf(at) + step) % same.length] ?? at] ?? part);
  });
  return moved.join("");
};

describe("the sense of a text", () => {
  test.each(briefs.map((brief) => [brief.title, textTo(brief)]))("is there: %s", (_title, text) => {
    expect(sense(text)).toBeGreaterThan(2.5);
  });

  test("is less where its nouns, verbs and adjectives have changed places, and a person is told", () => {
    const nonsense = briefs.flatMap((brief) =>
      [11, 13, 17, 19].map((step) => [brief, exchanged(textTo(brief), step)] as const),
    );
    const told = nonsense.filter(([brief, text]) => {
      const { concerns } = scoreWriting(brief, text, { findings: [], end: text.length }, lexicon);
      return concerns.some(({ code }) => code === "incoherent");
    });
    expect(told.length).toBeGreaterThan(0.75 * nonsense.length);
    for (const [brief, text] of nonsense) expect(sense(text)).toBeLessThan(sense(textTo(brief)) ?? 0);
  });

  test("is not judged in a short text, nor by what is said again", () => {
    const [brief] = briefs;
    const text = brief === undefined ? "" : textTo(brief);
    expect(sense(text.slice(0, 300))).toBeNull();
    expect(sense(`${text} ${text}`)).toBeCloseTo(sense(text) ?? 0, 10);
  });
});
