import { beforeEach, expect, test } from "vitest";
import { newMemberInvitation, renewedInvitation } from "#domain/team/member.ts";
import { memberInvitationStore } from "#store/team/member-invitations.ts";
import { anAccount, MONDAY, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { dueItems } from "../../support/records/due-items.ts";
import { anAudit } from "../../support/records/team.ts";

const random = seededRandom(8);
let table = memoryTable().table;
let invitations = memberInvitationStore(table);
let account = "";
beforeEach(async () => {
  table = memoryTable().table;
  invitations = memberInvitationStore(table);
  account = await anAccount(table, 0, random);
});

const audit = () => anAudit(account, random);
const invitation = (email = "ada@example.com", accountId = account, now = MONDAY) =>
  newMemberInvitation({ accountId, email, role: "viewer", invitedBy: null }, now, random);

const dueAt = (now: number) => dueItems(table, now);

test("an address has one invitation to an account, whatever its case, in a race too", async () => {
  const outcomes = await Promise.all(
    ["ada@example.com", "Ada@example.com", "ADA@EXAMPLE.COM"].map((email) =>
      invitations.create(invitation(email), audit()),
    ),
  );
  expect(outcomes.sort()).toEqual(["created", "taken", "taken"]);
  expect(await invitations.list(account)).toHaveLength(1);
  expect(await invitations.find(account, "aDa@example.com")).toBeDefined();
});

test("a person sees the invitations of all accounts, and an account its own alone, the newest first", async () => {
  const other = await anAccount(table, 0, random);
  await invitations.create(invitation(), audit());
  await invitations.create(invitation("bob@example.com", account, MONDAY + 1000), audit());
  await invitations.create(invitation("ada@example.com", other), audit());
  expect(await invitations.of("ada@example.com")).toHaveLength(2);
  expect((await invitations.list(account)).map(({ email }) => email)).toEqual(["bob@example.com", "ada@example.com"]);
});

test("its email is due after 15 minutes until it is settled, and again when it is renewed", async () => {
  const first = invitation();
  await invitations.create(first, audit());
  const due = { kind: "member_invitation", account_id: account, member_invitation_id: first.id };
  expect(await dueAt(MONDAY + 15 * 60_000 - 1)).not.toContainEqual(due);
  expect(await dueAt(MONDAY + 15 * 60_000)).toContainEqual(due);
  const sent = await invitations.changeEmail(first, { email_status: "sent", email_claim: null, email_next_at: null });
  expect(await dueAt(MONDAY + 86_400_000)).not.toContainEqual(due);
  if (sent === "stale") throw new Error("The email could not be settled");
  await invitations.renew(sent, renewedInvitation(sent, "viewer", MONDAY + 86_400_000), audit());
  expect(await dueAt(MONDAY + 2 * 86_400_000)).toContainEqual(due);
});

test("of two renewals at once one wins, and an email of an earlier request changes nothing", async () => {
  const first = invitation();
  await invitations.create(first, audit());
  const after = renewedInvitation(first, "admin", MONDAY + 60_000);
  const outcomes = await Promise.all([1, 2].map(() => invitations.renew(first, after, audit())));
  expect(outcomes.sort()).toEqual(["renewed", "stale"]);
  expect(await invitations.changeEmail(first, { email_claim: "late" })).toBe("stale");
  expect(await invitations.read(account, first.id)).toEqual(after);
});

test("a revoked invitation is gone for its address too, and can be made again", async () => {
  const first = invitation();
  await invitations.create(first, audit());
  expect(await invitations.revoke(first, audit())).toBe("revoked");
  expect(await invitations.revoke(first, audit())).toBe("gone");
  expect(await invitations.of("ada@example.com")).toEqual([]);
  expect(await invitations.create(invitation(), audit())).toBe("created");
});
