import { expect, test } from "vitest";
import { type KeptAnswer, packedAnswers, unpackedAnswers } from "#domain/item-analysis/packed-answers.ts";

const answers: KeptAnswer[] = [
  { item: "gra-001", code: 0, seconds: 12 },
  { item: "gra-007", code: 3, seconds: null },
  { item: "pa-its", code: null, seconds: null },
];

test("answers are unpacked as they were packed, in the order of their items", () => {
  expect(unpackedAnswers(packedAnswers(answers.toReversed()))).toEqual(answers);
  expect(unpackedAnswers(packedAnswers([]))).toEqual([]);
});
