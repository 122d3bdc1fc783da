import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import { orderOf } from "#domain/scoring/language/order.ts";
import { sentencesOf } from "#domain/scoring/language/readability.ts";
import { scoreWriting } from "#domain/scoring/writing/writing.ts";
import { lexicon } from "../../../support/language/language.ts";
import { writtenTexts } from "../../../support/language/written-texts.ts";

const briefs = Object.values(content.passages["en-GB"].writing);
const textTo = ({ title }: (typeof briefs)[number]) => writtenTexts[title]?.text ?? "";
const order = (text: string) => orderOf(sentencesOf(text), lexicon);

describe("the order of a text's words", () => {
  test.each(briefs.map((brief) => [brief.title, brief] as const))("tells prose from its words: %s", (_title, brief) => {
    const text = textTo(brief);
    const words = text.match(/[\p{L}\p{N}’'£]+/gu) ?? [];
    const sentence = (some: readonly string[]) => `${some.join(" ")}.`;
    const chunks = Array.from({ length: Math.ceil(words.length / 12) }, (_, nth) =>
      words.slice(12 * nth, 12 * nth + 12),
    );
    expect(order(text)).toBeGreaterThan(5);
    // Key words without those that link them, each sentence from behind, and links strewn among key words.
    const key = chunks.map((chunk) => chunk.filter((word) => lexicon.lemmas(word.toLowerCase()).length > 0));
    const links = "although which would moreover the".split(" ");
    const linked = key.map((some, nth) =>
      some.flatMap((word, at) => [word, links[(3 * nth + at) % links.length] ?? ""]),
    );
    for (const nonsense of [key, chunks.map((chunk) => chunk.toReversed()), linked].map((all) =>
      all.map(sentence).join(" "),
    )) {
      expect(order(nonsense)).toBeLessThan(3);
      const { concerns } = scoreWriting(brief, nonsense, { findings: [], end: nonsense.length }, lexicon);
      expect(concerns.map(({ code }) => code)).toContain("incoherent");
    }
  });

  test("is not judged in a short text, nor by words that the lexicon does not have", () => {
    const text = textTo(briefs[0] ?? expect.fail());
    expect(order(text.slice(0, 250))).toBeNull();
    expect(order(text.replace(/\bthe\b/g, "xqzj"))).toBeGreaterThan(5);
  });
});
