import { expect, test } from "vitest";
import { content } from "#content/content.ts";
import { SingleTest } from "#domain/assessments/part-plan.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import { evidenceOf, scoreMarks, takenMs, textToRead } from "#domain/results/score-part.ts";
import { MONDAY } from "../../support/builders.ts";
import { aPart, planOf } from "../../support/records/parts.ts";

const issuedFor = (slug: SingleTest) => issueTest(content, planOf(slug), "en-GB", "seed", []);
const submission = (slug: SingleTest, changes: Parameters<typeof aPart>[1] = {}) => ({
  ...{ part: aPart(slug, changes), issued: issuedFor(slug), grammar: null },
});

test("the time taken is from start to submission, or to the deadline of a part that was not submitted", () => {
  const at = (ms: number) => new Date(MONDAY + ms).toISOString();
  expect(takenMs(aPart("editing-test", { submitted_at: at(61_500) }))).toBe(61_500);
  expect(takenMs(aPart("editing-test"))).toBe(15 * 60_000);
  expect(takenMs(aPart("editing-test", { submitted_at: at(-5) }))).toBe(0);
});

test("choices and marks are scored at once; a text is not", () => {
  expect(scoreMarks(submission("grammar-test")).review.map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: 24 }, () => "unanswered"),
  );
  expect(scoreMarks(submission("proofreading-test")).score).toBe(0);
  for (const slug of ["editing-test", "writing-test"] as const) {
    expect(() => scoreMarks(submission(slug))).toThrow("A text is scored with a lexicon");
  }
});

test("the text to read is the candidate's, or the passage as it was given", () => {
  const written = submission("writing-test", { answers: { kind: "writing", text: "Dear all" } });
  expect(textToRead(written)).toBe("Dear all");
  const left = submission("editing-test");
  expect(textToRead(left)).toBe(left.issued.kind === "editing" ? left.issued.passage.text : undefined);
  for (const slug of ["grammar-test", "proofreading-test"] as const)
    expect(textToRead(submission(slug))).toBeUndefined();
});

test.each(SingleTest.options)(
  "%s without an answer has the evidence of its signals and its time, and of nothing read",
  (slug) => {
    const signals = { ...NO_SIGNALS, copy_attempts: 3 };
    expect(evidenceOf(submission(slug, { signals }))).toMatchObject({
      ...{ signals, taken_ms: 15 * 60_000, items: [], passage_words: 0 },
    });
  },
);

test("what was typed is the evidence of a text, and what was answered that of questions", () => {
  const written = evidenceOf(submission("writing-test", { answers: { kind: "writing", text: "Dear all" } }));
  expect([written.typing, written.final_chars]).toEqual(["free", 7]);
  const issued = issuedFor("grammar-test");
  const [item] = issued.kind === "choice" ? issued.items : [];
  const chosen = evidenceOf(
    submission("grammar-test", { answers: { kind: "choice", choices: { [item?.id ?? ""]: 0 } } }),
  );
  expect([chosen.typing, chosen.final_chars, chosen.items.map(({ id }) => id)]).toEqual(["none", 0, [item?.id]]);
});
