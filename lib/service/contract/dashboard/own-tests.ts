import * as z from "zod/mini";
import { OwnTest, OwnTestFinding, OwnTestList, OwnTestSource } from "../assessments/own-test.ts";
import { call } from "./operation.ts";

/** With the largest source, in bytes of its JSON. */
const BODY_BYTES = 200_000;

/** What a draft says: what its author typed, and what was found in it. */
const Draft = z.object({
  test: OwnTest,
  /** To send with the next change. */
  revision: z.int(),
  source: OwnTestSource,
  findings: z.array(OwnTestFinding),
});

/** The change of a draft that was read as this revision. */
const ChangeDraft = z.strictObject({ revision: z.int(), source: OwnTestSource });
const ThisDraft = z.strictObject({ revision: z.int() });
const Changed = z.object({ test: OwnTest });

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

  /** Invitations from then on have the new version; earlier ones keep theirs. 422 while anything has to be changed first. */
  publishOwnTest: call("POST /tests/own/{id}/publish", "tests.manage", Changed, { body: ThisDraft }),

  /** New invitations cannot name it. Publishing it again takes this back. */
  retireOwnTest: call("POST /tests/own/{id}/retire", "tests.manage", Changed),

  /** Invitations and results that have a version of it keep it. 409 `test_in_use` while new ones can name it. */
  deleteOwnTest: call("DELETE /tests/own/{id}", "tests.manage", Changed),
};
