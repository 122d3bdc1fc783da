import { describe, expect, test } from "vitest";
import { type Token, tokenise } from "#domain/scoring/alignment/tokens.ts";
import type { Lexicon } from "#domain/scoring/language/lexicon.ts";
import {
  bare,
  contentWords,
  contradiction,
  negationsIn,
  negationTurned,
  standsFor,
} from "#domain/scoring/language/meaning.ts";
import { lexicon } from "../../../support/language/language.ts";

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(" ");
const difference = (right: string, given: string) => contradiction(tokenise(right), tokenise(given), lexicon);
const turned = (right: string, given: string) => negationTurned(tokenise(right), tokenise(given), lexicon);

test("words of content are those that are not words of grammar, figures or marks, each once", () => {
  expect(textOf(contentWords(tokenise("The old lamp, 3 of them; an OLD tower – lamp.")))).toBe("old lamp tower");
  expect(contentWords([])).toEqual([]);
});

test.each([
  ["keeper's", "keeper"],
  ["keepers'", "keepers"],
  ["lamp", "lamp"],
  ["it's", "it"],
  ["o'clock", "o'clock"],
])("%s without its possessive ending is %s", (word, expected) => {
  expect(bare(word)).toBe(expected);
});

describe("a word can stand for another", () => {
  const made = (more: Partial<Lexicon>): Lexicon => ({
    common: () => true,
    known: () => true,
    lemmas: () => [],
    related: () => false,
    opposite: () => false,
    similarity: () => 0,
    follows: () => null,
    is: () => false,
    ...more,
  });

  test.each<[name: string, a: string, b: string, more: Partial<Lexicon>, expected: boolean]>([
    ["when it is the same", "lamp", "lamp", {}, true],
    ["but for its possessive ending", "lamp's", "lamps'", {}, false],
    ["with a possessive ending", "lamp's", "lamp", {}, true],
    ["when it is related", "a", "b", { related: () => true }, true],
    ["not when it is related and the opposite", "a", "b", { related: () => true, opposite: () => true }, false],
    ["when it is alike", "a", "b", { similarity: () => 0.5 }, true],
    ["not when it is less alike", "a", "b", { similarity: () => 0.49 }, false],
    ["not when it is alike and the opposite", "a", "b", { similarity: () => 0.9, opposite: () => true }, false],
  ])("%s", (_name, a, b, more, expected) => {
    expect(standsFor(made(more), a, b)).toBe(expected);
  });
});

describe("a statement contradicts another", () => {
  test.each([
    ["The 112 steps.", "The 122 steps.", "A number was changed: 112 became 122"],
    ["The 112 steps.", "The steps.", "A number was lost: 112"],
    ["The steps.", "The 112 steps.", "A number was added: 112"],
    ["In 3 of 5 towers.", "In 3 of 6 and 7 towers.", "A number was changed: 5 became 6, 7"],
    ["In 5 of 3 towers.", "In 6 of 3 towers.", "A number was changed: 5 became 6"],
    ["3 and 3.", "3 alone.", "A number was lost: 3"],
    ["In 3 or 4 or 5 towers.", "In towers.", "A number was lost: 3, 4, 5"],
    ["In towers.", "In 3 or 4 towers.", "A number was added: 3, 4"],
    ["3 or 4 towers.", "5 towers.", "A number was changed: 3, 4 became 5"],
    ["We met the iPhone Oduya.", "We met the iPhone Ladipo.", "A name was changed: Oduya became Ladipo"],
    ["We met Oduya.", "We met Ladipo.", "A name was changed: Oduya became Ladipo"],
    ["We met Oduya Blimey.", "We met Ladipo Crikey.", "A name was changed: Oduya Blimey became Ladipo Crikey"],
    ["We met Oduya.", "We met someone.", "A name was lost: Oduya"],
    ["We met Oduya's friends.", "We met someone.", "A name was lost: Oduya"],
    ["We met the Ladipos' friends.", "We met someone.", "A name was lost: Ladipos"],
    ["We met O'Brien.", "We met someone.", "A name was lost: O'Brien"],
    ["We met Oduya Blimey.", "We met someone.", "A name was lost: Oduya Blimey"],
    ["We met Oduya and Ladipo.", "We met Oduya.", "A name was lost: Ladipo"],
    ["We met Oduya.", "We met the man.", "A name was lost: Oduya"],
    ["We met Oduya.", "We met someone here.", "A name was lost: Oduya"],
    ["It opens at 7.30 Monday.", "It opens at 7.30 Tuesday.", "A name was changed: Monday became Tuesday"],
    ["We left on Monday.", "We left on Tuesday.", "A name was changed: Monday became Tuesday"],
    ["A safe pier.", "A dangerous pier.", "“dangerous” says the opposite of “safe”"],
    ["A pier that is not safe.", "A pier that is not dangerous.", "“dangerous” says the opposite of “safe”"],
    ["It opens before noon.", "It opens after noon.", "“before” and “after” were exchanged"],
    ["It opens after noon.", "It opens before noon.", "“before” and “after” were exchanged"],
    ["It has more oil.", "It has less oil.", "“more” and “less” were exchanged"],
    ["It has many lamps.", "It has few lamps.", "“many” and “few” were exchanged"],
  ])("%j and %j: %s", (right, given, reason) => {
    expect(difference(right, given)).toBe(reason);
  });
});

describe("a statement does not contradict another", () => {
  test.each([
    ["when they are the same", "The 112 steps of Oduya.", "The 112 steps of Oduya."],
    ["when a number is in words", "The 12 steps.", "The twelve steps."],
    ["when numbers are in another order", "3 of 5.", "Of 5, 3."],
    ["when a name was added", "We met a man.", "We met a man, Oduya."],
    ["when a pronoun replaces a name", "We met Oduya.", "We met her."],
    ["when a name has a possessive ending", "We met Oduya.", "We met Oduya's."],
    ["when a known word only begins the sentence", "Lamps burn.", "They burn lamps."],
    ["when known words begin both", "Lamps burn.", "Oil burns."],
    ["when a known word begins a sentence after an ellipsis", "We left… Boats came.", "We left… They came."],
    ["when a known word begins a bracket", "We left (Boats came).", "We left (they came)."],
    ["when a date is the same", "It opens on 12.03.2026.", "On 12.03.2026 it opens."],
    ["when a known word begins a sentence after another", "We left. Boats came.", "We left. They came."],
    ["when a word is in capitals", "The BBC came.", "The radio came."],
    ["when a name is written in small letters", "We met Oduya.", "We met oduya."],
    ["when a name of both is in other company", "We met Oduya and Ladipo.", "We met Ladipo and Oduya."],
    ["when only one word of a pair is new", "It is over there.", "It is under there and over it."],
    ["when a word of grammar has a capital", "We saw The lamp.", "We saw the lamp."],
    ["when opposites are both there", "A safe pier.", "A safe pier, and a dangerous one."],
    ["when an opposite comes with a negation", "A safe pier.", "A pier that is not dangerous."],
    ["when a word for more is still there", "It has more oil and less salt.", "It has less salt and more oil."],
    ["when a word for less comes beside one for more", "It has more oil.", "It has more oil and less salt."],
    ["when a word for more comes beside one for less", "It has less oil.", "It has less oil and more salt."],
  ])("%s: %j and %j", (_name, right, given) => {
    expect(difference(right, given)).toBeNull();
  });

  test("by an unknown first word, which is a name", () => {
    expect(difference("Oduya came.", "Ladipo came.")).toBe("A name was changed: Oduya became Ladipo");
    expect(difference("We left: Boats came.", "We left: nothing came.")).toBeNull();
  });
});

describe("negations that turn a statement round", () => {
  test.each([
    ["not never nobody nothing none neither without cannot hardly scarcely barely no", 12],
    ["isn't and don't", 2],
    ["no more than twenty, no fewer, no less, no later, no sooner", 0],
    ["not only lamps", 0],
    ["no choice but to go", 0],
    ["no one of them all but two", 1],
    ["neither lamps nor oil", 1],
    ["a knot", 0],
    ["no useless lamp, no lessons", 2],
    ["no only child", 1],
    ["not later, never less", 2],
    ["not lit but dark", 1],
    ["no", 1],
  ])("%j has %i", (text, count) => {
    expect(negationsIn(tokenise(text))).toBe(count);
  });
});

describe("a change turns a statement round", () => {
  test.each([
    ["He was lonely.", "He was not lonely.", "A negation was added"],
    ["He was never lonely.", "He was lonely.", "A negation was removed"],
    ["A suited word.", "An unsuited word.", "A negative word became a positive one, or the other way round"],
    ["A regular visit.", "An irregular visit.", "A negative word became a positive one, or the other way round"],
    ["A possible visit.", "An impossible visit.", "A negative word became a positive one, or the other way round"],
    ["It happily ended.", "It ended unhappy.", "A negative word became a positive one, or the other way round"],
    ["It is lit.", "It isn't lit.", "A negation was added"],
    ["It is lit.", "It is not lit yet tonight.", "A negation was added"],
  ])("%j → %j: %s", (right, given, reason) => {
    expect(turned(right, given)).toBe(reason);
  });

  test.each([
    ["no more than it adds", "He was not lonely.", "He wasn't lonely."],
    ["with a negation twice", "He was lonely.", "He was not never lonely."],
    ["with a negation and its negative word", "A suited word.", "A not unsuited word."],
    ["where words of content are gone", "Without paying a fee.", "Free of charge."],
    ["where several words of content are new", "It is lit.", "It is not lit by oil lamps."],
    ["where nothing was changed", "It is lit.", "It is lit."],
    ["by a prefix that is none", "A pier.", "An uncle."],
    ["by a prefix that is none before a word's beginning", "A port.", "An important port."],
  ])("not %s: %j → %j", (_name, right, given) => {
    expect(turned(right, given)).toBeNull();
  });
});
