import { expect, test } from "vitest";
import { errorKind, kindsOf } from "#domain/own-tests/authoring/error-kind.ts";
import { lexicon } from "../../../support/language/language.ts";

test.each([
  ["it's", "its", "punctuation"],
  ["ropes", "ropes,", "punctuation"],
  ["recieved", "received", "spelling"],
  ["have", "has", "grammar"],
  ["contain", "contains", "grammar"],
  ["principle", "principal", "usage"],
  ["very small", "small", "usage"],
  ["38", "39", "usage"],
])("“%s” for “%s” is proposed as %s", (wrong, right, kind) => {
  expect(errorKind(wrong, right, lexicon)).toBe(kind);
});

test("editing has consistency and facts, proofreading has capitals and typing errors", () => {
  expect(kindsOf("editing")).toContain("consistency");
  expect(kindsOf("proofreading")).toContain("capitals");
});
