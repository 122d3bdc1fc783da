import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "#domain/shared/ids.ts";
import { type MemberRecord, newMemberInvitation } from "#domain/team/member.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { memberInvitationStore } from "#store/team/member-invitations.ts";
import { memberStore } from "#store/team/members.ts";
import { anAccount, MONDAY, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { aMember, anAudit } from "../../support/records/team.ts";

const random = seededRandom(7);
let table = memoryTable().table;
let members = memberStore(table);
let account = "";
beforeEach(async () => {
  table = memoryTable().table;
  members = memberStore(table);
  account = await anAccount(table, 0, random);
});

const audit = () => anAudit(account, random);
const ownersOf = async () => (await members.list(account)).filter(({ role }) => role === "owner");

describe("the last owner", () => {
  test("can be neither removed nor demoted", async () => {
    const owner = await aMember(table, account, "owner", random);
    await aMember(table, account, "admin", random);
    expect(await members.remove(owner, audit())).toBe("last_owner");
    expect(await members.changeRole(owner, "admin", audit())).toBe("last_owner");
    expect(await ownersOf()).toEqual([owner]);
  });

  test("stays in a race of every removal and demotion at once", async () => {
    for (let round = 0; round < 20; round += 1) {
      account = await anAccount(table, 0, random);
      const owners = await Promise.all(
        [1, 2, 3].map((nth) => aMember(table, account, "owner", random, `${nth}@example.com`)),
      );
      await Promise.all(
        owners.flatMap((owner) => [members.remove(owner, audit()), members.changeRole(owner, "viewer", audit())]),
      );
      expect(await ownersOf()).toHaveLength(1);
    }
  });

  test("may go once there is another", async () => {
    const first = await aMember(table, account, "owner", random);
    const second = await aMember(table, account, "admin", random, "second@example.com");
    expect(await members.changeRole(second, "owner", audit())).toBe("changed");
    expect(await members.remove(first, audit())).toBe("removed");
    expect((await ownersOf()).map(({ person_id }) => person_id)).toEqual([second.person_id]);
  });
});

test("a change of a member who has changed since is refused", async () => {
  await aMember(table, account, "owner", random);
  const seen = await aMember(table, account, "viewer", random, "v@example.com");
  expect(await members.changeRole(seen, "admin", audit())).toBe("changed");
  expect(await members.changeRole(seen, "recruiter", audit())).toBe("stale");
  expect(await members.remove(seen, audit())).toBe("stale");
  expect((await members.read(account, seen.person_id))?.role).toBe("admin");
});

test("a person's memberships are those of all their accounts, and of no one else", async () => {
  const other = await anAccount(table, 0, random);
  const person_id = newId("usr", MONDAY, random);
  const created_at = new Date(MONDAY).toISOString();
  const member = (account_id: string, role: MemberRecord["role"]) =>
    ({ account_id, person_id, email: "ada@example.com", name: "Ada", role, created_at }) as const;
  await members.add(member(account, "viewer"), audit());
  await members.add(member(other, "owner"), audit());
  await aMember(table, account, "admin", random);
  expect((await members.of(person_id)).map(({ account_id, role }) => [account_id, role]).sort()).toEqual(
    [
      [account, "viewer"],
      [other, "owner"],
    ].sort(),
  );
  expect(await members.add(member(account, "owner"), audit())).toBe("member_before");
  await members.remove(member(account, "viewer"), audit());
  expect((await members.of(person_id)).map(({ account_id }) => account_id)).toEqual([other]);
});

describe("joining by an invitation", () => {
  const invited = async () => {
    const input = { accountId: account, email: "ada@example.com", role: "owner", invitedBy: null } as const;
    const invitation = newMemberInvitation(input, MONDAY, random);
    const invitations = memberInvitationStore(table);
    await invitations.create(invitation, audit());
    const member: MemberRecord = {
      account_id: account,
      person_id: newId("usr", MONDAY, random),
      email: "ada@example.com",
      name: null,
      role: invitation.role,
      created_at: new Date(MONDAY).toISOString(),
    };
    return { invitation, invitations, member };
  };

  test("gives an account that has no time zone that of the owner who joins first", async () => {
    const zones: unknown[] = [];
    for (const zone of [undefined, "Europe/Berlin", "Asia/Tokyo"]) {
      const { invitation, member } = await invited();
      await members.join(invitation, member, audit(), zone);
      zones.push((await accountSettings(table).read(account))?.time_zone);
    }
    expect(zones).toEqual([null, "Europe/Berlin", "Europe/Berlin"]);
  });

  test("makes one member, in a race too, and uses the invitation up", async () => {
    const { invitation, invitations, member } = await invited();
    const outcomes = await Promise.all([1, 2, 3].map(() => members.join(invitation, member, audit())));
    expect(outcomes.sort()).toEqual(["gone", "gone", "joined"]);
    expect(await members.list(account)).toEqual([member]);
    expect(await invitations.of("ada@example.com")).toEqual([]);
    expect(await members.remove(member, audit())).toBe("last_owner");
  });

  test("is refused once the invitation is revoked, or is for another role", async () => {
    const { invitation, invitations, member } = await invited();
    await invitations.renew(invitation, { ...invitation, role: "viewer" }, audit());
    expect(await members.join(invitation, member, audit())).toBe("gone");
    expect(await invitations.revoke({ ...invitation, role: "viewer" }, audit())).toBe("revoked");
    expect(await members.join({ ...invitation, role: "viewer" }, member, audit())).toBe("gone");
    expect(await members.list(account)).toEqual([]);
  });
});

test("address and name are brought up to date", async () => {
  const member = await aMember(table, account, "owner", random);
  await members.refresh(member, { id: member.person_id, email: "new@example.com", name: "New" });
  expect(await members.read(account, member.person_id)).toEqual({ ...member, email: "new@example.com", name: "New" });
});
