import { describe, expect, test } from "vitest";
import { scoreEditing } from "#domain/scoring/editing/editing.ts";
import type { Finding } from "#domain/scoring/language/findings.ts";
import { nothingFound } from "../../../support/language/language.ts";
import { corrected, passageOf } from "../../../support/scoring/small-passage.ts";

const passage = passageOf(
  "The keepers [is|are|were] proud of the tower. Shelves hold tins of paint and coils of rope. The old lamp [burn|burns|burned] all night. Visitors [has|have] climbed 112 steps since [1968|1971].",
  { e4: { kind: "fact", weight: 2 } },
);
const perfect = corrected(passage);

/** The corrected passage with other changes. */
const edited = (...changes: [find: string, replace: string][]) =>
  changes.reduce((text, [find, replace]) => {
    expect(text).toContain(find);
    return text.replace(find, replace);
  }, perfect);
const scoreOf = (answer: string, findings: readonly Finding[] = []) =>
  scoreEditing(passage, answer, { ...nothingFound, findings });
const nothing = { fixed: 0, wrongly_fixed: 0, missed: 0, introduced: 0, needless: 0 };

describe("the score is what the answer is worth of the errors' weights, in whole per cent", () => {
  test.each([
    ["all for all fixes", perfect, 100, { fixed: 4 }],
    ["nothing for the passage as it was", passage.text, 0, { missed: 4 }],
    ["an error's weight for its fix", passage.text.replace("1968", "1971"), 40, { fixed: 1, missed: 3 }],
    ["half of it for a wrong one", edited(["keepers are", "keepers be"]), 90, { fixed: 3, wrongly_fixed: 1 }],
    ["a point less for a new error", edited(["tins of", "tins tins of"]), 80, { fixed: 4, introduced: 1 }],
    ["two points less for a changed statement", edited(["112", "122"]), 60, { fixed: 4, introduced: 1 }],
    [
      "as much for three needless changes",
      edited(["Shelves", "The shelves"], ["old lamp", "ancient lamp"], ["coils", "loops"]),
      100,
      { fixed: 4, needless: 3 },
    ],
    [
      "a quarter of a point less for the fourth",
      edited(["Shelves", "The shelves"], ["old lamp", "ancient lamp"], ["coils", "loops"], ["paint", "colour"]),
      95,
      { fixed: 4, needless: 4 },
    ],
    ["never less than nothing", passage.text.replace("112", "122"), 0, { missed: 4, introduced: 1 }],
    ["nothing for nothing", "", 0, { missed: 4, introduced: 4 }],
  ])("%s", (_name, answer, score, counts) => {
    expect(scoreOf(answer)).toMatchObject({ score, counts: { ...nothing, ...counts } });
  });

  test("and rounded", () => {
    const three = passageOf("Keepers [is|are] old. Lamps [is|are] new. Boats [is|are] wet.");
    const first = (count: number) =>
      Array.from({ length: count }).reduce<string>((text) => text.replace(" is ", " are "), three.text);
    expect([1, 2].map((count) => scoreEditing(three, first(count), nothingFound).score)).toEqual([33, 67]);
  });
});

test("the review has the errors in the order of the text, and after them the other changes in theirs", () => {
  const { review } = scoreOf(edited(["112", "122"], ["coils", "loops"], ["The keepers", "All keepers"]));
  expect(review.map(({ id, outcome, given }) => [id, outcome, given])).toEqual([
    ["e1", "fixed", "are"],
    ["e2", "fixed", "burns"],
    ["e3", "fixed", "have"],
    ["e4", "fixed", "1971"],
    ["p+1", "needless", "All"],
    ["p+2", "needless", "loops"],
    ["p+3", "introduced", "122"],
  ]);
});

test("a rewritten sentence is in the order of the other changes", () => {
  const answer = edited(
    ["Shelves hold tins of paint and coils of rope.", "On the shelves, paint in tins and rope in coils are held."],
    ["112", "122"],
    ["The keepers", "All keepers"],
  );
  expect(
    scoreOf(answer)
      .review.slice(4)
      .map(({ id, expected }) => [id, expected]),
  ).toEqual([
    ["p+1", "The"],
    ["p+2", "Shelves hold tins of paint and coils of rope."],
    ["p+3", "112"],
  ]);
});

describe("a change in a sentence with another fix than the key's", () => {
  test("is a part of it, and one in another sentence is not", () => {
    const shone = edited(["lamp burns", "lamp shone"]);
    expect(scoreOf(shone.replace("old lamp", "ancient lamp")).counts).toEqual({ ...nothing, fixed: 4 });
    expect(scoreOf(shone.replace("coils", "loops")).counts).toEqual({ ...nothing, fixed: 4, needless: 1 });
    expect(scoreOf(edited(["old lamp", "ancient lamp"])).counts).toEqual({ ...nothing, fixed: 4, needless: 1 });
    expect(scoreOf(edited(["lamp burns", "lamp burning"], ["old lamp", "ancient lamp"])).counts).toMatchObject({
      needless: 1,
    });
  });

  test("is judged before the first word and after the last by the sentence beside it", () => {
    expect(scoreOf(`Surely ${perfect}`).counts).toEqual({ ...nothing, fixed: 4, needless: 1 });
    expect(scoreOf(`${perfect} Surely.`).counts).toEqual({ ...nothing, fixed: 4, needless: 1 });
  });
});

test("a mark alone on a line does not change how the sentences around it are judged", () => {
  const shorter = edited([" of the tower", ""], [" of paint", ""], [" all night", ""]);
  const { counts } = scoreOf(shorter);
  expect(counts).toMatchObject({ fixed: 4, needless: 3 });
  expect(scoreOf(shorter.replace("rope. The", "rope.\n—\nThe")).counts).toEqual({ ...counts, needless: 4 });
});

test("a clause that is cut out corrects none of its errors", () => {
  const long = passageOf(
    "The old lamp, which [burn|burns] all night on the highest cliff, guides the boats into the harbour. The keepers [is|are] proud.",
  );
  const { review } = scoreEditing(
    long,
    "The old lamp guides the boats into the harbour. The keepers are proud.",
    nothingFound,
  );
  expect(review.map(({ id, outcome }) => [id, outcome])).toMatchObject([
    ["e1", "missed"],
    ["e2", "fixed"],
    ["p+1", "needless"],
  ]);
});

test("the other dialect's form of a verb is no error", () => {
  const toast = passageOf("The keeper burned the toast. The keepers [is|are] proud.");
  const burnt = scoreEditing(toast, corrected(toast).replace("burned", "burnt"), nothingFound);
  expect(burnt.counts).toEqual({ ...nothing, fixed: 1, needless: 1 });
});

describe("a sentence that was rewritten", () => {
  const answer = edited([
    "Shelves hold tins of paint and coils of rope.",
    "On the shelves, paint in tins and rope in coils are held.",
  ]);
  const finding = (find: string, kind: Finding["kind"] = "grammar"): Finding => {
    const start = answer.indexOf(find);
    return { start, end: start + find.length, kind, message: "Odd", suggestion: null };
  };

  test("is one change, and counts as needless ones where it says the same", () => {
    const { review, counts } = scoreOf(answer);
    expect(counts).toEqual({ ...nothing, fixed: 4, needless: 2 });
    expect(review.at(-1)).toMatchObject({
      expected: "Shelves hold tins of paint and coils of rope.",
      given: "On the shelves, paint in tins and rope in coils are held.",
      explanation: "The sentence was rewritten without a change of meaning.",
    });
  });

  test("has a new error for each finding of the grammar checker in it", () => {
    const { review, counts } = scoreOf(answer, [
      finding("On"),
      finding("coils are"),
      finding("held."),
      finding("are proud"),
      finding("all night"),
    ]);
    expect(counts).toEqual({ ...nothing, fixed: 4, introduced: 3, needless: 2 });
    const start = passage.text.indexOf("Shelves");
    expect(review.filter(({ outcome }) => outcome === "introduced")).toEqual(
      ["On", "coils are", "held."].map((given) =>
        expect.objectContaining({
          span: { start, end: start },
          given,
          explanation: "The grammar checker objects: Odd.",
          points: -1,
        }),
      ),
    );
  });
});

describe("text far beyond the length of the passage", () => {
  /** The passage has 33 tokens, so 332 of an answer are compared. */
  const more = (words: number) => `${perfect}${" tea".repeat(words)}`;

  test("is a statement for each twenty words, wherever it is", () => {
    const { review } = scoreOf(more(360));
    const last = review.at(-1);
    expect(last).toMatchObject({
      outcome: "introduced",
      span: { start: passage.text.length, end: passage.text.length },
      given: "",
      explanation: "Text was added far beyond the length of the passage.",
    });
    expect(last?.points).toBe(-6);
  });

  test("is nothing up to four times its length and 200 words, nor where it is only marks", () => {
    const reasons = (answer: string) => scoreOf(answer).review.map(({ explanation }) => explanation);
    const beyond = "Text was added far beyond the length of the passage.";
    expect(reasons(more(290))).not.toContain(beyond);
    expect(reasons(`${more(290)}${" ,".repeat(100)}`)).not.toContain(beyond);
    expect(reasons(more(310))).toContain(beyond);
  });
});
