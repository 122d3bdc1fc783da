import { expect, test } from "vitest";
import { notificationsAsOwner } from "#actions/email/email-owner.ts";
import { notifyMembers } from "#actions/email/notify-members.ts";
import { resumeEmail } from "#actions/email/resume-email.ts";
import { sendNotifications } from "#actions/email/send-notifications.ts";
import { readSwitch, switchOff } from "#actions/email/switch-off.ts";
import { NOTIFICATION_KINDS, type NotificationChoice } from "#contract/dashboard/notifications.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import type { Email } from "#domain/email/ports.ts";
import { newConnection } from "#domain/integrations/connection.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { type Notice, toSay } from "#domain/team/notifications.ts";
import { unsubscribePath } from "#domain/team/unsubscribe-link.ts";
import { accountContacts } from "#store/accounts/account-contacts.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { keyedHash, knownKeyedHash } from "#store/keyed-hash.ts";
import { UNITS } from "../../../bin/cost/units.ts";
import { anAccount, fakeClock, seededRandom, wallBehind } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { atEachCall, crashed, mortal } from "../../support/processes/crash-after-n-calls.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";
import { aMember, anAudit } from "../../support/records/team.ts";

const HOUR_MS = 3_600_000;
const PAGE = "https://page.example.com";
const ALL: NotificationChoice = { invitations: "all", when: "at_once", kinds: [...NOTIFICATION_KINDS] };

const setUp = async (role: Role = "recruiter") => {
  const table = newMemoryTable();
  const clock = fakeClock();
  const random = seededRandom(4);
  const accountId = await anAccount(table, 100);
  const world = aWorld(table, accountId, clock, random);
  const member = await aMember(table, accountId, role, random, "ada@example.com");
  await world.deps.members.choose(accountId, member.person_id, { notifications: ALL });
  const sent: { email: Email; tags: Record<string, string> }[] = [];
  const logged: string[] = [];
  const log = (message: string, fields?: object) => void logged.push(JSON.stringify({ message, ...fields }));
  const deps = {
    ...world.deps,
    wall: wallBehind(clock),
    contacts: accountContacts(table),
    hash: keyedHash(table, random),
    pageUrl: PAGE,
    log: { info: log, error: log },
    mailer: {
      send: async (email: Email, tags: Record<string, string>) => {
        sent.push({ email, tags });
        return { kind: "sent" } as const;
      },
    },
  };
  const message = (request = 1) => ({ account_id: accountId, person_id: member.person_id, request });
  return {
    ...{ table, clock, random, accountId, world, member, sent, logged, deps, message },
    tell: (...notices: Notice[]) => notifyMembers(deps, accountId, notices),
    send: (request = 1, all: typeof deps = deps) => sendNotifications(all, message(request)),
    row: () => deps.notifications.read(accountId, member.person_id),
  };
};

const completed = (id: string): Notice => ({ kind: "completed", id, key: `completed ${id}` });

test("the email names candidates in its text alone: its subject, message, tags and log do not", async () => {
  const { world, tell, send, sent, logged, accountId, member } = await setUp();
  const { invitation } = await world.create({ candidate_name: "Jane Doe" });
  await tell(completed(invitation.id));
  await send();
  expect(sent).toHaveLength(1);
  const { email, tags } = sent[0] ?? { email: undefined, tags: undefined };
  expect(email?.subject).toBe("1 assessment was completed (Acme Publishing)");
  expect(email?.from_name).toBe("Acme Publishing");
  expect(email?.text).toContain("Jane Doe: Editing test");
  expect(email?.text).toContain(`${PAGE}/dashboard/results/${invitation.id}`);
  expect(tags).toEqual({ account_id: accountId, person_id: member.person_id, request: "1" });
  expect(logged.join()).not.toContain("Jane");
});

test("said twice, in two batches or to 20 senders at once, it is one email; what comes later is another", async () => {
  const { world, clock, tell, send, sent, row } = await setUp();
  const [{ invitation: one }, { invitation: two }] = [await world.create(), await world.create()];
  await Promise.all([1, 2, 3].map(() => tell(completed(one.id))));
  await tell(completed(two.id), completed(one.id));
  await Promise.all(Array.from({ length: 20 }, () => send()));
  expect(sent.map(({ email }) => email.subject)).toEqual(["2 assessments were completed (Acme Publishing)"]);
  await tell(completed(one.id));
  expect((await row())?.email_status).toBe("sent");
  await tell({ kind: "flagged", id: one.id, key: "flagged" });
  expect(await row()).toMatchObject({ email_status: "queued", email_next_at: expect.stringMatching(/^20/) });
  clock.advance(10 * 60_000);
  await send(2);
  expect(sent.at(-1)?.email.subject).toBe("1 result was flagged by an integrity check (Acme Publishing)");
});

test("a sender that dies at any call sends it at most once, and loses nothing that comes meanwhile", async () => {
  const deaths = await atEachCall(async (death) => {
    const { world, clock, tell, send, sent, row, deps } = await setUp();
    const [{ invitation: one }, { invitation: two }] = [await world.create(), await world.create()];
    await tell(completed(one.id));
    const died = await crashed(send(1, mortal(deps, death, ["clock", "wall", "random", "log", "metrics"])));
    await tell(completed(two.id));
    for (let pass = 0; pass < 3; pass += 1) {
      clock.advance(20 * 60_000);
      await send((await row())?.email_requests);
    }
    const told = sent.flatMap(({ email }) => email.subject.match(/^\d+/)?.map(Number) ?? []);
    expect(told.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(2);
    expect(told.length).toBeGreaterThan(0);
    expect(toSay((await row()) ?? ({ sending: [], waiting: [] } as never))).toEqual([]);
    return died;
  });
  expect(deaths).toBeGreaterThan(12);
});

test("an email about one thing costs the units of docs/cost.md", async () => {
  const { table, world, clock, deps, tell, send, row } = await setUp();
  const { invitation } = await world.create();
  // The account's key of hashes is read once by an environment.
  await deps.hash(invitation.account_id, "");
  const owner = notificationsAsOwner(deps, {
    account_id: invitation.account_id,
    person_id: (await world.deps.members.list(invitation.account_id))[0]?.person_id ?? "",
  });
  table.reset();
  await tell(completed(invitation.id));
  clock.advance(60_000);
  const waiting = await row();
  if (waiting !== undefined) await resumeEmail({ ...deps, emails: { send: async () => undefined } }, owner, waiting);
  await send();
  const uses = table.uses.filter(({ command }) => command !== "Query");
  const units = (of: (command: string) => boolean) =>
    uses.filter(({ command }) => of(command)).reduce((sum, one) => sum + one.units, 0);
  expect({
    writes: units((command) => command !== "GetItem"),
    reads: units((command) => command === "GetItem"),
  }).toEqual(UNITS.notification);
});

test("nothing is sent to a removed member, in test mode, about erased candidates, or of what the role may no longer see", async () => {
  const { world, accountId, member, deps, tell, send, sent, row, random } = await setUp();
  const { invitation } = await world.create({ candidate_name: "Jane Doe" });
  await notifyMembers(deps, testTenantOf(accountId), [completed(invitation.id)]);
  expect(await row()).toBeUndefined();

  await tell({ kind: "bounced", id: invitation.id, key: "b" }, completed("inv_gone"));
  await deps.members.changeRole(member, "viewer", anAudit(accountId, random));
  await send();
  expect([sent, toSay((await row()) ?? (Promise.reject(new Error("no row")) as never))]).toEqual([[], []]);

  await tell(completed(invitation.id));
  await send(2);
  expect(sent[0]?.email.text).not.toContain("Jane");

  const viewer = { ...member, role: "viewer" as const };
  await tell({ kind: "flagged", id: invitation.id, key: "f" });
  await aMember(world.deps.table as never, accountId, "owner", random, "o@example.com");
  await deps.members.remove(viewer, anAudit(accountId, random));
  await send(3);
  expect(sent).toHaveLength(1);
  expect(await row()).toBeUndefined();
});

test("a connection to an ATS whose key is refused is named, until it is repaired", async () => {
  const { deps, accountId, clock, tell, send, sent } = await setUp("developer");
  const named = { id: "int_1", account_id: accountId, vendor: "ashby", name: "Our Ashby" } as const;
  const connection = newConnection({ ...named, key_hash: "", sealed_key: "" }, clock.now());
  await deps.connections.create(connection, anAuditEntry(accountId));
  await deps.connections.breakOff(connection, clock.now());
  await tell({ kind: "integration_broken", id: "int_1", key: "1" });
  await send();
  expect(sent[0]?.email.text).toMatch(/Our Ashby[\s\S]*\/dashboard\/integrations\/int_1/);
  await deps.connections.update(connection, { status: "active" }, anAuditEntry(accountId));
  clock.advance(HOUR_MS);
  await tell({ kind: "integration_broken", id: "int_1", key: "2" });
  await send(2);
  expect(sent).toHaveLength(1);
});

test("a link in the email switches off its kind, or all; reading it switches off nothing, and another's does nothing", async () => {
  const { world, accountId, member, deps, tell, send, sent } = await setUp();
  const { invitation } = await world.create();
  await tell(completed(invitation.id));
  await send();
  const { text, unsubscribe = "" } = sent[0]?.email ?? { text: "" };
  const kinds = async () => (await deps.members.read(accountId, member.person_id))?.notifications?.kinds ?? [];
  const link = (url: string) => url.slice(`${PAGE}/unsubscribe/`.length);
  const [ofKind = ""] = /https:\S+\.completed\.\S+/.exec(text) ?? [];
  expect(await readSwitch(deps, link(ofKind))).toMatchObject({
    account: "Acme Publishing",
    what: { kind: "completed" },
  });
  expect(await kinds()).toContain("completed");
  await switchOff(deps, link(ofKind));
  expect(await kinds()).toEqual(
    NOTIFICATION_KINDS.filter(
      (kind) => kind !== "completed" && !["review_requested", "endpoint_disabled", "integration_broken"].includes(kind),
    ),
  );
  for (const forged of [link(ofKind).replace(".completed.", ".all."), link(ofKind).slice(0, -1), "", "a.b.c.d"]) {
    expect(await switchOff(deps, forged)).toBeUndefined();
  }
  await switchOff(deps, link(unsubscribe));
  expect(await kinds()).toEqual([]);
});

test("two links that are followed at once both switch off their kind, also of a member who has chosen nothing before", async () => {
  const { table, random, accountId, deps } = await setUp();
  const member = await aMember(table, accountId, "recruiter", random, "eve@example.com");
  const what = { accountId, personId: member.person_id };
  const link = async (kind: "completed" | "flagged") =>
    (await unsubscribePath(deps.hash, { ...what, kind })).slice("/unsubscribe/".length);
  const links = [await link("completed"), await link("flagged")];
  await Promise.all(links.map((one) => switchOff(deps, one)));
  const { notifications } = (await deps.members.read(accountId, member.person_id)) ?? {};
  expect(notifications?.kinds).not.toContain("completed");
  expect(notifications?.kinds).not.toContain("flagged");
});

test("a link of an account that has signed none is none of ours, and writes nothing", async () => {
  const { table, deps } = await setUp();
  table.reset();
  const hash = knownKeyedHash(table);
  expect(await readSwitch({ ...deps, hash }, "acct_none.usr_1.all.c2ln")).toBeUndefined();
  expect(table.uses.map(({ command }) => command)).toEqual(["GetItem"]);
});

test("a thing that something happened to twice is said once, and those beyond the named ones although the named were erased", async () => {
  const { world, tell, send, sent } = await setUp();
  const { invitation } = await world.create();
  const again = { kind: "flagged", id: invitation.id } as const;
  const gone = Array.from({ length: 5 }, (_, nth) => completed(`inv_gone${nth}`));
  await tell({ ...again, key: "first" }, { ...again, key: "second" }, ...gone, completed(invitation.id));
  await send();
  expect(sent[0]?.email.subject).toBe(
    "1 assessment was completed; 1 result was flagged by an integrity check (Acme Publishing)",
  );
});

test("an owner with the default is emailed about what a token, or a member who has left, created", async () => {
  const { deps, accountId, member, row } = await setUp("owner");
  const own: NotificationChoice = { ...ALL, invitations: "own" };
  await deps.members.choose(accountId, member.person_id, { notifications: own });
  const counted = async () => (await row())?.waiting[0]?.count;
  await aMember(deps.table, accountId, "recruiter", deps.random, "bob@example.com");
  await notifyMembers(deps, accountId, [completed("inv_1")], "bob@example.com");
  expect(await counted()).toBeUndefined();
  await notifyMembers(deps, accountId, [completed("inv_2")], "left@example.com");
  await notifyMembers(deps, accountId, [completed("inv_3")], null);
  expect(await counted()).toBe(2);
});

test.each([
  [100, 0],
  [101, 1],
])("of a balance of 100 credits and a level of %i, it says %i times that credits are low", async (level, times) => {
  const { table, accountId, sent, tell, send } = await setUp("owner");
  await accountSettings(table).change(accountId, { low_balance_level: level }, anAuditEntry(accountId));
  await tell({ key: "low", kind: "credits_low", id: accountId });
  await send();
  expect(sent).toHaveLength(times);
});
