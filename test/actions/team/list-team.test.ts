import { expect, test } from "vitest";
import { listTeam } from "#actions/team/list-team.ts";
import { type MemberRecord, newMemberInvitation } from "#domain/team/member.ts";
import { fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";

test("members are listed by when they joined, and invitations with whether they are open", async () => {
  const member = (nth: number): MemberRecord => ({
    account_id: "acct_1",
    person_id: `usr_${nth}`,
    email: `${nth}@example.com`,
    name: null,
    role: "viewer",
    created_at: new Date(MONDAY + nth).toISOString(),
  });
  const input = { accountId: "acct_1", email: "ada@example.com", role: "viewer", invitedBy: null } as const;
  const clock = fakeClock();
  const team = listTeam({
    clock,
    members: { list: async () => [member(2), member(1)] },
    memberInvitations: { list: async () => [newMemberInvitation(input, MONDAY, seededRandom(1))] },
  });
  expect((await team.members("acct_1")).map(({ id }) => id)).toEqual(["usr_1", "usr_2"]);
  expect((await team.invitations("acct_1"))[0]?.status).toBe("pending");
  clock.advance(7 * 86_400_000);
  expect((await team.invitations("acct_1"))[0]?.status).toBe("expired");
});
