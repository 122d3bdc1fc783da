import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import { isFunctionWord } from "#domain/scoring/language/function-words.ts";
import { orderOf } from "#domain/scoring/language/order.ts";
import { proseOf } from "#domain/scoring/language/prose.ts";
import { sentencesOf } from "#domain/scoring/language/readability.ts";
import { senseOf } from "#domain/scoring/language/sense.ts";
import { scoreWriting } from "#domain/scoring/writing/writing.ts";
import { lexicon } from "../../../support/language/language.ts";
import { writtenTexts } from "../../../support/language/written-texts.ts";

const briefs = Object.values(content.passages["en-GB"].writing);
const textTo = ({ title }: (typeof briefs)[number]) => writtenTexts[title]?.text ?? "";
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

/** Words of a brief in sentences that are in order and say nothing. */
const NONSENSE = `
  Repair day is the answer to Saturday. In a very real sense, the main hall is a lamp for every bicycle, and 10 am is
  only 2 pm that has not yet been donated. The library understands volunteers. It has always been the case that
  clothes reach furniture by telephone, and it is well known that radios are a kind of desk. When the children read,
  the microwave oven becomes safety itself, and safety cannot be accepted. What makes an item? The reading room
  welcomes the reasons, and the reasons welcome us. To stay while the work is done is to learn the small furniture of
  14 March. One person is free, but a donation books the hall, and so the date repairs the hours. Throwing away is a
  visitor. The visitor is a Saturday that has been given away by 11 March, at the desk of the heart. Experts agree
  that repair is more than repair. Every lamp brings its library, and every library must be brought by one person
  only. The clothes of yesterday are the bicycles of tomorrow, which is why microwave ovens have reasons and the
  radios can learn how to do it. Let us not forget the newsletter, whose small furniture is free. In conclusion, the
  first repair day will happen to readers and make them want. It is held. It takes place. It covers all of these
  points in the main hall, from the children to the telephone, and it is better to throw a donation than to fix an
  oven. Waste is the future of the desk. Join the hours, and the hours will book you.`.replaceAll(/\s+/g, " ");

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

  test("is little where sentences are in order and say nothing, and a person is told", () => {
    const sentences = sentencesOf(NONSENSE);
    const nonsense = sense(NONSENSE) ?? 0;
    expect(nonsense).toBeLessThan(1);
    // By the sum of both alone, it would not be doubtful.
    expect((orderOf(sentences, lexicon) ?? 0) + nonsense).toBeGreaterThan(6);
    expect(proseOf(NONSENSE, sentences, lexicon)).toEqual({ form: "prose", isDoubtful: true });
  });

  test("is not judged in a short text, nor by what is said again", () => {
    const [brief] = briefs;
    const text = brief === undefined ? "" : textTo(brief);
    expect(sense(text.slice(0, 300))).toBeNull();
    expect(sense(`${text} ${text}`)).toBeCloseTo(sense(text) ?? 0, 10);
  });
});
