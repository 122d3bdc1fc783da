import { describe, expect, test } from "vitest";
import { specimens } from "#content/specimens.ts";
import type { Item } from "#domain/content/item.ts";
import type { ProofreadingPassage, WritingBrief } from "#domain/content/passage.ts";
import { allRight, allWrong, nearPassMark } from "#domain/simulation/simulated-answers.ts";
import { corrected, passageOf } from "../../support/scoring/small-passage.ts";

const { written } = specimens;

const partOf = <const Test extends object>(id: string, test: Test) => ({
  id,
  issued: { form: "A", version: "1", seed: "seed", ...test },
  written,
});

describe("answers to questions", () => {
  const keys: readonly Item["answer"][] = [0, 1, 2, 3, 0, 1, 2, 3];
  const items = keys.map(
    (answer, index): Item => ({
      id: `i${index}`,
      topic: "agreement",
      stem: "Which?",
      options: ["a", "b", "c", "d"],
      answer,
      explanation: "Why",
      difficulty: 1,
    }),
  );
  const part = partOf("grammar-test", { kind: "choice", items });
  const right = (answers: ReturnType<typeof allRight>) =>
    items.filter(({ id, answer }) => answers.kind === "choice" && answers.choices[id] === answer).map(({ id }) => id);

  test("are all right, all wrong, or as many as score the pass mark", () => {
    expect(right(allRight(part, "seed"))).toHaveLength(8);
    expect(right(allWrong(part, "seed"))).toHaveLength(0);
    expect([0, 30, 50, 70, 100].map((mark) => right(nearPassMark(part, "seed", mark)).length)).toEqual([0, 2, 4, 6, 8]);
  });

  test("are the better of two that are equally close to the pass mark", () => {
    const four = { ...part, issued: { ...part.issued, items: items.slice(0, 4) } };
    expect([37, 38, 62, 63].map((mark) => right(nearPassMark(four, "seed", mark)).length)).toEqual([1, 2, 2, 3]);
    const two = { ...part, issued: { ...part.issued, items: items.slice(0, 2) } };
    expect(right(nearPassMark(two, "seed", 75))).toHaveLength(2);
  });

  test("are for every item, and wrong by the option after the right one", () => {
    expect(allWrong(part, "seed")).toEqual({
      kind: "choice",
      choices: { i0: 1, i1: 2, i2: 3, i3: 0, i4: 1, i5: 2, i6: 3, i7: 0 },
    });
  });

  test("depend on the seed and the part only", () => {
    const chosen = (seed: string, id: string = part.id) => right(nearPassMark({ ...part, id }, seed, 50)).join();
    expect(chosen("a")).toBe(chosen("a"));
    const others = ["a", "b", "c", "d"].map((seed) => chosen(seed));
    expect(new Set(others).size).toBeGreaterThan(1);
    const parts = ["x", "y", "z", "w"].map((id) => chosen("a", id));
    expect(new Set(parts).size).toBeGreaterThan(1);
  });
});

describe("corrections", () => {
  const passage = passageOf("Lamps [is|are] old. Boats [has been|have been] wet. A rope [cost|costs] £[2|12].", {
    e2: { weight: 2 },
    e4: { weight: 2 },
  });
  const part = partOf("editing-test", { kind: "editing", passage });

  test("are all of the key's first fixes, none, or as much as scores the pass mark", () => {
    expect(allRight(part, "seed")).toEqual({ kind: "editing", text: corrected(passage) });
    expect(allWrong(part, "seed")).toEqual({ kind: "editing", text: passage.text });
    const weightFixed = (mark: number) => {
      const answers = nearPassMark(part, "seed", mark);
      const text = answers.kind === "editing" ? answers.text : "";
      const fixed = [text.includes("are old"), text.includes("costs")].filter(Boolean).length;
      return fixed + 2 * [text.includes("have been"), text.includes("£12")].filter(Boolean).length;
    };
    expect([0, 17, 33, 50, 67, 100].map(weightFixed)).toEqual([0, 1, 2, 3, 4, 6]);
  });
});

describe("marks", () => {
  const text = "The tickets was sold befor noon, and nobody that came later got one of them.";
  const errors = ["was", "befor", "that"].map((wrong) => {
    const start = text.indexOf(wrong);
    const span = { start, end: start + wrong.length };
    return { id: wrong, kind: "grammar" as const, ...span, wrong, correct: "x", rule: "Rule", explanation: "Why" };
  });
  const passage: ProofreadingPassage = {
    id: "p",
    test: "proofreading-test",
    form: "A",
    version: 1,
    title: "P",
    text,
    errors,
  };
  const part = partOf("proofreading-test", { kind: "proofreading", passage });
  const marked = (answers: ReturnType<typeof allRight>) =>
    answers.kind === "proofreading" ? answers.marks.toSorted((a, b) => a - b) : [];

  test("are on all errors, on none, or on as many as score the pass mark", () => {
    expect(marked(allRight(part, "seed"))).toEqual([2, 4, 8]);
    expect(marked(allWrong(part, "seed"))).toEqual([]);
    const counts = [10, 30, 60, 90].map((mark) => marked(nearPassMark(part, "seed", mark)));
    expect(counts.map((marks) => marks.length)).toEqual([0, 1, 2, 3]);
    for (const marks of counts) for (const mark of marks) expect([2, 4, 8]).toContain(mark);
  });

  test("depend on the seed", () => {
    const one = ["a", "b", "c", "d", "e"].map((seed) => marked(nearPassMark(part, seed, 33)).join());
    expect(new Set(one).size).toBeGreaterThan(1);
  });
});

describe("a text", () => {
  const [title = ""] = Object.keys(written);
  const partFor = (name: string) => {
    const brief: WritingBrief = {
      id: "w",
      test: "writing-test",
      form: "A",
      version: 1,
      title: name,
      brief: "B",
      points: [],
      facts: [],
      min_words: 1,
    };
    return partOf("writing-test", { kind: "writing", brief });
  };
  const wordsOf = (answers: ReturnType<typeof allRight>) =>
    answers.kind === "writing" ? answers.text.split(/\s+/).filter(Boolean).length : -1;

  test("is the whole of the brief's, nothing, or as many words as were measured to score next to the pass mark", () => {
    expect(allRight(partFor(title), "seed")).toEqual({ kind: "writing", text: written[title]?.text.trimEnd() });
    expect(allWrong(partFor(title), "seed")).toEqual({ kind: "writing", text: "" });
    for (const [words, score] of written[title]?.scores ?? [])
      expect(wordsOf(nearPassMark(partFor(title), "seed", score))).toBeGreaterThanOrEqual(words);
    expect(wordsOf(nearPassMark(partFor(title), "seed", 7))).toBe(62);
  });

  test("ends with its last word", () => {
    const answers = nearPassMark(partFor(title), "seed", 7);
    expect(answers.kind === "writing" && answers.text === answers.text.trimEnd()).toBe(true);
  });

  test("for a brief of an account, which has none, is one of ours", () => {
    const [ours] = Object.values(written);
    expect(allRight(partFor("Unknown"), "seed")).toEqual({ kind: "writing", text: ours?.text.trim() });
    expect(allWrong(partFor("Unknown"), "seed")).toEqual({ kind: "writing", text: "" });
  });
});
