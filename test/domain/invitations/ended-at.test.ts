import { expect, test } from "vitest";
import { endedAt } from "#domain/invitations/ended-at.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { aRequest, MONDAY, seededRandom } from "../../support/builders.ts";

const open = newInvitation("acct_1", aRequest(), MONDAY, seededRandom());
const at = new Date(MONDAY + 5).toISOString();

test.each(["completed_at", "cancelled_at", "expired_at"] as const)("an invitation ended at its %s", (stamp) => {
  expect(endedAt({ ...open, [stamp]: at })).toBe(MONDAY + 5);
});

test("one that is open has not ended", () => {
  expect(endedAt(open)).toBeUndefined();
});
