import type { Answers } from "#contract/candidate/candidate.ts";
import type { TestText } from "#contract/dashboard/results.ts";
import { markableWords } from "../scoring/proofreading/markable-words.ts";
import type { IssuedTest } from "./kinds.ts";

/** The text of a taken test with what its candidate made of it; undefined for a test that is not about one text. */
export const testText = (part: { id: string; answers: Answers | null }, issued: IssuedTest): TestText | undefined => {
  const { id, answers } = part;
  switch (issued.kind) {
    case "choice":
      return undefined;
    case "editing": {
      const { title, text } = issued.passage;
      const given = answers?.kind === "editing" ? answers.text : text;
      return { part: id, kind: "editing", title, shown: text, given, marks: null };
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
      return { part: id, kind: "writing", title, shown: brief, given, marks: null };
    }
  }
};
