import * as z from "zod/mini";
import { OwnTest, OwnTestFinding, OwnTestSource } from "../../assessments/own-test.ts";
import { Answers, Guidance, PartContent } from "../../candidate/candidate.ts";
import { ReviewEntry } from "../../results/review.ts";
import { call } from "../operation.ts";

/** What the grammar checker proposes for a marked text; its author decides. */
export const OwnTestProposal = z.object({
  line: z.int(),
  column: z.int(),
  /** The mark that it is another correction of, by its place among them from 0; null for an error that is not marked. */
  mark: z.nullable(z.int()),
  /** Of `wrong` in the text that candidates read, in UTF-16 code units. */
  start: z.int(),
  end: z.int(),
  wrong: z.string(),
  /** What would be right; null if the checker does not know. */
  reading: z.nullable(z.string()),
  message: z.string(),
});
export type OwnTestProposal = z.infer<typeof OwnTestProposal>;

export const OwnTestCheck = z.object({
  findings: z.array(OwnTestFinding),
  /** What candidates see; null if it cannot be used yet. */
  content: z.nullable(PartContent),
  /** Of a passage; null if the grammar checker could not read it. */
  proposals: z.nullable(z.array(OwnTestProposal)),
  /** The kind of each marked error that results show, of a passage that can be used. */
  kinds: z.array(z.string()),
});
export type OwnTestCheck = z.infer<typeof OwnTestCheck>;

/** A correction of a trial that the key does not list. */
export const DifferingCorrection = z.object({
  /** Its mark, by its place among them from 0. */
  mark: z.int(),
  /** Where it is in the text that candidates read, in UTF-16 code units. */
  start: z.int(),
  length: z.int(),
  given: z.string(),
  /** What the mark would list; null if the words around it were changed too. */
  reading: z.nullable(z.string()),
  /** Whether it was counted as right. */
  counted: z.boolean(),
});
export type DifferingCorrection = z.infer<typeof DifferingCorrection>;

export const OwnTestTrial = z.object({
  score: z.int(),
  review: z.array(ReviewEntry),
  differing: z.array(DifferingCorrection),
});
export type OwnTestTrial = z.infer<typeof OwnTestTrial>;

export const TryOwnTest = z.strictObject({ source: OwnTestSource, answers: Answers });
export type TryOwnTest = z.infer<typeof TryOwnTest>;

/** A draft as a colleague takes it. */
export const OwnTestTask = z.object({
  test: z.pick(OwnTest, { id: true, name: true, kind: true, duration_minutes: true }),
  guidance: Guidance,
  content: PartContent,
});
export type OwnTestTask = z.infer<typeof OwnTestTask>;

const KeepTrial = z.strictObject({ answers: Answers });

/** With the largest source and answers, in bytes of their JSON. */
const BODY_BYTES = 250_000;

/** What an author asks while writing a test, of which nothing is stored, and a colleague's trial, which is. */
export const authoringOperations = {
  /** Whether the test can be used, and what the grammar checker proposes. */
  checkOwnTest: call("POST /authoring/check", "tests.manage", OwnTestCheck, {
    body: OwnTestSource,
    maxBodyBytes: BODY_BYTES,
  }),

  /** The score of these answers, as a candidate would get it. A test that cannot be used yet is a `validation_error`. */
  tryOwnTest: call("POST /authoring/try", "tests.manage", OwnTestTrial, { body: TryOwnTest, maxBodyBytes: BODY_BYTES }),

  /** The draft as candidates would get it. */
  readOwnTestTask: call("GET /authoring/tests/{id}", "tests.try", OwnTestTask),

  /** Scores a trial of the draft and keeps it for the author, who says of each correction that the key does not have if it is right. */
  keepOwnTestTrial: call("POST /authoring/tests/{id}/trials", "tests.try", OwnTestTrial, {
    body: KeepTrial,
    maxBodyBytes: BODY_BYTES,
    status: 201,
  }),
};
