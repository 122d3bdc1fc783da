import { describe, expect, test } from "vitest";
import type { SavedSettings } from "#domain/accounts/ports.ts";
import { NO_BRANDING } from "#domain/branding/branding.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore, logoStore } from "#store/accounts/branding.ts";
import { keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import { anAccount } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";
import { audited } from "../../support/records/team.ts";

const SINCE = "2026-03-02T10:00:00.000Z";

const setUp = async () => {
  const { table } = memoryTable();
  const account = await anAccount(table, 7);
  const store = brandingStore(table);
  /** Saves a display name and whatever else is given, as a change of the version that was seen. */
  const save = (seen: number, display_name: string, more: Partial<SavedSettings> = {}) => {
    const branding = { ...NO_BRANDING, version: seen + 1, display_name };
    return store.save({ accountId: account, seen, branding, settings: {}, audit: anAuditEntry(account), ...more });
  };
  const nameOf = async (id = account) => (await store.read(id)).display_name;
  const acts = () => audited(table, account);
  return { table, account, store, save, nameOf, acts };
};

test("an account without branding has none, and one that is saved is read as it was", async () => {
  const { account, store, save } = await setUp();
  expect(await store.read(account)).toEqual(NO_BRANDING);
  expect(await save(0, "Acme")).toBe("saved");
  expect(await store.read(account)).toEqual({ ...NO_BRANDING, version: 1, display_name: "Acme" });
});

test("a test tenant has the branding of its account; another account has not", async () => {
  const { account, save, nameOf } = await setUp();
  await save(0, "Acme");
  expect(await nameOf(`${account}_test`)).toBe("Acme");
  expect(await nameOf("acct_other")).toBeNull();
});

describe("a change of settings", () => {
  test("that was made on an older version is refused, and writes nothing", async () => {
    const { save, nameOf, acts } = await setUp();
    await save(0, "First");
    expect(await save(0, "Another first")).toBe("stale");
    expect(await save(1, "Second")).toBe("saved");
    expect(await save(1, "Another second")).toBe("stale");
    expect(await save(3, "Fourth")).toBe("stale");
    expect(await nameOf()).toBe("Second");
    expect(await acts()).toHaveLength(2);
  });

  test("writes its entry of the audit log", async () => {
    const { account, save, acts } = await setUp();
    const audit = anAuditEntry(account);
    await save(0, "Acme", { audit });
    expect(await acts()).toEqual([audit]);
  });

  test("writes the account's settings that change, and leaves the others and the balance", async () => {
    const { table, account, save } = await setUp();
    await save(0, "Acme", { settings: { retention_days: 90, reminder_hours: [24] } });
    await save(1, "Acme", { settings: { reminder_hours: null } });
    expect(await accountSettings(table).read(account)).toMatchObject({ retention_days: 90, reminder_hours: null });
    expect((await accountStore(table).read(account))?.credits).toBe(7);
  });

  test("for an account that does not exist creates none", async () => {
    const { table, save } = await setUp();
    expect(await save(0, "Acme", { accountId: "acct_none", settings: { retention_days: 90 } })).toBe("stale");
    expect(await get(table, keys.account("acct_none"))).toBeUndefined();
  });

  test("keeps a new text for candidates under its version, and never replaces one", async () => {
    const { table, account, save } = await setUp();
    const text = (version: number) => get(table, keys.notice(account, version));
    await save(0, "Acme", { notice: { version: 1, text: "We keep your data.", since: SINCE } });
    expect(await text(1)).toEqual({
      ...keys.notice(account, 1),
      ...{ account_id: account, version: 1, text: "We keep your data.", since: SINCE },
    });
    expect(await save(1, "Acme", { notice: { version: 1, text: "Another text.", since: SINCE } })).toBe("stale");
    expect(await text(1)).toMatchObject({ text: "We keep your data." });
    await save(1, "Acme", { notice: { version: 2, text: "A second text.", since: SINCE } });
    expect([await text(1), await text(2)]).toMatchObject([{ text: "We keep your data." }, { text: "A second text." }]);
  });
});

describe("a logo", () => {
  const logo = (account_id: string, id = "logo_1", type: "png" | "webp" = "png") => ({
    ...{ id, account_id, type, bytes: Uint8Array.from({ length: 256 }, (_, byte) => byte) },
  });

  test("is saved with the change, and read byte for byte by its id", async () => {
    const { table, account, save } = await setUp();
    expect(await logoStore(table).read("logo_1")).toBeUndefined();
    await save(0, "Acme", { logo: logo(account) });
    const { bytes, ...read } = (await logoStore(table).read("logo_1")) ?? {};
    expect(read).toEqual({ id: "logo_1", account_id: account, type: "png" });
    expect(Uint8Array.from(bytes ?? [])).toEqual(logo(account).bytes);
  });

  test("is never replaced, and not saved by a change that is refused", async () => {
    const { table, account, save } = await setUp();
    await save(0, "Acme", { logo: logo(account) });
    expect(await save(1, "Acme", { logo: logo(account, "logo_1", "webp") })).toBe("stale");
    expect(await save(0, "Acme", { logo: logo(account, "logo_2") })).toBe("stale");
    expect((await logoStore(table).read("logo_1"))?.type).toBe("png");
    expect(await logoStore(table).read("logo_2")).toBeUndefined();
  });
});
