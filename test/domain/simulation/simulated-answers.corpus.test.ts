import { describe, expect, test } from "vitest";
import { harperCheck } from "#adapters/grammar/harper.ts";
import { specimens } from "#content/specimens.ts";
import { SCORE } from "#domain/kinds/kinds.ts";
import { scoreProofreading } from "#domain/scoring/proofreading/proofreading.ts";
import { allRight, allWrong, nearPassMark } from "#domain/simulation/simulated-answers.ts";
import { lexicon } from "../../support/language/language.ts";

const { passages, written } = specimens;

const { editing, proofreading, writing } = passages["en-GB"];

const harper = harperCheck();
const partOf = <const Test extends object>(id: string, test: Test) => ({
  id,
  issued: { form: "A", version: "1", seed: "seed", ...test },
  written,
});

/** The pass marks that an account would set. */
const marks = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / 5 + 1 }, (_, n) => from + 5 * n);

describe.each(Object.values(writing))("the text for $title", (brief) => {
  const part = partOf("writing-test", { kind: "writing", brief });
  const scoreOf = async (answers: ReturnType<typeof allRight>) => {
    const text = answers.kind === "writing" ? answers.text : "";
    return SCORE.writing(part.issued, answers, { lexicon, grammar: await harper(text) }).score;
  };
  const stated = written[brief.title]?.scores ?? [];
  const nearest = (mark: number) => Math.min(...stated.map(([, score]) => Math.abs(score - mark)));

  test("comes within 3 points of any pass mark by the stated scores", () => {
    for (const mark of marks(30, 90)) expect(nearest(mark), `${mark}`).toBeLessThanOrEqual(3);
  });

  test("scores what is stated where pass marks cut it", async () => {
    const byText = Map.groupBy(marks(30, 90), (mark) => JSON.stringify(nearPassMark(part, "seed", mark)));
    for (const [answers, cutThere] of byText) {
      const score = await scoreOf(JSON.parse(answers));
      for (const mark of cutThere) expect(Math.abs(score - mark), `${mark}`).toBe(nearest(mark));
    }
  });

  test("passes complete, and is nothing when it fails", async () => {
    expect(await scoreOf(allRight(part, "seed"))).toBeGreaterThan(90);
    expect(allWrong(part, "seed")).toEqual({ kind: "writing", text: "" });
  });
});

describe.each(Object.values(editing).map((passage, nth) => ({ ...passage, nth })))(
  "corrections of $title",
  ({ nth, ...passage }) => {
    const part = partOf("editing-test", { kind: "editing", passage });

    test("come within 3 points of any pass mark", async () => {
      // Every second mark in one passage, the others in the next.
      for (const mark of marks(5, 100).filter((_, index) => index % 2 === nth % 2)) {
        const answers = nearPassMark(part, `seed ${mark}`, mark);
        const text = answers.kind === "editing" ? answers.text : "";
        const { score } = SCORE.editing(part.issued, answers, { lexicon, grammar: await harper(text) });
        expect(Math.abs(score - mark), `${mark}`).toBeLessThanOrEqual(3);
      }
    });
  },
);

describe.each(Object.values(proofreading))("marks in $title", (passage) => {
  const part = partOf("proofreading-test", { kind: "proofreading", passage });
  const scoreOf = (answers: ReturnType<typeof allRight>) =>
    scoreProofreading(passage, answers.kind === "proofreading" ? answers.marks : []).score;

  test("find all errors, or none", () => {
    expect(scoreOf(allRight(part, "seed"))).toBe(100);
    expect(scoreOf(allWrong(part, "seed"))).toBe(0);
  });

  test("come within 3 points of any pass mark", () => {
    for (let mark = 5; mark <= 100; mark += 5) {
      expect(Math.abs(scoreOf(nearPassMark(part, "seed", mark)) - mark), `${mark}`).toBeLessThanOrEqual(3);
    }
  });
});
