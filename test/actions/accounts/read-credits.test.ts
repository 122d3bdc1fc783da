import fc from "fast-check";
import { expect, test } from "vitest";
import { grantCredits } from "#actions/accounts/grant-credits.ts";
import { exportMovements, listMovements, readBalance } from "#actions/accounts/read-credits.ts";
import { MOVEMENT_KINDS, type Movement } from "#contract/dashboard/credits.ts";
import type { Access } from "#contract/dashboard/permissions.ts";
import type { Viewer } from "#domain/sees-of.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { ledgerStore } from "#store/accounts/ledger.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { annotationStore } from "#store/invitations/results/annotations.ts";
import type { Table } from "#store/table/table.ts";
import { anAccount, fakeClock, seededRandom } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";

const OWNER = { person_id: "usr_owner", role: "owner" } as const;

const ledgerDeps = (table: Table) => ({
  ledger: ledgerStore(table),
  readInvitations: invitationReader(table),
  annotations: annotationStore(table),
});

const readerOf = (accountId: string, access: Access = "full", member: Viewer = OWNER) => ({
  accountId,
  access,
  member,
});

const aLedger = async (credits: number) => {
  const { table } = memoryTable();
  const accountId = await anAccount(table, credits);
  const clock = fakeClock();
  const world = aWorld(table, accountId, clock);
  const deps = {
    clock,
    random: seededRandom(3),
    accounts: accountStore(table),
    ...ledgerDeps(table),
  };
  const grant = (added: number) =>
    grantCredits(deps, { accountId, grant: { credits: added, note: "Order", once: null } });
  return { table, accountId, clock, world, deps, grant };
};

/** All pages of the ledger. */
const everything = async (table: Table, accountId: string, limit: number, filters = {}): Promise<Movement[]> => {
  const all: Movement[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...filters, limit: String(limit), ...(cursor === undefined ? {} : { cursor }) };
    const page = await listMovements(ledgerDeps(table), readerOf(accountId), query);
    expect(page.movements.length).toBeLessThanOrEqual(limit);
    all.push(...page.movements);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
};

test("whatever happens, the ledger adds up to the balance, newest first and each movement once, on pages of any size", async () => {
  const act = fc.constantFrom("create", "cancel", "grant", "wait", "expire", "extend");
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), fc.integer({ min: 1, max: 7 }), async (acts, limit) => {
      const { table, accountId, clock, world, grant } = await aLedger(10);
      const open: string[] = [];
      for (const one of acts) {
        if (one === "wait") clock.advance(1000);
        if (one === "grant") await grant(5);
        if (one === "create")
          await world.create().then(
            ({ invitation }) => open.push(invitation.id),
            () => undefined,
          );
        if (one === "expire") {
          clock.advance(121 * 3_600_000);
          await world.sweep();
        }
        const [id] = open;
        if (one === "extend" && id !== undefined) await world.extend(id, { extra_hours: 24 }).catch(() => undefined);
        if (one === "cancel" && id !== undefined) await world.cancel(open.shift() ?? id).catch(() => undefined);
      }
      const movements = await everything(table, accountId, limit);
      expect(movements.reduce((sum, { credits }) => sum + credits, 0)).toBe(await world.balance());
      expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length);
      const times = movements.map(({ at }) => at);
      expect(times).toEqual(times.toSorted().reverse());
      for (const kind of MOVEMENT_KINDS) {
        const ids = (await everything(table, accountId, limit, { kind })).map(({ id }) => id);
        expect(ids).toEqual(movements.filter((movement) => movement.kind === kind).map(({ id }) => id));
      }
    }),
    { numRuns: 60 },
  );
});

test("a spend names its candidate, tests and reference; what came back its invitation; a masked role sees no names", async () => {
  const { accountId, clock, world, deps } = await aLedger(5);
  clock.advance(1000);
  const { invitation } = await world.create({ candidate_name: "Ada Lovelace", reference: "job 7" });
  clock.advance(1000);
  await world.cancel(invitation.id);
  const { movements } = await listMovements(deps, readerOf(accountId), {});
  expect(movements).toMatchObject([
    { kind: "cancelled", credits: 1, invitation_id: invitation.id, candidate_name: null },
    { kind: "spend", credits: -1, candidate_name: "Ada Lovelace", reference: "job 7", tests: ["editing-test"] },
    { kind: "grant", credits: 5, invitation_id: null },
  ]);
  const masked = await listMovements(deps, readerOf(accountId, "masked"), {});
  expect(JSON.stringify(masked)).not.toMatch(/Ada|Lovelace|job/);
  expect(await exportMovements(deps, readerOf(accountId, "masked"), {})).not.toMatch(/Ada|Lovelace|job/);
});

test("the export has what the filters leave, and runs as no formula", async () => {
  const { accountId, clock, world, deps, grant } = await aLedger(5);
  clock.advance(60_000);
  await grant(2);
  clock.advance(60_000);
  await world.create({ candidate_name: '=HYPERLINK("https://evil.example")' });
  const lines = (await exportMovements(deps, readerOf(accountId), { kind: "spend" })).trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,spend,-1,,`);
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  const after = new Date(clock.now() - 90_000).toISOString();
  expect(
    (await exportMovements(deps, readerOf(accountId), { created_after: after })).trimEnd().split("\r\n"),
  ).toHaveLength(3);
});

test("a cursor is bound to the account and the filters", async () => {
  const { accountId, world, deps } = await aLedger(5);
  await world.create();
  const cursor = (await listMovements(deps, readerOf(accountId), { limit: "1" })).nextCursor ?? "";
  const refused = { code: "validation_error" };
  await expect(listMovements(deps, readerOf("acct_2"), { cursor })).rejects.toMatchObject(refused);
  await expect(listMovements(deps, readerOf(accountId), { cursor, kind: "spend" })).rejects.toMatchObject(refused);
});

test("the balance of a test tenant says how it is refilled, also before the tenant exists", async () => {
  const { table, accountId } = await aLedger(5);
  const deps = { accounts: accountStore(table), settings: accountSettings(table) };
  expect(await readBalance(deps, accountId)).toEqual({ credits: 5, low_balance_level: null, refilled_by: null });
  await deps.settings.change(accountId, { low_balance_level: 10 }, anAuditEntry(accountId));
  const inTest = { credits: 0, low_balance_level: null, refilled_by: 1000 };
  expect(await readBalance(deps, testTenantOf(accountId))).toEqual(inTest);
});
