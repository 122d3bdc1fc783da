import { expect, test } from "vitest";
import {
  counted,
  durationInWords,
  listed,
  ordinal,
  outcomeCell,
  quoted,
  ruleInWords,
  shortened,
} from "#domain/report/wording.ts";

test.each([
  [0, "no time"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [3661, "1 hour 1 minute 1 second"],
])("%i s are %s", (seconds, words) => expect(durationInWords(seconds)).toBe(words));

test("ordinals", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 82, 93, 99].map(ordinal).join(" ")).toBe(
    "1st 2nd 3rd 4th 11th 12th 13th 21st 82nd 93rd 99th",
  );
});

test("a quotation that is long loses its middle, and one of nothing says so", () => {
  expect(quoted(`a${"b".repeat(1000)}c`, "–")).toMatch(/^ab{109} … b{109}c$/);
  expect(quoted("b".repeat(220), "–")).toBe("b".repeat(220));
  expect(quoted("b".repeat(221), "–")).toContain(" … ");
  expect([quoted("", "–"), quoted(" ", "–"), quoted(null, "–")]).toEqual(["(nothing)", "(white space)", "–"]);
});

test("a remark that is empty stays so: nothing is quoted", () => {
  expect([shortened(""), shortened("a\nb")]).toEqual(["", "a b"]);
});

test("a quotation is cut between characters, and its white space is one space", () => {
  const cut = quoted("\u{1F600}".repeat(500), "–");
  expect(cut.isWellFormed()).toBe(true);
  expect([...cut]).toHaveLength(223);
  expect(quoted("a\n\n b", "–")).toBe("a b");
});

test("a number of things, and a list of them, are written as people write them", () => {
  expect([counted(0, "error"), counted(1, "error"), counted(2, "fault", "faults")]).toEqual([
    "0 errors",
    "1 error",
    "2 faults",
  ]);
  expect([listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])]).toEqual([
    "",
    "a",
    "a and b",
    "a, b and c",
  ]);
});

test("an outcome that has no words is shown by its name", () => {
  expect(outcomeCell("half_fixed")).toMatchObject({ text: "Half fixed", tone: "plain" });
});

test.each([
  ["Subject–verb agreement", "Subject–verb agreement", "Subject–verb agreement"],
  ["affect / effect", "“affect” or “effect”", "Words that are easily confused"],
  ["Articles a / an", "Articles “a” or “an”", "Articles"],
  ["Pronoun case: who / whom", "Pronoun case: “who” or “whom”", "Pronoun case"],
])("the rule %s is in words, and without its key names no word that is right", (rule, withKey, without) => {
  expect(ruleInWords(rule, true)).toBe(withKey);
  expect(ruleInWords(rule, false)).toBe(without);
});
