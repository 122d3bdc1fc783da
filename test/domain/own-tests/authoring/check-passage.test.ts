import { describe, expect, test } from "vitest";
import { checkEditing, checkProofreading } from "#domain/own-tests/authoring/check-passage.ts";
import { scoreEditing } from "#domain/scoring/editing/editing.ts";
import { markableWords } from "#domain/scoring/proofreading/markable-words.ts";
import { scoreProofreading } from "#domain/scoring/proofreading/proofreading.ts";
import { lexicon, nothingFound } from "../../../support/language/language.ts";
import { anOpenStyle } from "../../../support/own-tests/house-style.ts";
import { ownSource } from "../../../support/own-tests/own-source.ts";

const MARKED = `The committee {have|has; had} met every spring since it was founded, and {it's|its} members rarely miss a meeting. In {teh|the} last report, they asked for paint, ropes{|,} and a {very |}small boat. Nobody {recieved|received} the letter, {wich|which} was sent in May.

The harbour is {every day|everyday} business for the people who live {their|there}. "We {was|were} lucky," said the keeper{;|,} "because the storm passed."`;

const source = (text: string, more = {}) => ownSource("editing", text, more);

describe("a marked text for an editing test", () => {
  const { content: passage, problems } = checkEditing(source(MARKED), lexicon);
  if (passage === null) throw new Error(JSON.stringify(problems));

  test("becomes a passage whose errors are where the key says, as whole words, with every correction", () => {
    for (const { start, end, wrong } of passage.errors) expect(passage.text.slice(start, end)).toBe(wrong);
    expect(passage.errors.map(({ wrong, accepted, kind }) => [wrong, ...accepted, kind])).toEqual([
      ["have", "has", "had", "grammar"],
      ["it's", "its", "punctuation"],
      ["teh", "the", "spelling"],
      ["ropes", "ropes,", "punctuation"],
      ["very small", "small", "usage"],
      ["recieved", "received", "spelling"],
      ["wich", "which", "spelling"],
      ["every day", "everyday", "punctuation"],
      ["their", "there", "grammar"],
      ["was", "were", "grammar"],
      [";", ",", "punctuation"],
    ]);
  });

  test("scores 100 with the key, and what a person fixes counts as fixed", () => {
    const clean = MARKED.replace(/\{[^|]*\|([^;}]*)[^}]*\}/g, "$1");
    expect(scoreEditing(passage, clean, nothingFound).score).toBe(100);
    const half = scoreEditing(passage, passage.text.replace("have", "had").replace("teh", "the"), nothingFound);
    expect(half.counts).toMatchObject({ fixed: 2, missed: 9, introduced: 0, needless: 0 });
  });
});

test("a correction that the author judges wrong counts half, though the scorer would take it; also under a style", () => {
  const scored = (marked: string, style: Parameters<typeof checkEditing>[2] = null) => {
    const { content, problems } = checkEditing(source(marked), lexicon, style);
    if (content === null) throw new Error(JSON.stringify(problems));
    const { review } = scoreEditing(content, "They bought a vast house.", nothingFound);
    return review.map(({ outcome, points }) => [outcome, points]);
  };
  expect(scored("They bought a {bigg|big} house.")).toEqual([["fixed", 1]]);
  expect(scored("They bought a {bigg|big; !vast} house.")).toEqual([["wrongly_fixed", 0.5]]);
  expect(scored("They bought a {bigg|big; !vast} house.", anOpenStyle({ dashes: "em" }))).toEqual([
    ["wrongly_fixed", 0.5],
  ]);
  expect(scored("They bought {a bigg|a big; !a vast} house.")).toEqual([["wrongly_fixed", 0.5]]);
});

test("a marked text for a proofreading test scores 100 when each error is marked, and 0 untouched", () => {
  const { content: passage } = checkProofreading(source(MARKED), lexicon);
  if (passage === null) throw new Error("not usable");
  const words = markableWords(passage.text);
  const marks = passage.errors.map(({ start }) => words.findIndex(({ end }) => end > start));
  expect(scoreProofreading(passage, marks).score).toBe(100);
  expect(passage.errors[3]).toMatchObject({ wrong: "ropes", correct: "ropes,", explanation: "“,” is missing." });
});

test("what the author says of an error goes before what is proposed", () => {
  const details = [{ at: 0, kind: "typing", explanation: "Letters swapped." }];
  const { content } = checkProofreading(source("In {teh|the} end.", { details }), lexicon);
  expect(content?.errors[0]).toMatchObject({ kind: "typing", explanation: "Letters swapped.", rule: "Typing errors" });
});

/** Fifteen corrections. */
const listed = (start: string): string => Array.from({ length: 15 }, (_, nth) => `${start}${nth}`).join("; ");

test("a passage may have 40 words and 4 errors a minute", () => {
  for (const text of [`${"word ".repeat(599)}{teh|the}`, "{teh|the} cat. ".repeat(60)])
    expect(checkEditing(source(text), lexicon).problems.filter(({ message }) => message.includes("minutes"))).toEqual(
      [],
    );
});

describe("a text that cannot be used says what to change, and where", () => {
  test.each([
    ["no error", 1, 1, "No error is marked"],
    ["a\n{teh}", 2, 1, "no bar"],
    ["{a|b}{c|d} e", 1, 6, "one mark for both"],
    ["a{b|c}d{e|f}g", 1, 8, "one mark for both"],
    ["{|only}", 1, 1, "no word beside"],
    ['He said {“no”|"no"} to it.', 1, 9, "is not scored"],
    ['He said {no|“no”; !"no"} to it.', 1, 9, "is not scored"],
    [`${"word ".repeat(600)}{teh|the}`, 1, 1, "601 words need at least 16 minutes"],
    ["{teh|the} cat. ".repeat(61), 1, 1, "61 errors need at least 16 minutes"],
    [`{teh|${listed("r")}; ${listed("!w")}} ${"sixteen-letters. ".repeat(590)}`, 1, 1, "at most 6 corrections"],
  ])("%#", (text, line, column, message) => {
    const { content, problems } = checkEditing(source(text), lexicon);
    expect(content).toBeNull();
    expect(problems[0]).toEqual({ line, column, message: expect.stringContaining(message) });
  });
});
