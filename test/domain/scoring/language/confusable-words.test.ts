import { describe, expect, test } from "vitest";
import { type Token, tokenise } from "#domain/scoring/alignment/tokens.ts";
import { confusionOf, isCapital, isNoWord } from "#domain/scoring/language/confusable-words.ts";
import { lexicon } from "../../../support/language/language.ts";

const token = (text: string): Token => {
  const [first] = tokenise(text);
  if (first === undefined) throw new Error("No token");
  return first;
};
const confusion = (right: string, given: string) => confusionOf(token(right), token(given), lexicon);

describe("a word instead of the right one is a mistake", () => {
  test.each([
    ["Margaret", "margaret", "“Margaret” needs its capital letter"],
    ["keepers'", "keepers", "“keepers'” became “keepers”: the apostrophe was right as it stood"],
    ["keepers", "keeper's", "“keepers” became “keeper's”: the apostrophe was right as it stood"],
    ["its", "it's", "“its” became “it's”: the apostrophe was right as it stood"],
    ["there", "their", "“their” is another word than “there”"],
    ["who", "whom", "“whom” is another word than “who”"],
    ["council", "counsel", "“counsel” is another word than “council”"],
    ["many", "much", "“much” is another word than “many”"],
    ["coils", "colis", "“colis” is not how “coils” is spelled"],
    ["boat", "baot", "“baot” is not how “boat” is spelled"],
    ["coils", "coxls", "“coxls” is not how “coils” is spelled"],
    ["community", "comunity", "“comunity” is not how “community” is spelled"],
    ["restored", "resstored", "“resstored” is not how “restored” is spelled"],
    ["kettle", "kattle", "“kattle” is not how “kettle” is spelled"],
    ["kettle", "ketle", "“ketle” is not how “kettle” is spelled"],
    ["visitor", "visitorx", "“visitorx” is not how “visitor” is spelled"],
    ["visitor", "visito", "“visito” is not how “visitor” is spelled"],
  ])("%s → %s: %s", (right, given, reason) => {
    expect(confusion(right, given)).toBe(reason);
  });
});

describe("a word instead of the right one cannot be called a mistake", () => {
  test.each([
    ["when only a capital was added", "lamp", "Lamp"],
    ["when both have a capital", "Lamp", "LAMP"],
    ["when it is a known word", "kettle", "nettle"],
    ["when no letter is alike", "kettle", "xxxqqq"],
    ["when two letters differ", "kettle", "kattlo"],
    ["when a short word has another letter", "lamp", "limq"],
    ["when one letter of a short word is missing", "lamp", "lmp"],
    ["when a letter of a short word moved and another is new", "lamp", "lxap"],
    ["when two letters are swapped and another differs", "visitor", "ivsitxx"],
    ["when two are swapped and one is added", "visitor", "ivsitors"],
    ["when two letters are other ones", "visitor", "vsxitor"],
    ["when two letters are swapped and one is missing", "visitor", "vsiitr"],
    ["when an ending in -s came or went", "glimmerons", "glimmeron"],
    ["when an ending in -s came", "glimmeron", "glimmerons"],
    ["when an ending in -d went", "glimmered", "glimmere"],
    ["when it is a figure", "twelve", "12"],
    ["when it was a figure", "12", "twelwe"],
    ["when it is a mark", "twelve", ","],
    ["when it is another figure", "12500", "12600"],
    ["when the letter before a figure went", "A10660", "10660"],
    ["when a letter before a figure came", "10660", "A10660"],
    ["in words of different pairs", "there", "too"],
  ])("%s: %s → %s", (_name, right, given) => {
    expect(confusion(right, given)).toBeNull();
  });

  test.each([
    ["neighbour", "neighbor"],
    ["organise", "organize"],
    ["organisation", "organization"],
    ["organising", "organizing"],
    ["analyse", "analyze"],
    ["analysing", "analyzing"],
    ["theatre", "theater"],
    ["travelled", "traveled"],
    ["encyclopaedia", "encyclopedia"],
    ["catalogue", "catalog"],
    ["licence", "license"],
    ["programme", "program"],
    ["greyish", "grayish"],
    ["acknowledgement", "acknowledgment"],
    ["pannelling", "paneling"],
  ])("when it is the American spelling or the British one: %s, %s", (british, american) => {
    const unknown = { ...lexicon, known: () => false };
    expect(confusionOf(token(british), token(american), unknown)).toBeNull();
    expect(confusionOf(token(american), token(british), unknown)).toBeNull();
  });
});

describe("is not a word", () => {
  test.each([
    ["cls", true],
    ["xkcd", true],
    ["Cls", true],
    ["coilsss", true],
    ["BBC", false],
    ["Mrs", false],
    ["km", false],
    ["my", false],
    ["lamp", false],
    ["1iii", false],
    ["I", false],
    ["x", false],
    ["book", false],
    ["bookkeeper", false],
    ["1000m", false],
    ["…", false],
    ["glimmeron", false],
  ])("%s: %j", (text, expected) => {
    expect(isNoWord(token(text))).toBe(expected);
  });
});

test("a capital is one at the start of a word", () => {
  expect(["Élan", "élan", "eLAN", "4Th", ""].map(isCapital)).toEqual([true, false, false, false, false]);
});
