import { expect, test } from "vitest";
import { type Inviter, inviteMember, resendInvitation, revokeInvitation } from "#actions/team/invite-member.ts";
import { TEAM_EMAILS_A_DAY } from "#domain/email/email-limits.ts";
import { OPERATOR } from "#domain/shared/audit.ts";
import { MAX_TEAM } from "#domain/team/member.ts";
import { emailCounter } from "#store/email/email-counter.ts";
import { memberInvitationStore } from "#store/team/member-invitations.ts";
import { memberStore } from "#store/team/members.ts";
import { anAccount, fakeClock, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { aMember, audited, from } from "../../support/records/team.ts";

const setUp = async () => {
  const { table } = memoryTable();
  const random = seededRandom(3);
  const clock = fakeClock();
  const accountId = await anAccount(table, 0, random);
  const admitted: string[] = [];
  const queued: unknown[] = [];
  const deps = {
    clock,
    random,
    members: memberStore(table),
    memberInvitations: memberInvitationStore(table),
    emailCounter: emailCounter(table, random),
    directory: { admit: async (email: string) => void admitted.push(email) },
    emails: { send: async (message: unknown) => void queued.push(message) },
  };
  const invite = (inviter: Inviter, email: string, role: "owner" | "viewer" | "admin") =>
    inviteMember(deps, inviter, { accountId, email, role });
  return { table, random, clock, accountId, admitted, queued, deps, invite };
};
const operator: Inviter = { by: "operator", origin: OPERATOR };
const admin: Inviter = { by: "admin", origin: from("admin@example.com", "usr_admin") };

test("an invited person can sign in before the invitation is written, and is emailed", async () => {
  const { invite, admitted, queued, accountId, table } = await setUp();
  const invitation = await invite(operator, "ada@example.com", "owner");
  expect(admitted).toEqual(["ada@example.com"]);
  expect(queued).toEqual([{ account_id: accountId, member_invitation_id: invitation.id, request: 1 }]);
  expect((await audited(table, accountId)).map(({ action, actor }) => [action, actor.type])).toEqual([
    ["member.invited", "operator"],
  ]);
});

test("inviting again changes the role and sends again, at most once a minute, also in a race", async () => {
  const { invite, clock, queued } = await setUp();
  const first = await invite(operator, "ada@example.com", "viewer");
  await expect(invite(operator, "Ada@example.com", "admin")).rejects.toMatchObject({ code: "rate_limited" });
  clock.advance(60_000);
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => invite(operator, "ADA@example.com", "admin")));
  const [again] = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(again).toMatchObject({ id: first.id, role: "admin", email_requests: 2 });
  expect(queued).toHaveLength(2);
});

test("a refused email says in Retry-After when the same call succeeds, of an address and of the team's day", async () => {
  const { invite, clock } = await setUp();
  const succeedsAfter = async (email: string, seconds: number): Promise<void> => {
    const headers = { "Retry-After": String(seconds) };
    await expect(invite(operator, email, "viewer")).rejects.toMatchObject({ code: "rate_limited", headers });
    clock.advance(seconds * 1000);
    await invite(operator, email, "viewer");
  };
  await invite(operator, "a@example.com", "viewer");
  clock.advance(14_500);
  await succeedsAfter("a@example.com", 46);
  for (let nth = 2; nth < TEAM_EMAILS_A_DAY; nth += 1) await invite(operator, `a${nth}@example.com`, "viewer");
  await succeedsAfter("b@example.com", 14 * 3600 - 60);
});

test("an invitation leads to the result that was shared last, also when it is sent again", async () => {
  const { deps, clock, accountId } = await setUp();
  const share = (result_id: string) =>
    inviteMember(deps, admin, { accountId, email: "ada@example.com", role: "reviewer", result_id });
  const { id } = await share("inv_1");
  clock.advance(60_000);
  await share("inv_2");
  clock.advance(60_000);
  await resendInvitation(deps, admin, { accountId, invitationId: id });
  expect(await deps.memberInvitations.read(accountId, id)).toMatchObject({ role: "reviewer", result_id: "inv_2" });
});

test("revoking an invitation does not make room for another email within a minute", async () => {
  const { invite, deps, clock, accountId, queued } = await setUp();
  const first = await invite(operator, "ada@example.com", "viewer");
  await revokeInvitation(deps, operator, { accountId, invitationId: first.id });
  await expect(invite(operator, "ada@example.com", "viewer")).rejects.toMatchObject({ code: "rate_limited" });
  clock.advance(60_000);
  await invite(operator, "ada@example.com", "viewer");
  expect(queued).toHaveLength(2);
});

test("an admin invites anyone but owners, and cannot touch the invitation of one", async () => {
  const { invite, deps, clock, accountId } = await setUp();
  await expect(invite(admin, "ada@example.com", "owner")).rejects.toMatchObject({ code: "forbidden" });
  const owner = await invite(operator, "ada@example.com", "owner");
  clock.advance(60_000);
  const target = { accountId, invitationId: owner.id };
  await expect(invite(admin, "ada@example.com", "viewer")).rejects.toMatchObject({ code: "forbidden" });
  await expect(resendInvitation(deps, admin, target)).rejects.toMatchObject({ code: "forbidden" });
  await expect(revokeInvitation(deps, admin, target)).rejects.toMatchObject({ code: "forbidden" });
  expect((await invite(admin, "bob@example.com", "viewer")).role).toBe("viewer");
});

test("a member is not invited, in any case of the address", async () => {
  const { table, random, invite, accountId } = await setUp();
  await aMember(table, accountId, "viewer", random, "ada@example.com");
  await expect(invite(operator, "ADA@example.com", "admin")).rejects.toMatchObject({ code: "already_member" });
});

test("a person whom a full team cannot take is not let in by the provider either", async () => {
  const { table, random, invite, accountId, admitted } = await setUp();
  for (let nth = 0; nth < MAX_TEAM; nth += 1) await aMember(table, accountId, "viewer", random, `${nth}@example.com`);
  await expect(invite(operator, "ada@example.com", "viewer")).rejects.toMatchObject({ code: "team_full" });
  expect(admitted).toEqual([]);
});

test("of more invitations at once than there are places, as many are sent as there are places", async () => {
  const { table, random, invite, deps, accountId } = await setUp();
  for (let nth = 2; nth < MAX_TEAM; nth += 1) await aMember(table, accountId, "viewer", random, `${nth}@example.com`);
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map((nth) => invite(operator, `new-${nth}@example.com`, "viewer")),
  );
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused.map((outcome) => Reflect.get(outcome, "reason").code)).toEqual(["team_full", "team_full"]);
  const [invitation] = await deps.memberInvitations.list(accountId);
  await revokeInvitation(deps, operator, { accountId, invitationId: invitation?.id ?? "" });
  expect((await invite(operator, "later@example.com", "viewer")).role).toBe("viewer");
});

test("a person who could not be let in by the provider is not invited", async () => {
  const { deps, accountId } = await setUp();
  const directory = { admit: () => Promise.reject(new Error("Cognito does not respond")) };
  const input = { accountId, email: "ada@example.com", role: "viewer" } as const;
  await expect(inviteMember({ ...deps, directory }, operator, input)).rejects.toThrow("Cognito");
  expect(await deps.memberInvitations.list(accountId)).toEqual([]);
});

test("a revoked or unknown invitation is not found", async () => {
  const { invite, deps, accountId } = await setUp();
  const { id } = await invite(operator, "ada@example.com", "viewer");
  const target = { accountId, invitationId: id };
  await revokeInvitation(deps, operator, target);
  await expect(revokeInvitation(deps, operator, target)).rejects.toMatchObject({ code: "not_found" });
  await expect(resendInvitation(deps, operator, target)).rejects.toMatchObject({ code: "not_found" });
});
