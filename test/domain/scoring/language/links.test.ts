import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import { isUnconfirmed, linksOf } from "#domain/scoring/language/links.ts";
import { sentencesOf } from "#domain/scoring/language/readability.ts";
import { lexicon } from "../../../support/language/language.ts";
import { writtenTexts } from "../../../support/language/written-texts.ts";

const { A, B, C, D } = content.passages["en-GB"].writing;
const answerTo = (brief: typeof A) => sentencesOf(writtenTexts[brief.title]?.text ?? "").map(({ text }) => text);
const read = (brief: typeof A, text: string) => [sentencesOf(text), sentencesOf(brief.brief), lexicon] as const;
const links = (brief: typeof A, text: string) => {
  const found = linksOf(...read(brief, text));
  return { ...found, unconfirmed: isUnconfirmed(...read(brief, text)) };
};

const NONSENSE =
  `Volunteers are held by 11 March, for reasons of donations. Lamps book the main hall at the bicycles, and
  radios will repair Saturday. The children stay in microwave ovens, so that furniture can learn the telephone. Each desk may
  bring one work to the reading room, and safety is welcome by telephone. Visitors are booked from 10 am to 2 pm. Clothes
  are better than the main hall, but one item has to repair the children. The first ovens take place at the desk. Donations
  bring bicycles to the newsletter while the library is repaired.`.replaceAll(/\s+/g, " ");
const ELSEWHERE = [
  "The doctor listened to her heart and shook his head.",
  "Prices on the stock exchange fell for the third week.",
  "The army crossed the river before dawn.",
  "His sister had married a lawyer from Chicago.",
  "A virus of this kind attacks the liver.",
  "The judge sent both men to prison.",
];

describe("that a text follows from its brief", () => {
  test.each([A, B, C, D])("is confirmed for an answer: $title", (brief) => {
    expect(links(brief, answerTo(brief).join(" ")).unconfirmed).toBe(false);
  });

  test("is not confirmed where the brief's words are exchanged", () => {
    expect(links(A, NONSENSE)).toMatchObject({ unconfirmed: true, focus: expect.toSatisfy((focus) => focus < 0.58) });
  });

  test.each([C, D])("is not confirmed where an answer's sentences are in another order: $title", (brief) => {
    const ordered = answerTo(brief);
    const mixed = ordered.map((_sentence, at) => ordered[(11 * at) % ordered.length]).join(" ");
    expect(links(brief, mixed)).toMatchObject({
      unconfirmed: true,
      continuity: expect.toSatisfy((continuity) => continuity < 0.01),
    });
  });

  test("is not confirmed where sentences about something else are put between those of an answer", () => {
    const mixed = answerTo(A).flatMap((sentence, at) => [sentence, ELSEWHERE[at % ELSEWHERE.length]]);
    const { unconfirmed, nearness = 1 } = links(A, mixed.join(" "));
    expect([unconfirmed, nearness < 0.705]).toEqual([true, true]);
  });

  test("is not confirmed where words of an answer are replaced by any others", () => {
    const others = "senate verdict virus treaty tariff enzyme mortgage missile parliament comet bishop equation".split(
      " ",
    );
    const isOwnNoun = (word: string) => lexicon.is(word, "noun") && !lexicon.is(word, "adv") && !A.brief.includes(word);
    const replaced = answerTo(A)
      .join(" ")
      .replace(/[a-z]{4,}/g, (word, at: number) => (isOwnNoun(word) ? (others[at % others.length] ?? word) : word));
    const { unconfirmed, kinship = 1 } = links(A, replaced);
    expect([unconfirmed, kinship < 0.905]).toEqual([true, true]);
  });

  test("is not judged where brief or text says little, nor refused for characters that are no words", () => {
    expect(links(A, "Lamps are repaired. Come!")).toMatchObject({ focus: 1, continuity: 1 });
    expect(linksOf(sentencesOf(NONSENSE), sentencesOf("Write about the main hall."), lexicon)).toBeNull();
    for (const text of ["", "!!!", "\0 __proto__ constructor"]) expect(links(A, text).focus).toBe(1);
  });
});
