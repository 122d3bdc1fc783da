import { expect, test } from "vitest";
import { leftOutRows } from "#adapters/left-out-rows.ts";
import { invitationsOperations } from "#contract/dashboard/invitations.ts";
import { keysOperations } from "#contract/dashboard/keys.ts";
import { overviewOperations } from "#contract/dashboard/overview.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import { newId } from "#domain/shared/ids.ts";
import { newSession } from "#domain/team/session.ts";
import { byMember, type MemberCaller } from "#http/dashboard/by-member.ts";
import { fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { apiEvent } from "../../support/records/api-event.ts";

const random = seededRandom(2);
const person = { id: newId("usr", MONDAY, random), email: "v@example.com", name: null };
const { record, cookie } = newSession(
  { person, accountId: "acct_1", userAgent: "", sourceIp: "203.0.113.7" },
  MONDAY,
  random,
);

const OPERATIONS = {
  "overview.read": overviewOperations.readOverview,
  "keys.manage": keysOperations.listApiKeys,
  "invitations.write": invitationsOperations.importInvitations,
};

type Options = { member?: boolean; account?: null; allowed?: boolean; imports?: boolean; role?: Role };

const setUp = (options: Options = {}) => {
  const used: number[] = [];
  const windows = [{ limit: 300, remaining: 0, reset: MONDAY / 1000 + 30 }];
  const session = { ...record, ...(options.account === null ? { account_id: null } : {}) };
  const clock = fakeClock();
  const member = {
    account_id: "acct_1",
    person_id: person.id,
    email: person.email,
    name: null,
    role: options.role ?? "viewer",
    created_at: record.created_at,
  };
  const deps = {
    clock,
    docsUrl: "https://tests.example.com/docs",
    leftOut: leftOutRows,
    pageUrl: "https://tests.example.com",
    log: { info: () => undefined, error: () => undefined },
    limiter: {
      now: clock.now,
      takeSession: async () => ({ allowed: options.allowed ?? true, windows }),
      takeImport: async () => ({ allowed: options.imports ?? true, windows }),
    },
    sessions: { read: async () => session, use: async (_: unknown, now: number) => void used.push(now) },
    members: { read: async () => (options.member === false ? undefined : member) },
  };
  /** Who is admitted. */
  const admit = async (permission: keyof typeof OPERATIONS, headers: Record<string, string> = {}) => {
    const callers: MemberCaller[] = [];
    const event = { ...apiEvent({ headers }), cookies: [`__Host-session=${cookie}`] };
    await byMember(deps).admit({ event, state: { startedAt: 0 } }, OPERATIONS[permission], async (caller) => {
      callers.push(caller);
      return {};
    });
    return callers[0];
  };
  return { admit, clock, used };
};

test("a member is admitted with the access that the role has; the last use is noted once a minute", async () => {
  const { admit, clock, used } = setUp();
  expect(await admit("overview.read")).toMatchObject({ access: "full", member: { role: "viewer" } });
  clock.advance(60_000);
  await admit("overview.read");
  expect(used).toEqual([MONDAY + 60_000]);
});

test("a full window is 429 before the role is looked at; a missing membership 401; another account 409; a role 403", async () => {
  await expect(setUp({ allowed: false }).admit("keys.manage")).rejects.toMatchObject({
    code: "rate_limited",
    headers: { "Retry-After": "30" },
  });
  await expect(setUp({ member: false }).admit("overview.read")).rejects.toMatchObject({ code: "unauthorized" });
  await expect(setUp({ account: null }).admit("overview.read")).rejects.toMatchObject({ code: "no_account" });
  await expect(setUp().admit("keys.manage", { "dashboard-account": "acct_2" })).rejects.toMatchObject({
    code: "account_switched",
  });
  await expect(setUp().admit("keys.manage", { "dashboard-account": "acct_1" })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("imports of the whole account are limited, whatever the session: 429 says so, and how long to wait", async () => {
  expect(await setUp({ role: "recruiter" }).admit("invitations.write")).toMatchObject({ access: "full" });
  const full = setUp({ role: "recruiter", imports: false });
  await expect(full.admit("invitations.write")).rejects.toMatchObject({
    code: "rate_limited",
    message: expect.stringContaining("This account is importing as fast as it may"),
    headers: { "Retry-After": "30" },
  });
  expect(await full.admit("overview.read")).toMatchObject({ access: "full" });
});

const shows = (id: string) => ({ "dashboard-account": id });

test("a call acts on the tenant that the page shows: the session's account or its own test tenant", async () => {
  const { admit } = setUp({ role: "developer" });
  expect(await admit("overview.read")).toMatchObject({ accountId: "acct_1" });
  expect(await admit("overview.read", shows("acct_1"))).toMatchObject({ accountId: "acct_1" });
  expect(await admit("overview.read", shows("acct_1_test"))).toMatchObject({ accountId: "acct_1_test" });
  for (const other of ["acct_2_test", "acct_2", "acct_1_test_test", "_test", ""]) {
    await expect(admit("overview.read", shows(other)), other).rejects.toMatchObject({ code: "account_switched" });
  }
});

test("an area of the account acts on the account in test mode, too", async () => {
  const { admit } = setUp({ role: "developer" });
  expect(await admit("keys.manage", shows("acct_1_test"))).toMatchObject({ accountId: "acct_1" });
});

test("a role that may not use test mode does not reach the test tenant", async () => {
  await expect(setUp({ role: "viewer" }).admit("overview.read", shows("acct_1_test"))).rejects.toMatchObject({
    code: "forbidden",
  });
});
