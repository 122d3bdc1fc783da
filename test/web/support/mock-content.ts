import type { PartContent, PartKind, PracticeList } from "#contract/candidate.ts";
import type { TestSlug } from "#contract/test.ts";
import { drawItems } from "../../../lib/service/content/draw.ts";
import grammar from "../../../lib/service/content/grammar.json" with { type: "json" };
import { Bank } from "../../../lib/service/content/item-schema.ts";
import { editing, proofreading, writing } from "../../../lib/service/content/passages.ts";

const KINDS: Partial<Record<TestSlug, PartKind>> = {
  "editing-test": "editing",
  "proofreading-test": "proofreading",
  "writing-test": "writing",
};
const MINUTES: Partial<Record<TestSlug, number>> = { "writing-test": 20, "punctuation-test": 10, "spelling-test": 10 };

export const kindOf = (slug: TestSlug): PartKind => KINDS[slug] ?? "choice";
export const minutesOf = (slug: TestSlug): number => MINUTES[slug] ?? 15;

const bank = Bank.parse(grammar);

const wordsOf = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));

const passage = ({ title, text }: { title: string; text: string }) => ({ title, text });

export const contentOf = (kind: PartKind, form: "A" | "practice"): PartContent => {
  switch (kind) {
    case "choice": {
      const items = form === "practice" ? [bank.practice] : drawItems(bank, "mock");
      return { kind, items: items.map(({ id, stem, options }) => ({ id, stem, options: [...options] })) };
    }
    case "editing":
      return { kind, ...passage(editing[form]) };
    case "proofreading":
      return { kind, ...passage(proofreading[form]), words: wordsOf(proofreading[form].text) };
    case "writing": {
      const { title, brief, points, min_words } = writing[form];
      return { kind, title, brief, points: points.map(({ text }) => text), min_words };
    }
  }
};

const solutionOf = (kind: PartKind): PracticeList["data"][number]["solution"] => {
  switch (kind) {
    case "choice": {
      const { id, options, answer, explanation } = bank.practice;
      return [{ item: id, expected: options[answer], explanation }];
    }
    case "editing":
      return editing.practice.errors.map(({ id, wrong, accepted, explanation }) => ({
        item: id,
        expected: `${wrong} → ${accepted[0]}`,
        explanation,
      }));
    case "proofreading":
      return proofreading.practice.errors.map(({ id, wrong, correct, explanation }) => ({
        item: id,
        expected: `${wrong} → ${correct}`,
        explanation,
      }));
    case "writing":
      return writing.practice.points.map(({ id, text }) => ({ item: id, expected: text, explanation: "One point." }));
  }
};

export const practiceOf = (kinds: readonly PartKind[]): PracticeList => ({
  object: "list",
  data: [...new Set(kinds)].map((kind) => ({ kind, content: contentOf(kind, "practice"), solution: solutionOf(kind) })),
});
