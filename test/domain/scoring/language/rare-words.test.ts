import { expect, test } from "vitest";
import { isRareWord } from "#domain/scoring/language/rare-words.ts";

test.each(["waggon", "lettres", "miliary", "kidnaped"])("%s is rare and right", (word) => {
  expect(isRareWord(word)).toBe(true);
});

test.each(["recieve", "definately", "seperate", "existance", "dont", "wagon", ""])("%j is not a rare word", (word) => {
  expect(isRareWord(word)).toBe(false);
});
