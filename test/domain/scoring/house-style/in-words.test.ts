import { expect, test } from "vitest";
import { styleNote } from "#domain/scoring/house-style/in-words.ts";
import { anOpenStyle } from "../../../support/own-tests/house-style.ts";

test("a candidate reads what the style decides, and nothing of what it leaves open", () => {
  const words = [{ use: "email", not: ["e-mail"] }];
  expect(styleNote(anOpenStyle({ numbers: "twelve", words, more: "Write per cent." }))).toBe(
    "House style: Whole numbers up to twelve in words, higher ones in figures. Words: email (not e-mail). Write per cent.",
  );
  expect(styleNote(anOpenStyle({}))).toBeNull();
});
