import * as z from "zod/mini";
import { HouseStyle } from "../../assessments/house-style.ts";
import { OwnTest, OwnTestFinding, OwnTestList, OwnTestSource } from "../../assessments/own-test.ts";
import { StyleSheet } from "../../assessments/style-sheet.ts";
import { listOf } from "../../paging.ts";
import { timestamp } from "../../shared/timestamp.ts";
import { call } from "../operation.ts";
import { DifferingCorrection } from "./authoring.ts";
import { KeptReview } from "./kept-review.ts";

/** With the largest source, in bytes of its JSON. */
const BODY_BYTES = 200_000;

/** A trial that a member has made of a draft. */
export const KeptTrial = z.object({
  by: z.string(),
  at: timestamp,
  score: z.int(),
  /** Whether someone made it who has not changed the draft, and whether candidates would read the same now. */
  colleague: z.boolean(),
  current: z.boolean(),
  review: z.array(KeptReview),
  /** The corrections of which the key says neither right nor wrong. */
  open: z.array(DifferingCorrection),
});
export type KeptTrial = z.infer<typeof KeptTrial>;

const Item = z.object({
  /** The error, question or point, and for an error its correction. */
  text: z.string(),
  n: z.int(),
  /** The share of right answers, and their correlation with the rest of the test. */
  right: z.number(),
  correlation: z.nullable(z.number()),
  flags: z.array(z.string()),
});

/** How a version measures; the figures are null with fewer than 50 candidates. */
export const OwnTestAnalysis = z.object({
  version: z.string(),
  n: z.int(),
  scores: z.nullable(
    z.object({
      mean: z.number(),
      sd: z.number(),
      /** Of 0 to 9, 10 to 19 … 90 to 100. */
      distribution: z.array(z.int()),
      /** KR-20; null if it cannot be computed, and of a writing test. */
      reliability: z.nullable(z.number()),
      /** The standard error of a score at the pass mark. */
      error_at_pass: z.nullable(z.number()),
    }),
  ),
  items: z.array(Item),
});
export type OwnTestAnalysis = z.infer<typeof OwnTestAnalysis>;

/** What a draft says: what its author typed, and what was found in it. */
const Draft = z.object({
  test: OwnTest,
  /** To send with the next change. */
  revision: z.int(),
  source: OwnTestSource,
  findings: z.array(OwnTestFinding),
  /** Newest first. */
  trials: z.array(KeptTrial),
  /** Whether the version in use is this draft, under the style sheet as it is now. */
  published: z.boolean(),
});

/** The change of a draft that was read as this revision. */
export type Draft = z.infer<typeof Draft>;
const ChangeDraft = z.strictObject({ revision: z.int(), source: OwnTestSource });
const ThisDraft = z.strictObject({ revision: z.int() });
const Changed = z.object({ test: OwnTest });

/** The account's style sheet, null for none; `ours`: our editing tests are set under it, as far as their passages allow. */
const HouseStyleOf = z.object({ version: z.int(), style: z.nullable(HouseStyle), ours: z.boolean() });
export const HouseStyleRead = z.object({ house_style: HouseStyleOf });
export type HouseStyleRead = z.infer<typeof HouseStyleRead>;
export const ChangeHouseStyle = z.strictObject({
  version: z.int(),
  style: z.nullable(StyleSheet),
  ours: z.boolean(),
});
export type ChangeHouseStyle = z.infer<typeof ChangeHouseStyle>;

/** The tests that an account makes. Each has a draft, which can be changed at any time, and versions, which never change. */
export const ownTestsOperations = {
  listOwnTests: call("GET /tests/own", "tests.manage", OwnTestList),

  /** Its slug is made of its title. 422 `too_many` beyond MAX_OWN_TESTS. */
  createOwnTest: call("POST /tests/own", "tests.manage", Draft, {
    body: OwnTestSource,
    maxBodyBytes: BODY_BYTES,
    status: 201,
  }),

  readOwnTest: call("GET /tests/own/{id}", "tests.manage", Draft),

  changeOwnTest: call("PUT /tests/own/{id}", "tests.manage", Draft, { body: ChangeDraft, maxBodyBytes: BODY_BYTES }),

  /**
   * Invitations from then on have the new version; earlier ones keep theirs. 422 while anything has to be changed first: an
   * error in it, no colleague's trial of what candidates read (`not_tried`), or a correction of one of which the key says neither
   * right nor wrong (`not_settled`). A draft that is published already gets no further version.
   */
  publishOwnTest: call("POST /tests/own/{id}/publish", "tests.manage", Changed, { body: ThisDraft }),

  /** How its items measure, by version, from candidates' answers; those of test mode do not count. */
  analyzeOwnTest: call("GET /tests/own/{id}/analysis", "tests.manage", listOf(OwnTestAnalysis)),

  /** New invitations cannot name it. Publishing it again takes this back. */
  retireOwnTest: call("POST /tests/own/{id}/retire", "tests.manage", Changed),

  /** Invitations and results that have a version of it keep it. 409 `test_in_use` while new ones can name it. */
  deleteOwnTest: call("DELETE /tests/own/{id}", "tests.manage", Changed),

  readHouseStyle: call("GET /tests/house-style", "tests.manage", HouseStyleRead),

  /** Applies to tests that are published, and to our editing tests that are started, from then on. */
  changeHouseStyle: call("PUT /tests/house-style", "tests.manage", HouseStyleRead, { body: ChangeHouseStyle }),
};
