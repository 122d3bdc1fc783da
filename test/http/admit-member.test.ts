import { expect, test } from "vitest";
import { newId } from "#domain/ids.ts";
import { newSession } from "#domain/team/session.ts";
import { admitMember } from "#http/admit-member.ts";
import { fakeClock, MONDAY, seededRandom } from "../support/builders.ts";
import { apiEvent } from "../support/records/api-event.ts";

const random = seededRandom(2);
const person = { id: newId("usr", MONDAY, random), email: "v@example.com", name: null };
const { record, cookie } = newSession(
  { person, accountId: "acct_1", userAgent: "", sourceIp: "203.0.113.7" },
  MONDAY,
  random,
);

const setUp = (told: { member?: boolean; allowed?: boolean } = {}) => {
  const used: number[] = [];
  const clock = fakeClock();
  const member = {
    account_id: "acct_1",
    person_id: person.id,
    email: person.email,
    name: null,
    role: "viewer" as const,
    created_at: record.created_at,
  };
  const deps = {
    clock,
    limiter: {
      takeSession: async () => ({
        allowed: told.allowed ?? true,
        windows: [{ limit: 300, remaining: 0, reset: MONDAY / 1000 + 30 }],
      }),
    },
    sessions: { read: async () => record, use: async (_: unknown, now: number) => void used.push(now) },
    members: { read: async () => (told.member === false ? undefined : member) },
  };
  const admit = (permission: "overview.read" | "keys.manage", headers: Record<string, string> = {}) =>
    admitMember(deps, { ...apiEvent({ headers }), cookies: [`__Host-session=${cookie}`] }, { permission });
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
  await expect(setUp().admit("keys.manage", { "dashboard-account": "acct_2" })).rejects.toMatchObject({
    code: "account_switched",
  });
  await expect(setUp().admit("keys.manage", { "dashboard-account": "acct_1" })).rejects.toMatchObject({
    code: "forbidden",
  });
});
