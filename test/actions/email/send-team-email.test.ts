import { beforeEach, describe, expect, test } from "vitest";
import { sendKeyNotice, sendMemberInvitation } from "#actions/email/send-team-email.ts";
import type { Email } from "#domain/email/ports.ts";
import { noticesTo } from "#domain/shared/key-notice.ts";
import { newMemberInvitation } from "#domain/team/member.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { keyNoticePut, keyNoticeStore } from "#store/email/key-notices.ts";
import { transact } from "#store/table/table.ts";
import { memberInvitationStore } from "#store/team/member-invitations.ts";
import { memberStore } from "#store/team/members.ts";
import { anAccount, fakeClock, MONDAY, seededRandom, wallBehind } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { aMember, anAudit } from "../../support/records/team.ts";

const DAY_MS = 86_400_000;
const random = seededRandom(4);

const setUp = async () => {
  const { table } = memoryTable();
  const clock = fakeClock();
  const sent: { email: Email; tags: Record<string, string> }[] = [];
  const queued: unknown[] = [];
  const deps = {
    clock,
    wall: wallBehind(clock),
    random,
    log: { info: () => undefined, error: () => undefined },
    metrics: { count: () => undefined },
    mailer: {
      send: async (email: Email, tags: Record<string, string>) => {
        sent.push({ email, tags });
        return { kind: "sent" } as const;
      },
    },
    emails: { send: async (message: unknown) => void queued.push(message) },
    accounts: accountStore(table),
    members: memberStore(table),
    memberInvitations: memberInvitationStore(table),
    keyNotices: keyNoticeStore(table),
    pageUrl: "https://tests.example.com",
  };
  return { table, clock, sent, queued, deps, account: await anAccount(table, 0, random) };
};

describe("an invitation to become a member", () => {
  let world: Awaited<ReturnType<typeof setUp>>;
  let message: { account_id: string; member_invitation_id: string; request: number };
  beforeEach(async () => {
    world = await setUp();
    const input = { accountId: world.account, email: "ada@example.com", role: "viewer", invitedBy: null } as const;
    const invitation = newMemberInvitation(input, MONDAY, random);
    await world.deps.memberInvitations.create(invitation, anAudit(world.account, random));
    message = { account_id: world.account, member_invitation_id: invitation.id, request: 1 };
  });

  test("is emailed once, however many senders take it", async () => {
    await Promise.all(Array.from({ length: 10 }, () => sendMemberInvitation(world.deps, message)));
    expect(world.sent.map(({ email }) => email.to)).toEqual(["ada@example.com"]);
    expect(world.sent[0]?.tags).toEqual({ ...message, request: "1" });
  });

  test("is not emailed once it is revoked or has expired", async () => {
    world.clock.advance(7 * DAY_MS);
    await sendMemberInvitation(world.deps, message);
    expect((await world.deps.memberInvitations.list(world.account))[0]?.email_status).toBe("none");
    await sendMemberInvitation(world.deps, { ...message, member_invitation_id: "minv_gone" });
    expect(world.sent).toEqual([]);
  });
});

describe("a notice about an API key", () => {
  const aNotice = async (world: Awaited<ReturnType<typeof setUp>>, personId: string) => {
    const about = {
      account_id: world.account,
      livemode: true,
      act: "revoked",
      key_id: "key_1",
      key_name: "ATS",
      key_hint: "wxyz",
    } as const;
    const [notice] = noticesTo([personId], { ...about, by: "the operator" }, MONDAY, random);
    if (notice === undefined) throw new Error("No notice");
    await transact(world.table, [keyNoticePut(notice)]);
    return { account_id: world.account, key_notice_id: notice.id, request: 1 };
  };

  test("goes to the owner's present address, once", async () => {
    const world = await setUp();
    const owner = await aMember(world.table, world.account, "owner", random);
    const message = await aNotice(world, owner.person_id);
    await world.deps.members.refresh(owner, { id: owner.person_id, email: "new@example.com", name: null });
    await Promise.all([1, 2, 3].map(() => sendKeyNotice(world.deps, message)));
    expect(world.sent.map(({ email }) => email.to)).toEqual(["new@example.com"]);
  });

  test("goes to none who is no longer an owner", async () => {
    const world = await setUp();
    const admin = await aMember(world.table, world.account, "admin", random);
    for (const personId of [admin.person_id, "usr_removed"]) {
      await sendKeyNotice(world.deps, await aNotice(world, personId));
    }
    expect(world.sent).toEqual([]);
  });
});
