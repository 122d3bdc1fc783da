import type { Dialect } from "#contract/assessments/dialect.ts";
import type { KeptResponse } from "./kept-response.ts";
import { type KeptAnswer, RIGHT, unpackedAnswers } from "./packed-answers.ts";

/** One person's answers: `items` are places in the matrix's list of items, the other lists are parallel to it. */
export type Person = {
  dialect: Dialect;
  score: number;
  items: readonly number[];
  /** 1 or 0. */
  right: readonly number[];
  codes: readonly KeptAnswer["code"][];
  seconds: readonly KeptAnswer["seconds"][];
};

/** Persons by items, with gaps: of a bank each person was given some of the items. */
export type ResponseMatrix = { items: readonly string[]; people: readonly Person[] };

/** The matrix of what was kept of one test, with the items in the order of their ids. */
export const matrixOf = (kept: readonly Pick<KeptResponse, "dialect" | "score" | "answers">[]): ResponseMatrix => {
  const unpacked = kept.map((response) => ({ response, answers: unpackedAnswers(response.answers) }));
  const items = [...new Set(unpacked.flatMap(({ answers }) => answers.map(({ item }) => item)))].sort();
  const placeOf = new Map(items.map((item, place) => [item, place]));
  const people = unpacked.map(({ response: { dialect, score }, answers }) => ({
    dialect,
    score,
    items: answers.map(({ item }) => placeOf.get(item) ?? 0),
    right: answers.map(({ code }) => Number(code === RIGHT)),
    codes: answers.map(({ code }) => code),
    seconds: answers.map(({ seconds }) => seconds),
  }));
  return { items, people };
};

/** The number of right answers. */
export const rightOf = ({ right }: Pick<Person, "right">): number => right.reduce((sum, one) => sum + one, 0);
