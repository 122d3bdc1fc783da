import { EXPIRY_HOURS } from "#contract/invitations/expiry-hours.ts";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import { AccountSettings } from "#domain/accounts/account-record.ts";
import { NO_PACKAGES, type ResolvedRequest } from "#domain/invitations/request/package.ts";
import { NO_OWN_TESTS } from "#domain/own-tests/own-test-record.ts";
import { newId, type Random } from "#domain/shared/ids.ts";
import type { Clock, TenantClock } from "#domain/shared/ports.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { apiKeyStore } from "#store/accounts/api-keys.ts";
import type { Table } from "#store/table/table.ts";
import { memberStore } from "#store/team/members.ts";

/** 2026-03-02T10:00:00Z, a Monday. */
export const MONDAY = Date.UTC(2026, 2, 2, 10);

/** A clock that tests move explicitly. */
export const fakeClock = (start = MONDAY): TenantClock & { advance: (ms: number) => void } => {
  let now = start;
  return {
    now: () => now,
    within: (_, run) => run(),
    advance: (ms) => {
      now += ms;
    },
  };
};

/** Wall time for work whose `clock` is that of a test tenant, 40 days ahead. */
export const wallBehind = (clock: Clock): Clock => ({ now: () => clock.now() - 40 * 86_400_000 });

/** A machine whose service's clock was moved: a day behind `wall`, as on a laptop. */
export const machineBehind = (wall: Clock): Clock => ({ now: () => wall.now() - 86_400_000 });

/** Randomness that repeats for a seed (mulberry32). */
export const seededRandom = (seed = 1): Random => {
  let state = seed;
  return (bytes) =>
    Uint8Array.from({ length: bytes }, () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return (mixed ^ (mixed >>> 14)) & 255;
    });
};

const LEAST = { candidate_email: "jane@example.com", candidate_name: "Jane Doe", tests: ["editing-test"] };

/** The settings of an account that has changed none. */
export const NO_SETTINGS: AccountSettings = AccountSettings.parse({});

/** The packages of an account that has made none. */
export const noPackages = { read: async () => NO_PACKAGES };

/** And its tests. */
export const noOwnTests = { read: async () => NO_OWN_TESTS, version: async () => undefined };

/** A valid request, defaults filled in. */
export const aRequest = (changes: Partial<ResolvedRequest> = {}): ResolvedRequest => ({
  ...CreateInvitation.parse(LEAST),
  tests: ["editing-test"],
  own_tests: null,
  expiry_hours: EXPIRY_HOURS.default,
  ...changes,
});

/** What acting on an account's keys needs. Its emails are not queued: they stay due. */
export const keyActs = (table: Table, clock: Clock, random: Random) => ({
  clock,
  random,
  apiKeys: apiKeyStore(table),
  members: memberStore(table),
  emails: { send: async () => undefined },
});

/** A new account with credits granted through its ledger. */
export const anAccount = async (
  table: Table,
  credits: number,
  random: Random = seededRandom(Math.floor(Math.random() * 2 ** 31)),
  tenantOf = liveAccountOf,
): Promise<string> => {
  const id = tenantOf(newId("acct", MONDAY, random));
  const created_at = new Date(MONDAY).toISOString();
  const accounts = accountStore(table);
  await accounts.create({ id, name: "Acme Publishing", credits: 0, created_at });
  if (credits > 0) {
    await accounts.addCredits(id, { id: newId("led", MONDAY, random), kind: "grant", credits, note: null, created_at });
  }
  return id;
};
