import { expect, test } from "vitest";
import { newErasure, presentErasure } from "#domain/privacy/erasure-record.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";

const erasure = newErasure({ accountId: "acct_1", subject: "s", addressHash: "h", by: null }, MONDAY, seededRandom());

test("a new erasure is due at once, and has found nothing yet", () => {
  expect(erasure).toMatchObject({
    status: "running",
    due_at: erasure.requested_at,
    invitations: 0,
    completed_at: null,
  });
});

test("what is shown of it are its progress and counts: neither hashes nor who asked for it", () => {
  expect(presentErasure({ ...erasure, invitations: 2, events: 5 })).toEqual({
    id: erasure.id,
    status: "running",
    counts: { invitations: 2, results: 0, events: 5, deliveries: 0, emails: 0 },
    requested_at: erasure.requested_at,
    completed_at: null,
  });
});
