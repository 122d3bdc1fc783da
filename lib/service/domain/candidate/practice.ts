import { banks } from "#content/banks.ts";
import { practice } from "#content/practice-passages.ts";
import type { TestSlug } from "#contract/assessment.ts";
import type { PartKind, PracticeList } from "#contract/candidate.ts";
import { type PartPlan, partsOf } from "../assessments/part-plan.ts";
import { contentOf, type IssuedTestContent } from "./issued-test.ts";

type Practice = PracticeList["data"][number];
type Solution = Practice["solution"];

const marked = (errors: readonly { wrong: string; explanation: string }[], expected: readonly string[]): Solution =>
  errors.map(({ wrong, explanation }, index) => ({ item: wrong, expected: expected[index] ?? "", explanation }));

const exercise = (part: PartPlan): { issued: IssuedTestContent; solution: Solution } => {
  switch (part.test) {
    case "grammar-test":
    case "punctuation-test":
    case "spelling-test": {
      const item = banks[part.test].practice;
      const solution = [{ item: item.id, expected: item.options[item.answer] ?? "", explanation: item.explanation }];
      return { issued: { kind: "choice", items: [item] }, solution };
    }
    case "editing-test": {
      const passage = practice.editing;
      const fixes = passage.errors.map(({ accepted: [fix = ""] }) => fix);
      return { issued: { kind: "editing", passage }, solution: marked(passage.errors, fixes) };
    }
    case "proofreading-test": {
      const passage = practice.proofreading;
      const fixes = passage.errors.map(({ correct }) => correct);
      return { issued: { kind: "proofreading", passage }, solution: marked(passage.errors, fixes) };
    }
    case "writing-test": {
      const brief = practice.writing;
      const solution = brief.points.map(({ text }) => ({
        item: text,
        expected: text,
        explanation: "A sentence that mentions this point covers it.",
      }));
      return { issued: { kind: "writing", brief }, solution };
    }
  }
};

/** One exercise for each kind of test, in order. Practice items are never drawn, so their keys may be shown. */
export const practiceFor = (tests: readonly TestSlug[]): PracticeList => {
  const firstOfKind = new Map<PartKind, PartPlan>();
  for (const part of partsOf(tests)) if (!firstOfKind.has(part.kind)) firstOfKind.set(part.kind, part);
  return {
    object: "list",
    data: [...firstOfKind.values()].map((part): Practice => {
      const { issued, solution } = exercise(part);
      return { kind: part.kind, content: contentOf(issued), solution };
    }),
  };
};
