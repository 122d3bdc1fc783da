import type { Answers } from "#contract/candidate/candidate.ts";
import type { TestText } from "#contract/dashboard/results/results.ts";
import type { ReviewEntry } from "#contract/results/review.ts";
import { markableWords } from "../scoring/proofreading/markable-words.ts";
import type { IssuedTest } from "./kinds.ts";

/** A text as it was taken: without what was found in it, but with the words that its candidate marked. */
export type TakenText = Omit<TestText, "segments"> & { marks: NonNullable<ReviewEntry["span"]>[] };

/** The text of a taken test with what its candidate made of it; undefined for a test that is not about one text. */
export const testText = (part: { id: string; answers: Answers | null }, issued: IssuedTest): TakenText | undefined => {
  const { id, answers } = part;
  switch (issued.kind) {
    case "choice":
      return undefined;
    case "editing": {
      const { title, text } = issued.passage;
      const given = answers?.kind === "editing" ? answers.text : text;
      return { part: id, kind: "editing", title, shown: text, given, marks: [] };
    }
    case "proofreading": {
      const { title, text } = issued.passage;
      const words = markableWords(text);
      const marked = answers?.kind === "proofreading" ? [...new Set(answers.marks)].sort((a, b) => a - b) : [];
      const marks = marked.flatMap((mark) => words[mark] ?? []).map(({ start, end }) => ({ start, end }));
      return { part: id, kind: "proofreading", title, shown: text, given: null, marks };
    }
    case "writing": {
      const { title, brief } = issued.brief;
      const given = answers?.kind === "writing" ? answers.text : "";
      return { part: id, kind: "writing", title, shown: brief, given, marks: [] };
    }
  }
};
