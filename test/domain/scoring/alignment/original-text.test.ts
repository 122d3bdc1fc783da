import { describe, expect, test } from "vitest";
import { originalTextOf, varietyOf } from "#domain/scoring/alignment/original-text.ts";
import { sentencesOf } from "#domain/scoring/language/readability.ts";

const words = (count: number, name: string) => Array.from({ length: count }, (_, nth) => `${name}${nth}`).join(" ");
const originalOf = (text: string, brief = "") => originalTextOf(sentencesOf(text), sentencesOf(brief));

describe("a candidate's own part of a text", () => {
  test("is all of it when nothing is the brief's", () => {
    expect(originalOf(`${words(100, "own")}.`, `${words(100, "brief")}.`)).toMatchObject({ own: 100, copied: 0 });
  });

  test("leaves out a sentence that is repeated, however often", () => {
    const text = Array.from({ length: 50 }, () => "The library opens on Saturday.").join(" ");
    expect(originalOf(text).words).toHaveLength(5);
  });

  test("may repeat 35 words of the brief, for its names and dates; from there on they are copied", () => {
    const brief = words(200, "brief");
    const copying = (count: number) => `${brief.split(" ").slice(0, count).join(" ")}. ${words(60, "own")}.`;
    expect(originalOf(copying(35), brief)).toMatchObject({ own: 95, copied: 0 });
    expect(originalOf(copying(36), brief).own).toBe(95);
    expect(originalOf(copying(36), brief).copied).toBeGreaterThan(0);
  });

  test("counts as copied only runs of four words and more", () => {
    const text = Array.from({ length: 60 }, (_, nth) => `one two three own${nth}`).join(" ");
    expect(originalOf(`${text}.`, "one two three four five.").copied).toBe(0);
  });

  test("counts every word of a run that ends the text, and none of a shorter run that ends both", () => {
    const brief = words(200, "brief");
    const copying = (count: number) => brief.split(" ").slice(0, count).join(" ");
    expect(originalOf(`${words(60, "own")}. ${copying(36)}.`, brief)).toMatchObject({ own: 95 });
    expect(originalOf(`${copying(35)}. ${words(60, "own")} the end.`, `${brief} the end.`)).toMatchObject({ own: 97 });
  });

  test("of an empty text is nothing, and no share of nothing", () => {
    expect(originalOf("")).toEqual({ words: [], own: 0, copied: 0 });
  });
});

test("a share of what is beyond the allowance is copied, and a fifth of a long text may be", () => {
  const brief = words(300, "brief");
  const copying = (copied: number, own: number) =>
    originalOf(`${brief.split(" ").slice(0, copied).join(" ")}. ${words(own, "own")}.`, `${brief}.`);
  expect(copying(60, 40)).toMatchObject({ own: 75, copied: 0.25 });
  expect(copying(60, 240)).toMatchObject({ own: 300, copied: 0 });
  expect(copying(70, 230)).toMatchObject({ own: 290 });
});

test("words that only run together like others are not the same sentence or run", () => {
  expect(originalOf("An ice age. A nice age.").words).toHaveLength(6);
  const each = (start: string) => `${Array.from({ length: 20 }, (_, nth) => `${start} age${nth}`).join(" ")}.`;
  expect(originalOf(each("a nice old"), each("an ice old")).copied).toBe(0);
});

test("only the first 200 words tell the variety", () => {
  expect(varietyOf([...words(200, "word").split(" "), ...Array.from({ length: 800 }, () => "filler")])).toBe(1);
});

test("the variety of words is full for prose, low for filler, and never above 1", () => {
  expect(varietyOf(words(200, "word").split(" "))).toBe(1);
  expect(varietyOf(Array.from({ length: 200 }, () => "filler"))).toBeLessThan(0.05);
  expect(varietyOf([])).toBe(0);
});
