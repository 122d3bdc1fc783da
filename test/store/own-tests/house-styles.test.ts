import { expect, test } from "vitest";
import { NO_HOUSE_STYLE } from "#domain/own-tests/house-style-record.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { houseStyleStore } from "#store/own-tests/house-styles.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { aHouseStyle } from "../../support/own-tests/house-style.ts";
import { anOwnTestAudit } from "../../support/own-tests/own-source.ts";

test("an account has one style sheet, in test mode too, and no one overwrites what they have not seen", async () => {
  const store = houseStyleStore(memoryTable().table);
  expect(await store.read("acct_1")).toEqual(NO_HOUSE_STYLE);
  const first = { version: 1, style: aHouseStyle(), ours: true };
  expect(await store.save("acct_1", first, anOwnTestAudit(1))).toBe("saved");
  expect(await store.save("acct_1", { ...first, style: null }, anOwnTestAudit(2))).toBe("stale");
  expect(await store.read(testTenantOf("acct_1"))).toEqual(first);
  expect(await store.read("acct_2")).toEqual(NO_HOUSE_STYLE);
  expect(await store.save("acct_1", { ...first, version: 2, style: null }, anOwnTestAudit(3))).toBe("saved");
  expect(await store.read("acct_1")).toMatchObject({ version: 2, style: null });
});
