import { expect, test } from "vitest";
import { acceptInvitation, declineInvitation, listReceived } from "#actions/team/joining.ts";
import { leaveAccount } from "#actions/team/sessions.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import { newId } from "#domain/shared/ids.ts";
import { MAX_TEAM, newMemberInvitation, renewedInvitation } from "#domain/team/member.ts";
import { newSession } from "#domain/team/session.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { memberInvitationStore } from "#store/team/member-invitations.ts";
import { memberStore } from "#store/team/members.ts";
import { sessionStore } from "#store/team/sessions.ts";
import { anAccount, fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { aMember, anAudit, audited, from } from "../../support/records/team.ts";

const setUp = async () => {
  const { table } = memoryTable();
  const random = seededRandom(5);
  const clock = fakeClock();
  const accountId = await anAccount(table, 0, random);
  const person = { id: newId("usr", MONDAY, random), email: "ada@example.com", name: "Ada" };
  const origin = from(person.email, person.id);
  const deps = {
    clock,
    random,
    accounts: accountStore(table),
    members: memberStore(table),
    memberInvitations: memberInvitationStore(table),
    sessions: sessionStore(table),
  };
  const invite = async (role: Role = "admin", account = accountId) => {
    const input = { accountId: account, email: person.email, role, invitedBy: "olivia@example.com" };
    const invitation = newMemberInvitation(input, clock.now(), random);
    await deps.memberInvitations.create(invitation, anAudit(account, random));
    return invitation;
  };
  const signedIn = async (account: string | null) => {
    const { record } = newSession(
      { person, accountId: account, userAgent: "", sourceIp: "203.0.113.7" },
      MONDAY,
      random,
    );
    await deps.sessions.create(record, undefined);
    return record;
  };
  const accept = async (session: Awaited<ReturnType<typeof signedIn>>, move = true, role: Role = "admin") =>
    acceptInvitation(deps, { session, origin }, { accountId, role, move, time_zone: "Europe/Berlin" });
  const accountOf = async (session: { id: string }) => (await deps.sessions.read(person.id, session.id))?.account_id;
  return { table, random, clock, accountId, person, origin, deps, invite, signedIn, accept, accountOf };
};

test("the page names the account, the role, who invited, and where the session is; expired invitations are not there", async () => {
  const { clock, accountId, deps, invite, signedIn } = await setUp();
  const { expires_at } = await invite();
  const session = await signedIn(null);
  const account = { id: accountId, name: (await deps.accounts.read(accountId))?.name };
  expect(await listReceived(deps, session)).toEqual({
    object: "list",
    person: { email: "ada@example.com" },
    account: null,
    data: [{ account, role: "admin", invited_by: "olivia@example.com", expires_at }],
  });
  clock.advance(7 * 86_400_000);
  expect((await listReceived(deps, await signedIn(accountId))).data).toEqual([]);
  expect((await listReceived(deps, await signedIn(accountId))).account).toEqual(account);
});

test.each([
  ["owner", "Europe/Berlin"],
  ["admin", undefined],
] as const)("who joins as %s gives the account the time zone %s", async (role, zone) => {
  const { accountId, deps, invite, signedIn, accept } = await setUp();
  await invite(role);
  await accept(await signedIn(null), true, role);
  expect((await deps.accounts.read(accountId))?.time_zone).toBe(zone);
});

test("accepting makes the member, with an audit entry; the session moves if they want it, or is in no account", async () => {
  const { table, random, accountId, person, deps, invite, signedIn, accept, accountOf } = await setUp();
  await invite();
  const other = await anAccount(table, 0, random);
  const [stays, moves, without] = [await signedIn(other), await signedIn(other), await signedIn(null)];
  expect((await accept(stays, false)).account_id).toBe(other);
  expect(await deps.members.read(accountId, person.id)).toMatchObject({ role: "admin", email: person.email });
  expect((await audited(table, accountId)).map(({ action, source_ip }) => [action, source_ip])).toEqual([
    ["member.joined", "203.0.113.7"],
  ]);
  await accept(moves);
  await accept(without, false);
  expect(await Promise.all([stays, moves, without].map(accountOf))).toEqual([other, accountId, accountId]);
});

test("accepting at the same moment in several tabs makes one member, and every tab is in the account", async () => {
  const { table, accountId, deps, invite, signedIn, accept } = await setUp();
  await invite();
  const sessions = await Promise.all([signedIn(null), signedIn(null), signedIn(null)]);
  const moved = await Promise.all(sessions.map((session) => accept(session)));
  expect(moved.map(({ account_id }) => account_id)).toEqual([accountId, accountId, accountId]);
  expect(await deps.members.list(accountId)).toHaveLength(1);
  expect(await audited(table, accountId)).toHaveLength(1);
});

test("an invitation that is revoked, expired, or for another role than was shown makes no member", async () => {
  const { clock, random, accountId, person, deps, invite, signedIn, accept } = await setUp();
  const session = await signedIn(null);
  const refused = { code: "invitation_changed" };
  await expect(accept(session)).rejects.toMatchObject(refused);
  const seen = await invite("viewer");
  await expect(accept(session)).rejects.toMatchObject(refused);
  await deps.memberInvitations.revoke(seen, anAudit(accountId, random));
  await expect(accept(session, true, "viewer")).rejects.toMatchObject(refused);
  await invite();
  clock.advance(7 * 86_400_000);
  await expect(accept(session)).rejects.toMatchObject(refused);
  expect(await deps.members.read(accountId, person.id)).toBeUndefined();
});

test("accepting while the invitation is revoked or changed makes a member or none, as the account sees it", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { random, accountId, person, deps, invite, signedIn, accept } = await setUp();
    const seen = await invite();
    const session = await signedIn(null);
    const audit = anAudit(accountId, random);
    const [accepted, outcome] = await Promise.allSettled([
      accept(session),
      round % 2 === 0
        ? deps.memberInvitations.revoke(seen, audit)
        : deps.memberInvitations.renew(seen, renewedInvitation(seen, "viewer", MONDAY + 60_000), audit),
    ]);
    const member = await deps.members.read(accountId, person.id);
    expect(accepted.status).toBe(member === undefined ? "rejected" : "fulfilled");
    expect(outcome).toMatchObject({
      value: member === undefined ? expect.stringMatching(/revoked|renewed/) : expect.stringMatching(/gone|stale/),
    });
  }
});

test("declining removes the invitation; the account learns that, and no IP address", async () => {
  const { table, accountId, person, deps, invite, signedIn, accept } = await setUp();
  await invite();
  const session = await signedIn(null);
  await Promise.all([1, 2].map(() => declineInvitation(deps, session, accountId)));
  const entries = await audited(table, accountId);
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ["member.invitation_declined", { type: "member", id: null, name: person.email }],
  ]);
  expect(JSON.stringify(entries)).not.toContain("203.0.113.7");
  expect(JSON.stringify(entries)).not.toContain(person.id);
  await expect(accept(session)).rejects.toMatchObject({ code: "invitation_changed" });
});

test("an invitation of another address is neither accepted nor declined", async () => {
  const { accountId, deps, invite, signedIn, origin } = await setUp();
  await invite();
  const session = await signedIn(null);
  const other = { ...session, person: { ...session.person, email: "bob@example.com" } };
  await declineInvitation(deps, other, accountId);
  const wanted = { accountId, role: "admin", move: true } as const;
  await expect(acceptInvitation(deps, { session: other, origin }, wanted)).rejects.toMatchObject({
    code: "invitation_changed",
  });
  expect(await deps.memberInvitations.list(accountId)).toHaveLength(1);
});

test("whoever was invited before the team was full can still accept", async () => {
  const { table, random, accountId, deps, invite, signedIn, accept } = await setUp();
  await invite();
  for (let nth = 1; nth < MAX_TEAM; nth += 1) await aMember(table, accountId, "viewer", random, `${nth}@example.com`);
  await accept(await signedIn(null));
  expect(await deps.members.list(accountId)).toHaveLength(MAX_TEAM);
});

test("anyone can leave, with an entry; the session goes on in the account that they joined first, or in none", async () => {
  const { table, random, clock, accountId, origin, deps, invite, signedIn, accept, accountOf } = await setUp();
  const other = await anAccount(table, 0, random);
  await aMember(table, accountId, "owner", random);
  await invite("viewer");
  const session = await accept(await signedIn(null), true, "viewer");
  clock.advance(1000);
  await invite("viewer", other);
  await acceptInvitation(deps, { session, origin }, { accountId: other, role: "viewer", move: true });
  expect(await leaveAccount(deps, session, { accountId: other, origin })).toEqual({ account_id: accountId });
  expect(await accountOf(session)).toBe(accountId);
  expect(await leaveAccount(deps, session, { accountId, origin })).toEqual({ account_id: null });
  expect(await accountOf(session)).toBeNull();
  expect((await audited(table, accountId)).map(({ action }) => action)).toEqual(["member.joined", "member.left"]);
});

test("the last owner cannot leave, and is told what to do first", async () => {
  const { table, random, accountId, deps, signedIn } = await setUp();
  const owner = await aMember(table, accountId, "owner", random);
  const session = { ...(await signedIn(accountId)), person: { id: owner.person_id, email: owner.email, name: null } };
  await expect(
    leaveAccount(deps, session, { accountId, origin: from(owner.email, owner.person_id) }),
  ).rejects.toMatchObject({
    code: "last_owner",
    message: expect.stringContaining("Make another member an owner first"),
  });
});
