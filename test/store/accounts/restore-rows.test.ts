import { DeleteCommand, PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { restoreRows } from "#store/accounts/restore-rows.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import type { Item, Table } from "#store/table/table.ts";
import { aRequest, MONDAY, seededRandom } from "../../support/builders.ts";
import { startEngine } from "../../support/engines/engine.ts";
import { newTable } from "../../support/engines/table.ts";
import { forThisFile } from "../../support/processes/for-this-file.ts";

const engine = await forThisFile(startEngine());

const NOW = Date.parse("2026-03-02T10:00:00Z");
const put = (table: Table, item: Item) => table.client.send(new PutCommand({ TableName: table.name, Item: item }));
const rowsOf = async (table: Table): Promise<Item[]> => {
  const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name, ConsistentRead: true }));
  return Items.sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));
};

const ACCOUNT = { pk: "ACCOUNT#acct_1", sk: "ACCOUNT", id: "acct_1", credits: 7 };
const invitation = newInvitation("acct_1", aRequest(), MONDAY, seededRandom());
const rowWith = (changes: Partial<InvitationRecord>) => ({
  ...toItem({ ...invitation, ...changes }),
  ...keys.invitation("acct_1", changes.id ?? invitation.id),
});
const INVITATION = rowWith({});
const ERASED = rowWith({ erased_at: "2026-03-02T09:00:00.000Z", candidate_name: "" });
const ANSWERS = { ...keys.part("acct_1", invitation.id, "p1"), answer: "a text" };
const OTHER = { pk: "ACCOUNT#acct_2", sk: "ACCOUNT", id: "acct_2", credits: 1 };
const EXPIRED = { pk: "ACCOUNT#acct_1", sk: "IDEMPOTENCY#old", ttl: NOW / 1000 - 1 };

/** A table as it was when it was backed up, and the same table today. */
const drill = async () => {
  const [restored, table] = await Promise.all([newTable(engine), newTable(engine)]);
  for (const row of [ACCOUNT, INVITATION, ANSWERS, OTHER, EXPIRED]) await put(restored, row);
  for (const row of [ACCOUNT, INVITATION, ANSWERS, OTHER]) await put(table, row);
  const lose = ({ pk, sk }: { pk: string; sk: string }) =>
    table.client.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }));
  return { restored, table, lose, restore: (apply: boolean) => restoreRows(table)(restored, "acct_1", NOW, apply) };
};

const keyOf = ({ pk, sk }: { pk: string; sk: string }) => ({ pk, sk });

test("rows that are gone come back as they were, with the candidates' answers", async () => {
  const { table, lose, restore } = await drill();
  const before = await rowsOf(table);
  for (const row of [ACCOUNT, INVITATION, ANSWERS]) await lose(row);
  expect(await restore(true)).toEqual({ missing: [ACCOUNT, INVITATION, ANSWERS].map(keyOf), different: [] });
  expect(await rowsOf(table)).toEqual(before);
  expect(await restore(true)).toEqual({ missing: [], different: [] });
});

test("without apply nothing is written", async () => {
  const { table, lose, restore } = await drill();
  await lose(INVITATION);
  const before = await rowsOf(table);
  expect(await restore(false)).toEqual({ missing: [keyOf(INVITATION)], different: [] });
  expect(await rowsOf(table)).toEqual(before);
});

test("a row that has changed since is not overwritten, and is listed", async () => {
  const { table, restore } = await drill();
  const changed = rowWith({ status: "completed" });
  await put(table, changed);
  await put(table, rowWith({ id: "inv_2" }));
  const before = await rowsOf(table);
  expect(await restore(true)).toEqual({ missing: [], different: [keyOf(INVITATION)] });
  expect(await rowsOf(table)).toEqual(before);
});

test("another account's rows are not touched, and a row that has expired stays away", async () => {
  const { table, lose, restore } = await drill();
  await lose(OTHER);
  await restore(true);
  const rows = JSON.stringify(await rowsOf(table));
  expect(rows).not.toContain("acct_2");
  expect(rows).not.toContain("IDEMPOTENCY#old");
});

test("two restores at once put each row back once", async () => {
  const { table, lose, restore } = await drill();
  const before = await rowsOf(table);
  for (const row of [ACCOUNT, INVITATION, ANSWERS]) await lose(row);
  const done = await Promise.all([restore(true), restore(true)]);
  expect(
    done
      .flatMap(({ missing }) => missing)
      .map(({ sk }) => sk)
      .sort(),
  ).toEqual(["ACCOUNT", INVITATION.sk, "PART#p1"]);
  expect(await rowsOf(table)).toEqual(before);
});

test("rows of an invitation whose candidate's data was erased stay away", async () => {
  const { table, lose, restore } = await drill();
  await put(table, ERASED);
  await lose(ANSWERS);
  expect(await restore(true)).toEqual({ missing: [], different: [keyOf(INVITATION)] });
  expect(JSON.stringify(await rowsOf(table))).not.toContain("a text");
});

test("what the account's own rows say about an invitation that was erased stays away too", async () => {
  const { restored, table, restore } = await drill();
  const { id } = invitation;
  const about = [keys.result("acct_1", id), { ...keys.reference("acct_1", "hash"), invitation_id: id }];
  const others = [
    keys.result("acct_1", "inv_other"),
    { ...keys.reference("acct_1", "h2"), invitation_id: "inv_other" },
  ];
  for (const row of [...about, ...others]) await put(restored, row);
  await put(table, ERASED);
  expect((await restore(true)).missing).toEqual(expect.arrayContaining(others.map(keyOf)));
  expect((await restore(true)).missing).toEqual([]);
  const present = await Promise.all([...about, ...others].map((row) => get(table, keyOf(row))));
  expect(present.map((row) => row !== undefined)).toEqual([false, false, true, true]);
});

test("a row that expires later comes back, and one that expires now does not", async () => {
  const { restored, restore } = await drill();
  const at = (sk: string, ttl: number) => ({ ...ACCOUNT, sk, ttl });
  await put(restored, at("IDEMPOTENCY#now", NOW / 1000));
  await put(restored, at("IDEMPOTENCY#later", NOW / 1000 + 1));
  expect((await restore(true)).missing).toEqual([{ pk: ACCOUNT.pk, sk: "IDEMPOTENCY#later" }]);
});

test("the same attributes in another order, also within one, are not differences", async () => {
  const { restored, table, restore } = await drill();
  const row = { pk: ACCOUNT.pk, sk: "LEDGER#1" };
  await put(restored, { ...row, a: { x: 1, y: [1, 2] }, b: null });
  await put(table, { b: null, a: { y: [1, 2], x: 1 }, ...row });
  expect(await restore(true)).toEqual({ missing: [], different: [] });
  await put(table, { ...row, a: { x: 1, y: [2, 1] }, b: null });
  expect((await restore(true)).different).toEqual([row]);
});

test("of an invitation that exists and was not erased, the rows that are gone come back", async () => {
  const { lose, restore } = await drill();
  await lose(ANSWERS);
  expect(await restore(true)).toEqual({ missing: [keyOf(ANSWERS)], different: [] });
});
