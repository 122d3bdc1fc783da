import { expect, test } from "vitest";
import { ROLES, type Role } from "#contract/dashboard/permissions.ts";
import { isId } from "#domain/shared/ids.ts";
import {
  isOpen,
  mayChangeRole,
  newMemberInvitation,
  presentMember,
  presentMemberInvitation,
  renewedInvitation,
} from "#domain/team/member.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";

const DAY_MS = 86_400_000;
const anInvitation = () =>
  newMemberInvitation(
    { accountId: "acct_1", email: "ada@example.com", role: "viewer", invitedBy: "olivia@example.com" },
    MONDAY,
    seededRandom(1),
  );

test("an invitation is open for seven days, with its email asked for", () => {
  const invitation = anInvitation();
  expect(invitation).toMatchObject({ email_status: "queued", email_requests: 1 });
  expect(isId("minv", invitation.id)).toBe(true);
  expect([isOpen(invitation, MONDAY + 7 * DAY_MS - 1), isOpen(invitation, MONDAY + 7 * DAY_MS)]).toEqual([true, false]);
  expect(presentMemberInvitation(invitation, MONDAY).status).toBe("pending");
  expect(presentMemberInvitation(invitation, MONDAY + 7 * DAY_MS).status).toBe("expired");
  expect(JSON.stringify(presentMemberInvitation(invitation, MONDAY))).not.toContain("acct_1");
});

test("sent again, it is open for seven days more, and its email is asked for again", () => {
  const later = MONDAY + 10 * DAY_MS;
  const renewed = renewedInvitation(anInvitation(), "admin", later);
  expect(renewed).toMatchObject({ role: "admin", email_status: "queued", email_requests: 2 });
  expect(isOpen(renewed, later + 7 * DAY_MS - 1)).toBe(true);
});

test("a member is shown by the id that they have in all accounts, and without the account", () => {
  const member = {
    email: "ada@example.com",
    name: "Ada",
    role: "viewer" as const,
    created_at: "2026-03-02T10:00:00.000Z",
  };
  expect(presentMember({ ...member, person_id: "usr_1", account_id: "acct_1" })).toEqual({ ...member, id: "usr_1" });
});

test("an owner may change anyone, an admin all but owners, and no other role anyone", () => {
  const roles: (Role | null)[] = [...ROLES, null];
  for (const by of ROLES) {
    for (const before of roles) {
      for (const after of roles) {
        const expected = by === "owner" || (by === "admin" && before !== "owner" && after !== "owner");
        if (before === null && after === null) continue;
        expect(mayChangeRole(by, before, after), `${by}: ${before} to ${after}`).toBe(expected);
      }
    }
  }
});
