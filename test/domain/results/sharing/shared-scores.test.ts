import { expect, test } from "vitest";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { newResult } from "#domain/results/result.ts";
import { sharedScores } from "#domain/results/sharing/shared-scores.ts";
import { aRequest, MONDAY, seededRandom } from "../../../support/builders.ts";
import { aScore } from "../../../support/harness/invitation-harness.ts";
import { aMark } from "../../../support/records/result-record.ts";

const invitation = newInvitation("acct_1", aRequest(), MONDAY, seededRandom());
const result = newResult(invitation, aScore(false), MONDAY, seededRandom());
const read = { ...result, read_at: new Date(MONDAY).toISOString() };
const A_REVIEW = { id: "one", span: null, expected: null, given: null, rule: "", explanation: "", points: 1 };
const WEEK = 7 * 86_400_000;

test.each([
  ["no result", undefined, null, 0, "none"],
  ["not read yet", result, null, 0, "later"],
  ["a moment before a week has passed", result, null, WEEK - 1, "later"],
  ["a week later", result, null, WEEK, "shown"],
  ["once it is read", read, null, 0, "shown"],
  ["once it is read, by an account that has chosen to share", read, true, 0, "shown"],
  ["once it is read, by an account that does not share", read, false, 0, "not_shared"],
  ["a week later, by an account that does not share", result, false, WEEK, "not_shared"],
])("%s: the scores", (_, held, share_scores, after, status) => {
  expect(sharedScores(held, { share_scores }, MONDAY + after).status).toBe(status);
});

test("topics that differ clearly are strengths or to be practised", () => {
  const entry = (kind: string, outcome: "fixed" | "missed") => ({ ...A_REVIEW, kind, outcome });
  const review = [
    ...Array.from({ length: 8 }, () => entry("spelling", "fixed")),
    ...Array.from({ length: 8 }, () => entry("grammar", "missed")),
  ];
  const tests = result.tests.map((test) => ({ ...test, review }));
  const shown = sharedScores({ ...read, tests }, { share_scores: null }, MONDAY);
  if (shown.status !== "shown") throw new Error(shown.status);
  expect(shown.topics).toEqual([
    { name: "Spelling", items: 8, right: 8, is: "strength" },
    { name: "Grammar", items: 8, right: 0, is: "to_practise" },
  ]);
});

test("a person's mark decides, beside the computed score, and no outcome of an item is shown", () => {
  const [slug] = result.tests.map((entry) => entry.slug);
  if (slug === undefined) throw new Error("The result has no test");
  const human_marks = {
    [slug]: aMark(99, "Well written.", read.completed_at),
  };
  const shown = sharedScores({ ...read, human_marks }, { share_scores: null }, MONDAY);
  if (shown.status !== "shown") throw new Error(shown.status);
  expect(shown.tests[0]).toMatchObject({ slug, score: result.tests[0]?.score, human_mark: 99, pass: true });
  expect(shown.result_status).toBe("final");
  expect(JSON.stringify(shown)).not.toMatch(/"(review|sections|note|item)"/);
});
