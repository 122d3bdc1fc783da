import { describe, expect, test } from "vitest";
import { proseOf, varietyOfStyle } from "#domain/scoring/language/prose.ts";
import { sentencesOf } from "#domain/scoring/language/readability.ts";
import { lexicon } from "../../../support/language/language.ts";

const form = (text: string) => proseOf(text, sentencesOf(text), lexicon).form;
const repeated = (unit: string, times: number) => Array.from({ length: times }, () => unit).join(" ");

describe("the form of a text", () => {
  test.each([
    ["prose", "The keepers lit the lamp. It burned all night. They were glad of it.", "prose"],
    [
      "another language",
      "Am Samstag findet im großen Saal der erste Reparaturtag statt, und alle sind eingeladen.",
      "not_english",
    ],
    ["a list", "lamps, radios, clothes, bicycles, furniture, library, repair, waste", "list"],
    ["figures alone", "1, 2, 3", "list"],
    ["times alone", "7pm, 8pm, 9pm", "list"],
    ["nothing", "", "list"],
    ["capitals", "THE KEEPERS LIT THE LAMP. IT BURNED ALL NIGHT.", "capitals"],
    ["capitals in most words", "THE KEEPERS LIT THE LAMP. It burned.", "capitals"],
    ["capitals in some words", "THE KEEPERS lit the lamp. It burned all night.", "prose"],
    ["no capitals", "the keepers lit the lamp. it burned all night. they were glad of it.", "no_capitals"],
    [
      "no capitals in most sentences",
      "the keepers lit the lamp. it burned all night. They were glad of it.",
      "no_capitals",
    ],
    ["no capitals in some sentences", "The keepers lit the lamp. it burned all night. They were glad of it.", "prose"],
    ["no capitals in two sentences", "the keepers lit the lamp. it burned all night.", "prose"],
    ["a quotation at the start of sentences", "“The lamp is lit.” “It burns all night.” “We are glad of it.”", "prose"],
    ["sentences of figures alone", "We lit the lamp in the tower. 14. 15. 16.", "prose"],
    ["figures at the start of sentences", "14 lamps are lit. 2 are not. 3 of them burn.", "no_capitals"],
  ])("%s: %j is %s", (_name, text, expected) => {
    expect(form(text)).toBe(expected);
  });

  test("is without sentences from more than sixty words a sentence", () => {
    const lit = (times: number) => `${repeated("The lamp was lit and", times - 1)} the lamp was lit today`;
    expect(form(lit(12))).toBe("prose");
    expect(form(`${lit(12)} again`)).toBe("no_sentences");
    expect(form(`${lit(18)}. ${lit(6)}.`)).toBe("prose");
  });

  test("is without capitals from more than 60 of 100 sentences", () => {
    expect(form("it is lit. it is lit. it is lit. It is lit. It is lit.")).toBe("prose");
    expect(form("it is lit. it is lit. it is lit. it is lit. It is lit.")).toBe("no_capitals");
  });

  test("is that of capitals from more than 60 of 100 letters", () => {
    expect(form("THE THE the a")).toBe("prose");
    expect(form("THE THE the A")).toBe("capitals");
  });

  test("is that of a list up to a quarter of function words", () => {
    expect(form("The lamps, radios, clothes.")).toBe("prose");
    expect(form("The lamps, radios, clothes, bicycles.")).toBe("list");
  });

  test("is a salad where words follow each other more seldom than by chance, from 50 known pairs on", () => {
    const strewn = "Of lamp the are keeper a on oil lit of";
    expect(form(`${repeated(`${strewn}.`, 5)} ${strewn.slice(0, 19)}.`)).toBe("prose");
    expect(form(repeated(`${strewn}.`, 6))).toBe("salad");
  });

  test("is English from 55 of 100 words that are", () => {
    const of = (known: number) => `${repeated("of", known)} ${repeated("xqzj", 20 - known)}`;
    expect(form(of(11))).toBe("prose");
    expect(form(of(10))).toBe("not_english");
  });

  test("does not depend on a possessive ending", () => {
    expect(form("The lamp's oil's harbour's keeper's tower's.")).not.toBe("not_english");
  });
});

describe("the variety of a style, from nothing to 1", () => {
  const variety = (text: string, brief = "") => varietyOfStyle(sentencesOf(text), sentencesOf(brief));

  test("of no text is nothing", () => {
    expect(variety("")).toBe(0);
  });

  test("is in equal parts the lengths of sentences, how they begin, different words, and new ones", () => {
    // All four words begin alike, sentences are equally long, two of two words of content are different, and all are new.
    expect(variety("Lamps burn. Lamps burn. Lamps burn. Lamps burn.")).toBeCloseTo(
      (0 + (0.25 - 0.2) / 0.6 + 0 + (0.25 - 0.05) / 0.25) / 4,
      10,
    );
    expect(variety("Lamps burn. Boats sink.")).toBeCloseTo((0 + 1 + 1 + 1) / 4, 10);
    expect(variety("Lamps burn. Boats sink.", "Lamps burn. Boats sink.")).toBeCloseTo((0 + 1 + 1 + 0) / 4, 10);
    expect(variety("Lamps burn. Boats sink.", "Lamps burn.")).toBeCloseTo((0 + 1 + 1 + 1) / 4, 10);
    expect(variety("The boats of the harbour sink at the pier. Go.")).toBeCloseTo(((4 - 1) / 6 + 1 + 1 + 1) / 4, 10);
    expect(variety("Of the and. The of and. And of it.")).toBeCloseTo((0 + 1 + 0 + 0) / 4, 10);
  });

  test("counts a word that is repeated, and one of the brief, once", () => {
    // Eight words of content, six different: (0.75 − 0.5) ÷ 0.38.
    const text = "Lamps burn lamps. Boats burn oil with rope and tea.";
    expect(variety(text)).toBeCloseTo(((Math.sqrt(4) - 1) / 6 + 1 + (0.75 - 0.5) / 0.38 + 1) / 4, 1);
  });
});
