import { expect, test } from "vitest";
import { isFunctionWord } from "#domain/scoring/language/function-words.ts";

test("function words are those of the closed classes, contractions included, and no words of content", () => {
  const closed = ["the", "whose", "against", "because", "would", "not", "n't", "it's", "let's", "a", "yet", "another"];
  expect(closed.filter((word) => !isFunctionWord(word))).toEqual([]);
  expect(["lamp", "keep", "old", "quickly", "", "The", " "].filter(isFunctionWord)).toEqual([]);
});
