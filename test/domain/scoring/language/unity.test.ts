import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import { proseOf } from "#domain/scoring/language/prose.ts";
import { sentencesOf } from "#domain/scoring/language/readability.ts";
import { unityOf } from "#domain/scoring/language/unity.ts";
import { lexicon } from "../../../support/language/language.ts";
import { writtenTexts } from "../../../support/language/written-texts.ts";

const briefs = Object.values(content.passages["en-GB"].writing);
const [repair] = briefs;
const unity = (text: string, brief = repair?.brief ?? "") => unityOf(sentencesOf(text), sentencesOf(brief), lexicon);

/** An essay that suits any topic, with what the brief of the repair day names in its gaps. */
const ESSAY = `
  There is a heated debate about the main hall these days. While some people claim that microwave ovens should be
  banned, others argue that Saturday 14 March is a basic right. Both points of view deserve our attention. The main
  argument in favour of the telephone is that it gives people more freedom. According to recent statistics, half of the
  population cannot imagine their life without small furniture. Furthermore, 10 am can bring people from different
  cultures closer together, and donations are cheaper than ever before. However, we must not forget the dark side of
  the library. Scientists have found out that radios can cause addiction, and many teenagers suffer from 2 pm without
  noticing it. Another disadvantage is that the desk takes up a lot of time, which could be spent on bicycles. Last but
  not least, the children's reading room is responsible for a large part of the pollution in big cities. What can be done
  about one item? First of all, politicians should pass stricter laws on volunteers. At the same time, the media ought to
  inform the public about the consequences of lamps. Every one of us can make a small contribution to safety. To
  conclude, I would say that clothes are both a blessing and a curse. It depends on us whether 11 March becomes our
  servant or our master, and whether visitors learn how to throw away the repairs.`.replaceAll(/\s+/g, " ");

describe("the unity of a text with its brief", () => {
  test.each(briefs.map(({ title, brief }) => [title, brief]))("is there: %s", (title, brief) => {
    expect(unity(writtenTexts[title]?.text ?? "", brief)).toBeGreaterThan(2.2);
  });

  test("is little where the brief's words fill a ready-made essay, and it alone finds that", () => {
    const sentences = sentencesOf(ESSAY);
    expect(unity(ESSAY)).toBeLessThan(1.4);
    expect(proseOf(ESSAY, sentences, lexicon).isDoubtful).toBe(false);
    expect(proseOf(ESSAY, sentences, lexicon, sentencesOf(repair?.brief ?? "")).isDoubtful).toBe(true);
  });

  test("is not judged where the text has few words of the brief, nor where the brief says little or one thing", () => {
    expect(unity(ESSAY.slice(0, 400))).toBeNull();
    expect(unity(ESSAY, "Write about the main hall, the desk and the telephone.")).toBeNull();
    expect(unity(ESSAY, ESSAY.replaceAll(". ", ", "))).toBeNull();
  });
});
