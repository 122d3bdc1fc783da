import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { dueIndex, dueOfTenant, unsweptIds } from "#store/due-index.ts";
import { dueShard, type Key, keys } from "#store/keys.ts";
import type { Table } from "#store/table/table.ts";
import { MONDAY } from "../support/builders.ts";
import { memoryTable } from "../support/memory-table/memory-table.ts";
import { dueItems } from "../support/records/due-items.ts";

const due = (table: Table, id: string, key: Key, at: number, tenant = "acct_1") =>
  table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: { ...key, due_shard: dueShard(tenant, id), due_at: new Date(at).toISOString() },
    }),
  );
const allDue = (table: Table, now = MONDAY) => dueItems(table, now);

test("what is due is listed from its millisecond on, each kind as what it is, and what is due later is not", async () => {
  const { table } = memoryTable();
  await due(table, "inv_1", keys.invitation("acct_1", "inv_1"), MONDAY);
  await due(table, "inv_2", keys.invitation("acct_1", "inv_2"), MONDAY + 1);
  await due(table, "evt_1", keys.delivery("acct_1", "evt_1", "whe_1"), MONDAY);
  await due(table, "inv_3", keys.unpublished("acct_1", "inv_3"), MONDAY);
  await due(table, "acct_1", keys.reconciliation("acct_1"), MONDAY);
  await due(table, "whe_1", keys.endpoint("acct_1", "whe_1"), MONDAY);
  await due(table, "mem_1", keys.memberInvitation("acct_1", "mem_1"), MONDAY);
  await due(table, "ntc_1", keys.keyNotice("acct_1", "ntc_1"), MONDAY);
  await due(table, "int_1", keys.connectionSync("acct_1", "int_1"), MONDAY);
  await due(table, "int_2", keys.connection("acct_1", "int_2"), MONDAY);
  await due(table, "evt_2", keys.report("acct_1", "int_1", "ord_1", "evt_2"), MONDAY);
  await due(table, "era_1", keys.erasure("acct_1", "era_1"), MONDAY);
  await due(table, "acct_2", keys.retention("acct_2"), MONDAY);
  // Not in a version that knows what it is.
  await due(table, "new_1", { pk: "ACCOUNT#acct_1", sk: "UNKNOWN#new_1" }, MONDAY);
  const found = await allDue(table);
  expect(found).toHaveLength(12);
  expect(found).toEqual(
    expect.arrayContaining([
      { kind: "invitation", account_id: "acct_1", invitation_id: "inv_1" },
      { kind: "delivery", account_id: "acct_1", event_id: "evt_1", endpoint_id: "whe_1" },
      { kind: "publication", account_id: "acct_1", invitation_id: "inv_3" },
      { kind: "reconciliation", account_id: "acct_1" },
      { kind: "endpoint_notice", account_id: "acct_1", endpoint_id: "whe_1" },
      { kind: "member_invitation", account_id: "acct_1", member_invitation_id: "mem_1" },
      { kind: "key_notice", account_id: "acct_1", key_notice_id: "ntc_1" },
      { kind: "connection_sync", account_id: "acct_1", connection_id: "int_1" },
      { kind: "connection_notice", account_id: "acct_1", connection_id: "int_2" },
      { kind: "report", account_id: "acct_1", connection_id: "int_1", order_id: "ord_1", event_id: "evt_2" },
      { kind: "erasure", account_id: "acct_1", erasure_id: "era_1" },
      { kind: "retention", account_id: "acct_2" },
    ]),
  );
  expect(await allDue(table, MONDAY + 1)).toHaveLength(13);
});

test("a backlog of any size is listed whole, each once, in pages of a shard that begin with the earliest", async () => {
  const { table } = memoryTable();
  const ids = Array.from({ length: 1000 }, (_, nth) => `inv_${String(nth).padStart(4, "0")}`);
  for (const [nth, id] of ids.entries()) await due(table, id, keys.invitation("acct_1", id), MONDAY - nth);
  const found = (await allDue(table)).map((item) => (item.kind === "invitation" ? item.invitation_id : ""));
  expect(found.toSorted()).toEqual(ids);
  expect(found[0]).toBe(ids.findLast((id) => dueShard("acct_1", id) === dueShard("acct_1", found[0] ?? "")));
});

test("lanes, and whole kinds, are left out, and what is behind them is found in one read", async () => {
  const { table } = memoryTable();
  const put = (account: string, key: Key, at: number) => due(table, "any", key, at, account);
  for (let nth = 0; nth < 300; nth += 1) {
    await put("acct_1", keys.delivery("acct_1", `evt_${nth}`, "whe_1"), MONDAY - 1000 + nth);
    await put("acct_2", keys.invitation("acct_2", `inv_${nth}`), MONDAY - 1000 + nth);
  }
  await put("acct_1", keys.invitation("acct_1", "inv_a"), MONDAY);
  await put("acct_3", keys.delivery("acct_3", "evt_a", "whe_1"), MONDAY);
  const { shards, page } = dueIndex(table);
  const [shard = ""] = shards.filter((one) => one === dueShard("acct_1", "any"));
  const { due: found } = await page(shard, MONDAY, {});
  const laneOf = (accountId: string, kind: string) =>
    found.find(({ item }) => item.account_id === accountId && item.kind === kind)?.lane ?? { account: "", kind: "" };
  const invitations = laneOf("acct_2", "invitation");
  const deliveries = laneOf("acct_1", "delivery");
  const behind = await page(shard, MONDAY, { without: [invitations, deliveries] });
  expect(behind.due.map(({ item }) => item)).toEqual([
    { kind: "invitation", account_id: "acct_1", invitation_id: "inv_a" },
    { kind: "delivery", account_id: "acct_3", event_id: "evt_a", endpoint_id: "whe_1" },
  ]);
  const withoutKind = await page(shard, MONDAY, { without: [invitations, { kind: deliveries.kind }] });
  expect(withoutKind.due.map(({ item }) => item.account_id)).toEqual(["acct_1"]);
});

test("an account's unswept invitations are its own, the newest first, whichever is due first, and no other thing that is due", async () => {
  const { table } = memoryTable();
  for (const nth of [1, 2, 3]) await due(table, "acct_1", keys.invitation("acct_1", `inv_${nth}`), MONDAY - nth);
  await due(table, "acct_1", keys.invitation("acct_1", "inv_4"), MONDAY + 1);
  await due(table, "acct_1", keys.invitation("acct_2", "inv_5"), MONDAY);
  await due(table, "acct_1", keys.unpublished("acct_1", "inv_6"), MONDAY);
  expect(await unsweptIds(table, "acct_1", MONDAY)).toEqual(["inv_3", "inv_2", "inv_1"]);
});

test("of a very large backlog an account's list reads the earliest five pages, and no more", async () => {
  const { table } = memoryTable();
  const ids = Array.from({ length: 1100 }, (_, nth) => `inv_${String(nth).padStart(4, "0")}`);
  for (const [nth, id] of ids.entries()) await due(table, "acct_1", keys.invitation("acct_1", id), MONDAY - 2000 + nth);
  expect(await unsweptIds(table, "acct_1", MONDAY)).toEqual(ids.slice(0, 1000).reverse());
});

test("a test tenant's due work is its own, earliest first, with its times, a page at a time", async () => {
  const { table } = memoryTable();
  const put = (tenant: string, key: Key, at: number) => due(table, "any", key, at, tenant);
  const tenant = "acct_1_test";
  await put(tenant, keys.invitation(tenant, "inv_2"), MONDAY);
  await put(tenant, keys.delivery(tenant, "evt_1", "whe_1"), MONDAY - 5);
  await put(tenant, keys.invitation(tenant, "inv_3"), MONDAY + 1);
  await put(tenant, { pk: "ACCOUNT#acct_1_test", sk: "UNKNOWN#new_1" }, MONDAY - 9);
  await put("acct_2_test", keys.invitation("acct_2_test", "inv_4"), MONDAY);
  expect(await dueOfTenant(table)(tenant, MONDAY)).toEqual([
    { item: { kind: "delivery", account_id: tenant, event_id: "evt_1", endpoint_id: "whe_1" }, at: MONDAY - 5 },
    { item: { kind: "invitation", account_id: tenant, invitation_id: "inv_2" }, at: MONDAY },
  ]);
  for (let nth = 10; nth < 40; nth += 1) await put(tenant, keys.invitation(tenant, `inv_${nth}`), MONDAY - nth);
  expect(await dueOfTenant(table)(tenant, MONDAY)).toHaveLength(25);
});
