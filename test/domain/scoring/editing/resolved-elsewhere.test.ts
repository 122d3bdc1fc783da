import { describe, expect, test } from "vitest";
import { scoreEditing } from "#domain/scoring/editing/editing.ts";
import { nothingFound } from "../../../support/language/language.ts";
import { passageOf } from "../../../support/scoring/small-passage.ts";

const tickets = "A ticket is £6 and a guide is £3.";
const three = tickets.indexOf("3");
const elsewhere = [{ start: three, end: three + 1, wrong: "3", accepted: ["4"] }];
const passage = passageOf(`${tickets} Both [costs|cost] £[10|9] on all days.`, {
  e2: { kind: "fact", weight: 2, elsewhere },
});
const judge = (answer: string) => {
  const { review, score, counts } = scoreEditing(passage, answer, nothingFound);
  const e2 = review.filter(({ id }) => id === "e2");
  return { e2: e2.map(({ outcome, given }) => [outcome, given]), score, changes: counts.introduced + counts.needless };
};

describe("an error that two places contradict each other about", () => {
  test("is fixed at the second place as well as at the first, and that is not a change of right text", () => {
    const text = passage.text.replace("costs", "cost");
    expect(judge(text.replace("£10", "£9"))).toEqual({ e2: [["fixed", "9"]], score: 100, changes: 0 });
    expect(judge(text.replace("£3", "£4"))).toEqual({ e2: [["fixed", "10"]], score: 100, changes: 0 });
  });

  test("is listed once, and missed when neither place was changed", () => {
    expect(judge(passage.text)).toEqual({ e2: [["missed", "10"]], score: 0, changes: 0 });
  });

  test("is not fixed by another change at the second place, which is one of right text", () => {
    const answer = passage.text.replace("costs", "cost").replace("£3", "£5");
    expect(judge(answer)).toEqual({ e2: [["missed", "10"]], score: 0, changes: 1 });
    const change = scoreEditing(passage, answer, nothingFound).review.find(({ kind }) => kind === "change");
    expect(change).toMatchObject({ span: { start: three, end: three + 1 }, expected: "3", given: "5" });
  });

  test("is judged by what was added and removed there, each at its place", () => {
    const review = (answer: string) =>
      scoreEditing(passage, answer, nothingFound).review.filter(({ kind }) => kind === "change");
    expect(review(passage.text.replace("£3", "£3 4"))).toEqual([
      expect.objectContaining({ span: { start: three + 1, end: three + 1 }, expected: "", given: "4" }),
    ]);
    expect(review(passage.text.replace("£3.", "£."))).toEqual([
      expect.objectContaining({ span: { start: three, end: three + 1 }, expected: "3", given: "" }),
    ]);
  });

  test("beside a change of right text is fixed all the same, and the change counts", () => {
    const answer = passage.text.replace("costs", "cost").replace("a guide is £3", "a handbook is £4");
    expect(judge(answer)).toEqual({ e2: [["fixed", "10"]], score: 100, changes: 1 });
  });
});
