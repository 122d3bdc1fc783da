import { expect, test } from "vitest";
import { houseStyleIn } from "../../../../lib/web/candidate/parts/house-style.ts";

test("the house style is the first paragraph, with what separates it from the text", () => {
  expect(houseStyleIn("House style for this text: numbers in words.\n\nIn 1953, a girl …")).toBe(
    "House style for this text: numbers in words.\n\n",
  );
  expect(houseStyleIn("In 1953, a girl …\n\nHouse style for this text: none.\n\n")).toBe("");
});
