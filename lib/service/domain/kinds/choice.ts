import * as z from "zod/mini";
import type { Dialect } from "#contract/assessments/dialect.ts";
import type { Answers, PartContent } from "#contract/candidate/candidate.ts";
import type { ValidationError } from "#contract/errors.ts";
import type { SingleTest } from "../assessments/part-plan.ts";
import { type Bank, Item } from "../content/item.ts";
import type { PracticeContent, TestContent } from "../content/test-content.ts";
import { scoreChoice } from "../scoring/choice.ts";
import { standardErrorOf } from "../scoring/precision.ts";
import { seededRandom } from "../shared/seeded-random.ts";
import { drawItems } from "./draw-items.ts";
import type { Answerable, AnswersOf, Drawn, DrawRequest, Exercise, KindEvidence, PartScore } from "./kind.ts";
import { leastSeen } from "./least-seen.ts";

/** Multiple-choice questions, drawn from a bank. */
export const issued = { kind: z.literal("choice"), items: z.array(Item) };
export type ChoiceTest = { kind: "choice"; items: Item[] };

/** Items drawn for a test. */
const ITEMS = 24;
/** The places of an item's options. */
const PLACES = [0, 1, 2, 3] as const;
/** Options of every item. */
const OPTIONS = PLACES.length;

/** The entry of a test that has a bank. */
const ofTest = <Value>(byTest: Readonly<Record<Bank["test"], Value>>, test: SingleTest): Value => {
  if (test === "grammar-test" || test === "punctuation-test" || test === "spelling-test") return byTest[test];
  throw new Error(`The test ${test} has no bank`);
};

/**
 * The item with its options in another order for each seed, so that "the third one" tells no other candidate anything.
 * An answer is an index of the options as issued, and the issued test is stored: no answer refers to the bank's order.
 */
export const withShuffledOptions = (item: Item, seed: string): Item => {
  const order = seededRandom(`options/${item.id}/${seed}`).shuffle(PLACES);
  const optionAt = (place: 0 | 1 | 2 | 3) => item.options[order[place] ?? place];
  const answer = PLACES.find((place) => order[place] === item.answer) ?? item.answer;
  return { ...item, options: [optionAt(0), optionAt(1), optionAt(2), optionAt(3)], answer };
};

/** Items that the candidate has seen are drawn again only if the others are not enough, the oldest first. */
export const draw = (from: TestContent, request: DrawRequest): Drawn<ChoiceTest> => {
  const { test, dialect, seed, seen } = request;
  const bank = ofTest(from.banks[dialect], test);
  const unseen = bank.items.filter(({ id }) => !seen.has(id));
  const items = unseen.length >= ITEMS ? unseen : leastSeen(bank.items, ({ id }) => id, request).slice(0, ITEMS);
  const drawn = drawItems({ ...bank, items }, seed, ITEMS).map((item) => withShuffledOptions(item, seed));
  return { form: bank.form, version: bank.version, test: { kind: "choice", items: drawn } };
};

export const practice = (from: PracticeContent, test: SingleTest, dialect: Dialect): Exercise<ChoiceTest> => {
  const item = ofTest(from[dialect].choice, test);
  const solution = [{ item: item.id, expected: item.options[item.answer] ?? "", explanation: item.explanation }];
  return { test: { kind: "choice", items: [item] }, solution };
};

export const content = ({ items }: ChoiceTest): PartContent => ({
  kind: "choice",
  items: items.map(({ id, stem, options }) => ({ id, stem, options: [...options] })),
});

export const answerable = ({ items }: ChoiceTest): Answerable => ({ items: items.map(({ id }) => id), words: 0 });

export const answerErrors = ({ choices }: AnswersOf<"choice">, part: Answerable): ValidationError[] => {
  const items = new Set(part.items);
  return Object.entries(choices).flatMap(([item, option]): ValidationError[] => {
    const field = `answers.choices.${item.slice(0, 40)}`;
    if (!items.has(item)) return [{ field, code: "unknown_item", message: "This part has no such item." }];
    return option >= 0 && option < OPTIONS
      ? []
      : [{ field, code: "out_of_range", message: `Must be an option from 0 to ${OPTIONS - 1}.` }];
  });
};

const choicesOf = (answers: Answers | null) => (answers?.kind === "choice" ? answers.choices : {});

export const score = ({ items }: ChoiceTest, answers: Answers | null): PartScore =>
  scoreChoice(items, choicesOf(answers));

export const standardError = ({ items }: ChoiceTest, score: number): number => standardErrorOf(score, items.length);

export const evidence = ({ items }: ChoiceTest, answers: Answers | null): KindEvidence => {
  const choices = choicesOf(answers);
  return {
    typing: "none",
    items: items
      .filter(({ id }) => Object.hasOwn(choices, id))
      .map(({ id, stem, options }) => ({ id, chars: stem.length + options.join("").length })),
  };
};
