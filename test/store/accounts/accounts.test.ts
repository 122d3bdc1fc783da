import { describe, expect, test } from "vitest";
import { accountStore } from "#store/accounts/accounts.ts";
import { reconciliationStore } from "#store/invitations/reconciliations.ts";
import { keys } from "#store/keys.ts";
import { retentionStore } from "#store/privacy/retentions.ts";
import { get } from "#store/table/reads.ts";
import { testClockReader } from "#store/test-mode/test-clock-reader.ts";
import { testClockStore } from "#store/test-mode/test-clocks.ts";
import { anAccount } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";
import { audited } from "../../support/records/team.ts";

const AT = "2026-03-02T10:00:00.000Z";
const entry = (id: string, credits = 5) => ({ id, kind: "grant", credits, note: null, created_at: AT }) as const;

test("an account is created once: a second one with its id is an error and changes nothing", async () => {
  const { table } = memoryTable();
  const accounts = accountStore(table);
  await accounts.create({ id: "acct_1", name: "Acme", credits: 0, created_at: AT });
  await accounts.addCredits("acct_1", entry("led_1"));
  await expect(accounts.create({ id: "acct_1", name: "Other", credits: 0, created_at: AT })).rejects.toThrow("exists");
  expect(await accounts.read("acct_1")).toEqual({ id: "acct_1", name: "Acme", credits: 5, created_at: AT });
});

test("a new account's reconciliation is due from the start, so none is forgotten", async () => {
  const { table } = memoryTable();
  const id = await anAccount(table, 0);
  expect(await reconciliationStore(table).read(id)).toMatchObject({ account_id: id, since: AT });
  expect(await get(table, keys.reconciliation(id))).toMatchObject({ due_at: expect.any(String) });
});

test("the same payment, however often and at once, adds its credits once, and the others see the first entry", async () => {
  const { table } = memoryTable();
  const id = await anAccount(table, 0);
  const accounts = accountStore(table);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => accounts.addCredits(id, entry(`led_${nth}`), { payment: "pay_1" })),
  );
  expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(1);
  const [booked, ...more] = await accounts.ledger(id);
  expect(more).toEqual([]);
  expect(outcomes.filter((outcome) => outcome !== "added")).toMatchObject(
    Array(19).fill({ addedBefore: { id: booked?.id } }),
  );
  expect((await accounts.read(id))?.credits).toBe(5);
});

test("an attempt whose response was lost is repeated without adding twice", async () => {
  const { table } = memoryTable();
  const id = await anAccount(table, 0);
  const accounts = accountStore(table);
  expect(await accounts.addCredits(id, entry("led_1"), { payment: "pay_1" })).toBe("added");
  expect(await accounts.addCredits(id, entry("led_1"), { payment: "pay_1" })).toBe("added");
  expect((await accounts.read(id))?.credits).toBe(5);
});

test("different payments at once are all added", async () => {
  const { table } = memoryTable();
  const id = await anAccount(table, 0);
  const accounts = accountStore(table);
  await Promise.all(Array.from({ length: 20 }, (_, nth) => accounts.addCredits(id, entry(`led_${nth}`, nth))));
  expect((await accounts.read(id))?.credits).toBe(190);
});

test("credits for an account that does not exist create neither an account nor an entry", async () => {
  const { table } = memoryTable();
  const accounts = accountStore(table);
  expect(await accounts.addCredits("acct_none", entry("led_1"))).toBe("no_account");
  expect(await accounts.read("acct_none")).toBeUndefined();
  expect(await accounts.ledger("acct_none")).toEqual([]);
});

test("the list has every account; the ledger has only the account's own entries", async () => {
  const { table } = memoryTable();
  const ids = [await anAccount(table, 3), await anAccount(table, 4)];
  const accounts = accountStore(table);
  expect((await accounts.list()).map(({ id }) => id).sort()).toEqual(ids.toSorted());
  expect((await accounts.ledger(ids[0] ?? "")).map(({ credits }) => credits)).toEqual([3]);
});

test("a new account, and a grant, are written with their entries of the audit log", async () => {
  const { table } = memoryTable();
  const accounts = accountStore(table);
  const [created, granted, refused] = [anAuditEntry("acct_1"), anAuditEntry("acct_1"), anAuditEntry("acct_none")];
  await accounts.create({ id: "acct_1", name: "Acme", credits: 0, created_at: AT }, created);
  await accounts.addCredits("acct_1", entry("led_1"), { audit: granted });
  await accounts.addCredits("acct_none", entry("led_2"), { audit: refused });
  const entries = await audited(table, "acct_1");
  expect(entries).toHaveLength(2);
  expect(entries).toEqual(expect.arrayContaining([created, granted]));
  expect(await audited(table, "acct_none")).toEqual([]);
});

describe("a test tenant", () => {
  const TENANT = { id: "acct_1_test", name: "Acme", credits: 0, created_at: AT };
  const created = async () => {
    const { table } = memoryTable();
    const accounts = accountStore(table);
    await accounts.create({ ...TENANT, id: "acct_1" });
    await accounts.createTestTenant(TENANT, entry("led_1", 100));
    return { table, accounts };
  };

  test("begins with its credits in its ledger, a retention that is due, and a clock at wall time that the sweep sees", async () => {
    const { table, accounts } = await created();
    expect(await accounts.read(TENANT.id)).toEqual({ ...TENANT, credits: 100 });
    expect(await accounts.ledger(TENANT.id)).toEqual([{ ...entry("led_1", 100), invitation_id: null }]);
    expect(await retentionStore(table).read(TENANT.id)).toMatchObject({ account_id: TENANT.id });
    expect(await get(table, keys.retention(TENANT.id))).toMatchObject({ due_at: "2026-03-03T10:00:00.000Z" });
    expect(await testClockReader(table)(TENANT.id)).toEqual({
      ...{ account_id: TENANT.id, offset_ms: 0, target: null, at: null },
    });
    expect(await testClockStore(table).due(Date.parse(AT), 9)).toEqual([TENANT.id]);
  });

  test("has no keys and endpoints yet, and can have them", async () => {
    const { table } = await created();
    expect(await get(table, keys.account(TENANT.id))).toMatchObject({ active_keys: 0, endpoints: 0 });
  });

  test("is in no list of accounts", async () => {
    const { accounts } = await created();
    expect((await accounts.list()).map(({ id }) => id)).toEqual(["acct_1"]);
  });

  test("that exists stays as it is, with what it has spent and its clock", async () => {
    const { table, accounts } = await created();
    await accounts.addCredits(TENANT.id, entry("led_2", -40));
    await testClockStore(table).postpone(TENANT.id, Date.parse(AT));
    await accounts.createTestTenant({ ...TENANT, name: "Other" }, entry("led_3", 100));
    expect(await accounts.read(TENANT.id)).toEqual({ ...TENANT, credits: 60 });
    expect(await accounts.ledger(TENANT.id)).toHaveLength(2);
    expect(await testClockStore(table).due(Date.parse(AT), 9)).toEqual([]);
  });
});
