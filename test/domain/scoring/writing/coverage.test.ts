import { describe, expect, test } from "vitest";
import type { PointElement } from "#domain/content/passage.ts";
import { sentencesOf } from "#domain/scoring/language/readability.ts";
import { coverageOf } from "#domain/scoring/writing/coverage.ts";
import { lexicon } from "../../../support/language/language.ts";

const covered = (elements: PointElement[], text: string) => {
  const [coverage] = coverageOf([{ id: "p", text: "Point", elements }], text, sentencesOf(text), lexicon);
  return coverage;
};
const finds = (element: PointElement, text: string) => covered([element], text)?.made === 1;

describe("a point is made", () => {
  const [hall, lamp, tea] = ["hall", "lamp", "tea"].map((word): PointElement => ({ any: [word] }));
  const all = [hall, lamp, tea].flatMap((element) => element ?? []);
  const more = [...all, ...["oil", "rope", "bell", "gate", "boat", "pier", "door"].map((word) => ({ any: [word] }))];

  test.each([
    ["with all of its elements", all, "We met in the hall with a lamp and tea.", 1],
    ["in part with two of three", all, "We met in the hall with a lamp.", 0.5],
    ["in part with one of three", all, "We met in the hall again.", 0.5],
    ["not without any", all, "We met in the garden again.", 0],
    ["with seven of ten", more, "The hall, lamp, tea, oil, rope, bell and gate.", 1],
    ["in part with six of ten", more, "The hall, lamp, tea, oil, rope and bell.", 0.5],
    ["in part with three of ten", more, "The hall, the lamp, the tea.", 0.5],
    ["not with two of ten", more, "The hall and the lamp.", 0],
  ])("%s", (_name, elements, text, made) => {
    expect(covered(elements, text)?.made).toBe(made);
  });

  test("by sentences, of which the one with the first element that is found is quoted", () => {
    const text = "We met again there. It was in the old hall. There was a lamp in the hall.";
    expect(covered(all, text)?.said).toBe("It was in the old hall.");
    expect(covered([lamp ?? {}], text)?.said).toBe("There was a lamp in the hall.");
    expect(covered([tea ?? {}, lamp ?? {}], text)?.said).toBe("There was a lamp in the hall.");
    expect(covered(all, "We met again there.")?.said).toBeNull();
  });

  test("by a sentence of three words, not by one of two", () => {
    expect(finds({ any: ["hall"] }, "The hall opens.")).toBe(true);
    expect(finds({ any: ["hall"] }, "The hall.")).toBe(false);
  });
});

describe("a phrase", () => {
  test.each([
    ["is found in a row", "main hall", "We met in the Main Hall again.", true],
    ["not apart", "main hall", "We met in the main old hall.", false],
    ["not in another order", "main hall", "In the hall the main thing.", false],
    ["with an open place", "main * hall", "We met in the main old hall.", true],
    ["at the start", "main hall", "Main hall is where we met.", true],
    ["at the end", "main hall", "We all met in the main hall", true],
    ["not beyond the end", "main hall", "We all met in the main", false],
    ["with an apostrophe", "children's room", "We met in the children’s room.", true],
    ["of an open word", "lamp*", "There are lampshades of all kinds.", true],
    ["not of a closed word", "lamp", "There are lampshades of all kinds.", false],
    ["of an open word only from its beginning", "shade*", "There are lampshades of all kinds.", false],
  ])("%s: %j in %j: %j", (_name, phrase, text, expected) => {
    expect(finds({ any: [phrase] }, text)).toBe(expected);
  });

  test.each([
    ["one letter wrong", "library", "We met in the libreary again.", true],
    ["one letter missing", "library", "We met in the libary again.", true],
    ["two letters wrong", "library", "We met in the lebrery again.", false],
    ["one letter wrong in six", "garden", "We met in the gerden again.", true],
    ["one letter wrong in five", "tower", "We met in the tewer again.", false],
    ["one letter wrong in an open word", "librar*", "We met the liberarians there.", true],
    ["two letters wrong in an open word", "librar*", "We met the leberarians there.", false],
  ])("is found in bad spelling, with %s: %j in %j: %j", (_name, phrase, text, expected) => {
    expect(finds({ any: [phrase] }, text)).toBe(expected);
  });
});

describe("an element", () => {
  test("is found by a word that the lexicon relates to its own", () => {
    expect(finds({ like: ["furniture"] }, "They repair chairs and more here.")).toBe(false);
    expect(finds({ like: ["clothes"] }, "They sell garments and clothing here.")).toBe(true);
    expect(finds({ like: ["clothes"] }, "They sell music and tea here.")).toBe(false);
  });

  test("with several members is found where enough of them are within three sentences", () => {
    const element = { any: ["lamp", "radio", "chair"], least: 2 };
    const filler = "Nothing of that is here.";
    expect(finds(element, "We sell a lamp and a radio.")).toBe(true);
    expect(finds(element, "We sell a lamp and a lamp.")).toBe(false);
    expect(finds(element, `We sell a lamp here. ${filler} We sell a radio too.`)).toBe(true);
    expect(finds(element, `We sell a lamp here. ${filler} ${filler} We sell a radio too.`)).toBe(false);
    expect(covered([element], `${filler} We sell a lamp here. We sell a radio too.`)?.said).toBe(
      "We sell a lamp here.",
    );
    expect(covered([element], `${filler} ${filler} We sell a lamp and a radio.`)?.said).toBe(
      "We sell a lamp and a radio.",
    );
  });

  test("is quoted where most of it is said, not where a word of it comes first", () => {
    const reason = { any: ["together", "alone", "laugh*"] };
    const text = "We eat all together. Bring a lunch. The path is long. It is steep. No one laughs who walks alone.";
    expect(covered([reason], text)?.said).toBe("No one laughs who walks alone.");
  });

  test.each([
    ["date", "We all meet on 14 March.", true],
    ["date", "14 March is our day.", true],
    ["date", "14 March. We all meet there.", false],
    ["date", "We all meet in the hall.", false],
    ["hours", "We all meet at 10 am.", true],
    ["hours", "We all meet on 14 March.", false],
    ["hours", "We all pay £5.00 there.", false],
    ["sum", "We all pay £5 there.", true],
    ["sum", "We all pay at 10 am.", false],
    ["last_day", "We all answer by 14 March.", true],
    ["last_day", "We all meet on 14 March.", false],
  ] as const)("is a %s that is stated: %j: %j", (stated, text, expected) => {
    expect(finds({ stated }, text)).toBe(expected);
  });

  test("that is stated is found in its sentence", () => {
    const text = "We all meet there. We meet on 14 March. Bring it by 10 March.";
    expect(covered([{ stated: "date" }], text)?.said).toBe("We meet on 14 March.");
    expect(covered([{ stated: "last_day" }], text)?.said).toBe("Bring it by 10 March.");
  });
});
