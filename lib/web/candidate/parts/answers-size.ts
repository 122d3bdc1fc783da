import type { Answers } from "#contract/candidate.ts";
import { countWords } from "./count-words.ts";

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Describes the amount of answers, by kind. */
export const sizeOf = (answers: Answers | null): string => {
  if (answers === null) return "Nothing yet";
  switch (answers.kind) {
    case "choice":
      return count(Object.keys(answers.choices).length, "question answered", "questions answered");
    case "proofreading":
      return count(answers.marks.length, "word marked", "words marked");
    case "editing":
    case "writing":
      return count(countWords(answers.text), "word", "words");
  }
};
