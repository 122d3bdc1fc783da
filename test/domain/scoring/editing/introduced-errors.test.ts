import { describe, expect, test } from "vitest";
import { align } from "#domain/scoring/alignment/align.ts";
import { type Change, changesOf } from "#domain/scoring/alignment/text-changes.ts";
import { tokenise } from "#domain/scoring/alignment/tokens.ts";
import { faultOf, needlessIn, newFaults, statementsIn, unpaired } from "#domain/scoring/editing/introduced-errors.ts";
import type { Finding } from "#domain/scoring/language/findings.ts";
import { lexicon } from "../../../support/language/language.ts";

/** The first change of a right sentence into the one given. */
const changeOf = (right: string, given: string): Change => {
  const [printed, answer] = [tokenise(right), tokenise(given)];
  const [change] = changesOf(align(printed, [], answer), [], printed, answer, new Set());
  if (change === undefined) throw new Error("Nothing was changed");
  return change;
};

const judge = (right: string, given: string, findings: readonly Finding[] = []) => {
  const sentence = { right: tokenise(right), given: tokenise(given), reworded: false };
  return faultOf(changeOf(right, given), sentence, { lexicon, findings });
};

describe("a change of right text breaks the language", () => {
  test.each([
    ["We had tea.", "We had had tea.", null],
    ["We took tea.", "We took took tea.", "A word is repeated"],
    ["We took tea.", "We took Took tea.", "A word is repeated"],
    ["We saw that man.", "We saw that that man.", null],
    ["We saw 5 men.", "We saw 5 5 men.", "A number was added: 5"],
    ["Paint, oil and rope.", "Paint,, oil and rope.", "Two punctuation marks are next to each other"],
    ["Paint; oil and rope.", "Paint;: oil and rope.", "Two punctuation marks are next to each other"],
    ["We left. The boat came.", "We left., The boat came.", "Two punctuation marks are next to each other"],
    ["We left. The boat came.", "We left. the boat came.", "A sentence begins with a lowercase letter"],
    ["We left! The boat came.", "We left! the boat came.", "A sentence begins with a lowercase letter"],
    ["We left? The boat came.", "We left? the boat came.", "A sentence begins with a lowercase letter"],
    ["We left. The boat came.", "We left The boat came.", "The end of a sentence is unmarked"],
    ["We left. The boat came.", "We left; the boat came.", null],
    ["We left. The boat came.", "We left! The boat came.", null],
    ["We left. Boats came.", "We left: boats came.", null],
    ["We left. I stayed.", "We left; i stayed.", "“I” needs its capital letter"],
    ["We left. Oduya stayed.", "We left; oduya stayed.", "“Oduya” needs its capital letter"],
    ["We left. Their boat came.", "We left; there boat came.", "“there” is another word than “Their”"],
    ["We left soon.", "We left soon", "The end of a sentence is unmarked"],
    ["We left soon.", "We left soon then", "The end of a sentence is unmarked"],
    ["It is long; the door is shut.", "It is long, the door is shut.", "A comma alone cannot join two sentences"],
    ["It is long: the door is shut.", "It is long, the door is shut.", "A comma alone cannot join two sentences"],
    ["It is long; the door is shut.", "It is long, there the door is shut.", "A comma alone cannot join two sentences"],
    ["It is long; the door is shut.", "It is long, too: the door is shut.", null],
    ["It is long; the door is shut.", "It is long, too – the door is shut.", null],
    ["It is long – the door is shut.", "It is long, the door is shut.", null],
    ["It is long; the door is shut.", "It is long, and the door is shut.", null],
    ["It is long; the door is shut.", "It is long, so the door is shut.", null],
    ["It is long; the door is shut.", "It is long and the door is shut.", null],
    ["The coils of rope.", "The cls of rope.", "This is not a word"],
    ["The coils of rope.", "The coilsss of rope.", "This is not a word"],
    ["The keepers' lives.", "The keepers lives.", "“keepers'” became “keepers”: the apostrophe was right as it stood"],
    ["They lose the oar.", "They loose the oar.", "“loose” is another word than “lose”"],
    ["In May we left.", "In may we left.", "“May” needs its capital letter"],
    ["The keeper keeps a log.", "The keeper keep a log.", "“keeps” became “keep”, a form that does not fit here"],
  ])("%j → %j: %s", (right, given, reason) => {
    if (reason === null) expect(judge(right, given)).toBeNull();
    else
      expect(judge(right, given)).toMatchObject({
        type: reason.startsWith("A number") ? "meaning" : "error",
        count: 1,
        reason,
      });
  });
});

test("beside an attempt at an error, a repeated word, a splice and a lost end are its own", () => {
  const attempt = { type: "slot", slot: 0, reading: 1, exact: false, from: 0, to: 0 } as const;
  const beside = (right: string, given: string) =>
    faultOf(
      { ...changeOf(right, given), slots: [attempt] },
      { right: [], given: [], reworded: false },
      { lexicon, findings: [] },
    );
  expect(beside("We took tea.", "We took took tea.")).toBeNull();
  expect(beside("It is long; the door is shut.", "It is long, the door is shut.")).toBeNull();
  expect(beside("We left soon.", "We left soon")).toBeNull();
});

test("where the grammar checker objects to a change, that is its error; what it finds beside it is not", () => {
  const given = "The broad pier is old.";
  const finding = (start: number, end: number): Finding => ({
    start,
    end,
    kind: "grammar",
    message: "Odd",
    suggestion: null,
  });
  const reason = "The grammar checker objects: Odd";
  expect(judge("The wide pier is old.", given, [finding(4, 9)])).toEqual({ type: "error", count: 1, reason });
  expect(judge("The wide pier is old.", given, [finding(8, 14)])).toMatchObject({ reason });
  expect(judge("The wide pier is old.", given, [finding(0, 4), finding(9, 14)])).toBeNull();
});

describe("a change of right text makes it say something else", () => {
  test.each([
    ["The 112 steps.", "The 122 steps.", "A number was changed: 112 became 122"],
    ["Ask Oduya about it.", "Ask Ladipo about it.", "A name was changed: Oduya became Ladipo"],
    ["He was lonely.", "He was not lonely.", "A negation was added"],
    ["He was never lonely.", "He was lonely.", "A negation was removed"],
    ["They were harmed.", "They were unharmed.", "A negative word became a positive one, or the other way round"],
    ["A safe harbour.", "A dangerous harbour.", "“dangerous” says the opposite of “safe”"],
    ["It opens before noon.", "It opens after noon.", "“before” and “after” were exchanged"],
    ["The pier is old.", "The pier with coffee, bread and wine is old.", "Text was added"],
    ["The pier with coffee, bread and wine is old.", "The pier is old.", "Text was removed"],
    ["A brass lamp.", "A brass idea.", "“lamp” became “idea”, which says something else"],
    [
      "The lamp burns oil brightly.",
      "The lamp eats grammar politely.",
      "“oil … brightly” became “grammar … politely”, which says something else",
    ],
  ])("%j → %j: %s", (right, given, reason) => {
    expect(judge(right, given)).toEqual({ type: "meaning", count: 1, reason });
  });

  test.each([
    [
      "The lamp is old.",
      "The grammar theology is old.",
      "“lamp” became “grammar … theology”, which says something else",
    ],
    ["The lamp is old.", "The coffee, bread, wine, music and insects are old.", "Text was added"],
    ["The coffee, bread, wine, music and insects are old.", "The lamp is old.", "Text was removed"],
  ])("in several words: %j → %j: %s", (right, given, reason) => {
    expect(judge(right, given)).toMatchObject({ type: "meaning", count: 1, reason });
  });

  test("and costs as much when it also breaks the language, unless the word is only misspelt", () => {
    expect(judge("We saw nobody there.", "We saw saw there.")).toMatchObject({ type: "meaning" });
    expect(judge("He was never lonely.", "He was nvr lonely.")).toEqual({
      type: "error",
      count: 1,
      reason: "This is not a word",
    });
    expect(judge("He was never lonely.", "He was so nvr lonely.")).toMatchObject({ reason: "This is not a word" });
  });

  test("as many times as there are statements in the text that was added or removed", () => {
    const more = Array.from({ length: 8 }, () => "coffee with bread, wine and grammar").join(" or ");
    expect(judge("The pier is old.", `The pier with ${more} is old.`)).toMatchObject({
      reason: "Text was added",
      count: 3,
    });
    expect(judge(`The pier with ${more} is old.`, "The pier is old.")).toMatchObject({
      reason: "Text was removed",
      count: 3,
    });
  });
});

test("text that replaces a few words is as many statements as it has words more than they", () => {
  const part = "coffee with bread, wine, music, theology and grammar";
  const long = `The ${part} or ${part} or ${part} or wine and bread here is old.`;
  const short = "The brass lamp is old.";
  expect(judge(short, long)).toMatchObject({ reason: "Text was added", count: 1 });
  expect(judge(long, short)).toMatchObject({ reason: "Text was removed", count: 1 });
});

describe("a change of right text is harmless", () => {
  test.each([
    ["They restored the tower.", "They renovated the tower."],
    ["The wide pier.", "The broad pier."],
    ["Many people imagine it.", "People imagine it."],
    ["The pier is old.", "The pier is very old."],
    ["The pier is old.", "The wet pier is old."],
    ["The wet stone pier is old.", "The pier is old."],
    ["There were 12 steps.", "There were twelve steps."],
    ["They left the tower.", "They left the glimmeron."],
    ["It is not hard.", "It isn't hard."],
    ["The paint, oil and rope.", "The paint, oil, and rope."],
    ["He keeps small logs.", "He keep little logs."],
    ["The pier is old.", "The pier with bread and coffee is old."],
    ["The pier with bread and coffee is old.", "The pier is old."],
    ["In 112 days the steps were built.", "The steps were built in 112 days."],
    ["It was not said that he came.", "It was said that he had not come."],
    ["It is long; it is shut.", "It is long, yet it – is shut."],
    ["The lamp is old.", "The coffee, bread, wine and insects are old."],
    ["The coffee, bread, wine and insects are old.", "The lamp is old."],
    ["They keep the logs there.", "They keep the log there."],
  ])("%j → %j", (right, given) => {
    expect(judge(right, given)).toBeNull();
  });
});

test("a statement has about twenty words, and any text is one at least", () => {
  expect([0, 1, 29, 30, 49, 50].map(statementsIn)).toEqual([1, 1, 1, 2, 2, 3]);
});

test("a harmless rewording is one needless change per four words begun", () => {
  const words = "one two three four five six seven eight nine";
  const count = (removed: number, added: number) => {
    const take = (length: number) => tokenise(words).slice(0, length);
    return needlessIn({ ...changeOf("a", "b"), removed: take(removed), added: take(added) });
  };
  expect(count(0, 9)).toBe(1);
  expect(count(4, 9)).toBe(1);
  expect(count(5, 9)).toBe(2);
  expect(count(9, 8)).toBe(2);
  expect(count(9, 9)).toBe(3);
});

test.each([
  ['She said "go" now.', 'She said go" now.', true],
  ["We left (soon) now.", "We left (soon now.", true],
  ["We left [soon] now.", "We left soon] now.", true],
  ["We left now.", 'We "left" now.', false],
  ["We left, now.", "We left now.", false],
])("a mark of a pair came or went alone from %j to %j: %j", (right, given, expected) => {
  const change = changeOf(right, given);
  const [printed, answer] = [tokenise(right), tokenise(given)];
  expect(unpaired(expected ? change : { ...change, removed: printed, added: answer })).toBe(expected);
});

test("the checker's findings count, without words that the passage has", () => {
  const answer = "oduyah thrugh a lamp";
  const finding = (start: number, suggestion: string): Finding => ({
    start,
    end: start + suggestion.length - 1,
    kind: "spelling",
    message: "",
    suggestion,
  });
  const findings = [finding(0, "ooduyah"), finding(7, "through")];
  const common = { ...lexicon, common: () => true };
  const kept = (passage: string) => newFaults(answer, { findings, lexicon: common }, passage);
  expect(kept("the oduyah’s lamp")).toEqual(findings);
  expect(kept("oduyah left")).toEqual(findings.slice(1));
});
