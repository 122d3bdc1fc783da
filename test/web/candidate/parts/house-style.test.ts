import { expect, test } from "vitest";
import { houseStyleIn, houseStyleOf } from "../../../../lib/web/candidate/parts/house-style.ts";

test("the house style is the first paragraph, with what separates it from the text", () => {
  expect(houseStyleIn("House style for this text: numbers in words.\n\nIn 1953, a girl …")).toBe(
    "House style for this text: numbers in words.\n\n",
  );
  expect(houseStyleIn("In 1953, a girl …\n\nHouse style for this text: none.\n\n")).toBe("");
});

test("the house style of a brief is its paragraph, and questions have none", () => {
  const brief = "Write an article.\n\nHouse style of the newsletter: numbers in words.\n\nCover all points.";
  expect(houseStyleOf({ kind: "writing", title: "", brief, points: [], min_words: 250 })).toBe(
    "House style of the newsletter: numbers in words.",
  );
  expect(houseStyleOf({ kind: "choice", items: [] })).toBe("");
});
