import { expect, test } from "vitest";
import { HouseStyle } from "#contract/assessments/house-style.ts";
import { styleNote } from "#domain/scoring/house-style/in-words.ts";

test("a candidate reads what the style decides, and nothing of what it leaves open", () => {
  const style = { numbers: "twelve", words: [{ use: "email", not: ["e-mail"] }], more: "Write per cent." };
  expect(styleNote(HouseStyle.parse(style))).toBe(
    "House style: Whole numbers up to twelve in words, higher ones in figures. Words: email (not e-mail). Write per cent.",
  );
  expect(styleNote(HouseStyle.parse({}))).toBeNull();
});
