import { describe, expect, test } from "vitest";
import { harperCheck } from "#adapters/grammar/harper.ts";
import { passages } from "#content/passages.ts";
import { WRITTEN } from "#content/written-answers.ts";
import { WRITTEN_SCORES } from "#content/written-scores.ts";
import { SCORE } from "#domain/kinds/kinds.ts";
import { scoreProofreading } from "#domain/scoring/proofreading/proofreading.ts";
import { allRight, allWrong, nearPassMark } from "#domain/simulation/simulated-answers.ts";
import { lexicon } from "../../support/language/language.ts";

const { editing, proofreading, writing } = passages["en-GB"];

const harper = harperCheck();
const checked = new Map<string, ReturnType<typeof harper>>();
/** Checks each text once: several pass marks have the same answer. */
const grammar = (text: string): ReturnType<typeof harper> => {
  const known = checked.get(text) ?? harper(text);
  checked.set(text, known);
  return known;
};
const drawn = { form: "A", version: "1", seed: "seed" };

describe.each(Object.values(writing))("the text for $title", (brief) => {
  const part = { id: "writing-test", test: "writing-test", issued: { ...drawn, kind: "writing", brief } } as const;
  const scoreOf = async (answers: ReturnType<typeof allRight>) => {
    const text = answers.kind === "writing" ? answers.text : "";
    return SCORE.writing(part.issued, answers, { lexicon, grammar: await grammar(text) }).score;
  };

  test("scores what was measured, wherever it is cut", async () => {
    const words = WRITTEN[brief.title]?.match(/\S+\s*/g) ?? [];
    const measured: [number, number][] = [];
    for (const [count] of WRITTEN_SCORES[brief.title] ?? []) {
      measured.push([count, await scoreOf({ kind: "writing", text: words.slice(0, count).join("").trimEnd() })]);
    }
    expect(measured).toEqual(WRITTEN_SCORES[brief.title]);
    expect(measured.length).toBeGreaterThan(20);
  });

  test("comes within 3 points of any pass mark that an account would set", async () => {
    for (let mark = 30; mark <= 90; mark += 5) {
      expect(Math.abs((await scoreOf(nearPassMark(part, "seed", mark))) - mark), `${mark}`).toBeLessThanOrEqual(3);
    }
  });

  test("passes complete, and is nothing when it fails", async () => {
    expect(await scoreOf(allRight(part, "seed"))).toBeGreaterThan(90);
    expect(allWrong(part, "seed")).toEqual({ kind: "writing", text: "" });
  });
});

describe.each(Object.values(editing))("corrections of $title", (passage) => {
  const part = { id: "editing-test", test: "editing-test", issued: { ...drawn, kind: "editing", passage } } as const;

  test.each(["a", "b", "c"])("come within 3 points of any pass mark: seed %s", async (seed) => {
    for (let mark = 5; mark <= 100; mark += 5) {
      const answers = nearPassMark(part, seed, mark);
      const text = answers.kind === "editing" ? answers.text : "";
      const { score } = SCORE.editing(part.issued, answers, { lexicon, grammar: await grammar(text) });
      expect(Math.abs(score - mark), `${mark}`).toBeLessThanOrEqual(3);
    }
  });
});

describe.each(Object.values(proofreading))("marks in $title", (passage) => {
  const part = {
    id: "proofreading-test",
    test: "proofreading-test",
    issued: { ...drawn, kind: "proofreading", passage },
  } as const;
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
