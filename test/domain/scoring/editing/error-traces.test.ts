import { describe, expect, test } from "vitest";
import type { EditingError } from "#domain/content/passage.ts";
import { tokenise } from "#domain/scoring/alignment/tokens.ts";
import { errorSlots } from "#domain/scoring/editing/error-slots.ts";
import { isSpliced, isStillThere } from "#domain/scoring/editing/error-traces.ts";
import { passageOf } from "../../../support/scoring/small-passage.ts";

const stillThere = (marked: string, answer: string, special: Partial<EditingError> = {}): boolean => {
  const passage = passageOf(marked, { e1: special });
  const printed = tokenise(passage.text);
  const [slot] = errorSlots(passage, printed);
  if (slot === undefined) throw new Error("No error is planted");
  return isStillThere(slot, printed, slot.from - slot.head, tokenise(answer));
};

describe("an error is still there while its wrong part has a neighbour that it had", () => {
  test.each([
    ["the word before it", "The keepers [is|are] proud.", "Our keepers is glad.", true],
    ["the word after it", "The keepers [is|are] proud.", "She is proud.", true],
    ["but not the word alone", "The keepers [is|are] proud.", "Pride is what they feel.", false],
    ["where the span begins with a right word, only that", "They [must of|must have] gone.", "He must of left.", true],
    ["and not the word after it", "They [must of|must have] gone.", "Of gone, they knew a lot.", false],
    ["where the span ends with a right word, only that", "It was [more harder|harder].", "A more harder life.", true],
    ["and not the word before it", "It was [more harder|harder].", "It was more of a chore.", false],
    ["with right words on both sides, either", "It is [for her and I only|for her and me only].", "Only and I.", true],
    ["with right words on both sides, the other", "It is [for her and I only|for her and me only].", "I only.", true],
    ["at the start of the text", "[Is|Are] the keepers proud?", "Is the tower old?", true],
    ["and not without it", "[Is|Are] the keepers proud?", "Are towers old?", false],
    ["at the end of the text", "They are [prowd|proud]", "How are prowd they", true],
    ["and not without the word before it", "They are [prowd|proud]", "How prowd they were", false],
    ["whatever the capitals", "The keepers [is|are] proud.", "KEEPERS IS", true],
  ])("%s", (_name, marked, answer, expected) => {
    expect(stillThere(marked, answer)).toBe(expected);
  });
});

describe("an error that is a mark is still there between the same words only", () => {
  test.each([
    ["a mark too many", "The [tower, owes|tower owes] much.", "A tower, owes", true],
    ["with another word before it", "The [tower, owes|tower owes] much.", "The lamp, owes", false],
    ["with another word after it", "The [tower, owes|tower owes] much.", "The tower, has", false],
    ["a mark too few", "The [tower which|tower, which] owes much.", "A tower which", true],
    ["that is there", "The [tower which|tower, which] owes much.", "A tower, which", false],
    ["at the start of the text, which leaves no trace", '["The|The] tower is old.', '"The tower is old.', false],
    ["at the end of the text, which leaves no trace", "The tower is [old,|old.]", "The tower is old,", false],
  ])("%s", (_name, marked, answer, expected) => {
    expect(stillThere(marked, answer, { kind: "punctuation" })).toBe(expected);
  });
});

test("a misspelt word is still there wherever it is", () => {
  const marked = "A [seperate|separate] case holds it.";
  expect(stillThere(marked, "It has one, seperate from them", { kind: "spelling" })).toBe(true);
  expect(stillThere(marked, "It has one, seperate from them")).toBe(false);
  expect(stillThere(marked, "A separate case holds it.", { kind: "spelling" })).toBe(false);
});

describe("an error of fact is there until all right numbers are", () => {
  test.each([
    ["the right one, in figures", "It costs [£20|£18].", "You pay £18.", false],
    ["the right one, in words", "It costs [£20|£18].", "You pay eighteen pounds.", false],
    ["another one", "It costs [£20|£18].", "You pay £19.", true],
    ["none", "It costs [£20|£18].", "You pay.", true],
    ["one of two", "It takes [2 of 20|3 of 18].", "It takes 18.", true],
    ["both", "It takes [2 of 20|3 of 18].", "Of 18 it takes 3.", false],
  ])("%s", (_name, marked, answer, expected) => {
    expect(stillThere(marked, answer, { kind: "fact" })).toBe(expected);
  });
});

test("a comma splice is there while any comma joins two main clauses", () => {
  const marked = "[It takes long, the museum closes|It takes long; the museum closes] early.";
  const rule = "Comma splice";
  expect(stillThere(marked, "It is slow, the doors close early.", { rule })).toBe(true);
  expect(stillThere(marked, "It takes long; the museum closes early.", { rule })).toBe(false);
  expect(stillThere(marked, "It is slow, the doors close early.")).toBe(false);
});

describe("two main clauses are spliced", () => {
  test.each([
    ...["the", "therefore", "then", "it", "this", "they", "he", "she", "a", "an", "thus", "hence", "however"].map(
      (word): [string, boolean] => [`It takes long, ${word} museum closes.`, true],
    ),
    ["It takes long, and the museum closes.", false],
    ["It takes long, so the museum closes.", false],
    ["It takes long; the museum closes.", false],
    ["It takes long the museum closes.", false],
    ["It takes long,", false],
    ["It takes long; hence, the museum closes.", false],
    ["It takes long. Therefore, the museum closes.", false],
    ["Moreover, the museum closes.", false],
    ["We waited, the museum closes.", true],
    ["As it takes long, the museum closes.", false],
    ["Because it takes long, the museum closes.", false],
    ["At noon, the museum closes.", false],
    ["We knew that because it takes long, the museum closes.", true],
    ["Because it rained, we left. It takes long, the museum closes.", true],
    ...[...".!?;:–"].map((mark): [string, boolean] => [`We left ${mark} as it takes long, the museum closes.`, false]),
    ['She said "if it takes long, the museum closes."', false],
    ["Long, wide, the museum closes.", true],
    ["If you come, we wait, the museum closes.", false],
  ])("%j: %j", (text, expected) => {
    expect(isSpliced(tokenise(text))).toBe(expected);
  });
});
