import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { restoreRows } from "#store/accounts/restore-rows.ts";
import { DeleteCommand, PutCommand, ScanCommand } from "#store/commands.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { keys } from "#store/keys.ts";
import type { Item, Table } from "#store/table.ts";
import { aRequest, MONDAY, seededRandom } from "../../support/builders.ts";
import { type Engine, startEngine } from "../../support/engines/engine.ts";
import { newTable } from "../../support/engines/table.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const NOW = Date.parse("2026-03-02T10:00:00Z");
const put = (table: Table, item: Item) => table.client.send(new PutCommand({ TableName: table.name, Item: item }));
const rowsOf = async (table: Table): Promise<string[]> => {
  const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name, ConsistentRead: true }));
  return Items.map((item) => JSON.stringify(Object.fromEntries(Object.entries(item).sort()))).sort();
};

const ACCOUNT = { pk: "ACCOUNT#acct_1", sk: "ACCOUNT", id: "acct_1", credits: 7 };
const INVITATION = z
  .looseObject({ pk: z.string(), sk: z.string() })
  .parse(toItem(newInvitation("acct_1", aRequest(), MONDAY, seededRandom())));
const ANSWERS = { ...keys.part("acct_1", String(INVITATION.id), "p1"), answer: "a text" };
const OTHER = { pk: "ACCOUNT#acct_2", sk: "ACCOUNT", id: "acct_2", credits: 1 };
const EXPIRED = { pk: "ACCOUNT#acct_1", sk: "IDEMPOTENCY#old", ttl: NOW / 1000 - 1 };

/** A table as it was when it was backed up, and the same table today. */
const drill = async () => {
  const [restored, table] = await Promise.all([newTable(engine), newTable(engine)]);
  for (const row of [ACCOUNT, INVITATION, ANSWERS, OTHER, EXPIRED]) await put(restored, row);
  for (const row of [ACCOUNT, INVITATION, ANSWERS, OTHER]) await put(table, row);
  const lose = ({ pk, sk }: { pk: string; sk: string }) =>
    table.client.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }));
  return { table, lose, restore: (apply: boolean) => restoreRows(table)(restored, "acct_1", NOW, apply) };
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

test("a row that has changed since is not overwritten, and is told", async () => {
  const { table, restore } = await drill();
  const changed = { ...INVITATION, status: "completed" };
  await put(table, changed);
  await put(table, { ...INVITATION, sk: "INVITATION#inv_2", id: "inv_2" });
  const before = await rowsOf(table);
  expect(await restore(true)).toEqual({ missing: [], different: [keyOf(INVITATION)] });
  expect(await rowsOf(table)).toEqual(before);
});

test("another account's rows are not touched, and a row that has expired stays away", async () => {
  const { table, lose, restore } = await drill();
  await lose(OTHER);
  await restore(true);
  const rows = (await rowsOf(table)).join("\n");
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
  await put(table, { ...INVITATION, erased_at: "2026-03-02T09:00:00.000Z", candidate_name: "" });
  await lose(ANSWERS);
  expect(await restore(true)).toEqual({ missing: [], different: [keyOf(INVITATION)] });
  expect((await rowsOf(table)).join()).not.toContain("a text");
});
