import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import { auditLog, auditPut } from "#store/audit-log.ts";
import { keys } from "#store/keys.ts";
import { transact } from "#store/table/table.ts";
import { MONDAY, seededRandom } from "../support/builders.ts";
import { newMemoryTable } from "../support/engines/table.ts";
import { from } from "../support/records/team.ts";

const table = newMemoryTable();

const random = seededRandom(5);
const ALL = { from: "aud_", below: "aud_~" };

const write = async (accountId: string, index: number, origin = OPERATOR) => {
  const entry = auditRecord({ now: MONDAY + index * 1000, random }, origin, {
    accountId,
    action: index % 2 === 0 ? "api_key.created" : "api_key.revoked",
    object: { type: "api_key", id: `key_${index}`, name: null },
  });
  return { entry, refused: await transact(table, [auditPut(entry)]) };
};

test("entries come newest first, in pages that neither repeat nor skip one", async () => {
  for (let index = 0; index < 25; index += 1) await write("acct_pages", index);
  const seen: string[] = [];
  let below: string | undefined = ALL.below;
  while (below !== undefined) {
    const page = await auditLog(table).list("acct_pages", { ...ALL, below }, {}, 7);
    expect(page.entries.length).toBeLessThanOrEqual(7);
    seen.push(...page.entries.map(({ object }) => object.id));
    below = page.next;
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `key_${24 - index}`));
});

test("they can be filtered by actor and by action, and are of one account alone", async () => {
  const olivia = from("olivia@example.com", "usr_olivia");
  await write("acct_filters", 0, olivia);
  await write("acct_filters", 1, olivia);
  await write("acct_filters", 2);
  await write("acct_other", 3, olivia);
  const list = async (filters: { actor?: string; action?: "api_key.created" }) =>
    (await auditLog(table).list("acct_filters", ALL, filters, 10)).entries.map(({ object }) => object.id);
  expect(await list({ actor: "usr_olivia" })).toEqual(["key_1", "key_0"]);
  expect(await list({ actor: "operator" })).toEqual(["key_2"]);
  expect(await list({ actor: "usr_olivia", action: "api_key.created" })).toEqual(["key_0"]);
  expect(await list({ action: "api_key.created" })).toEqual(["key_2", "key_0"]);
  expect(await list({})).toEqual(["key_2", "key_1", "key_0"]);
});

test("an entry is kept for 400 days, and is never written over", async () => {
  const { entry } = await write("acct_kept", 0);
  const again = await transact(table, [auditPut({ ...entry, action: "api_key.revoked" })]);
  expect(again?.[0]?.failed).toBe(true);
  const command = new GetCommand({ TableName: table.name, Key: keys.audit("acct_kept", entry.id) });
  const { Item = {} } = await table.client.send(command);
  expect(Item.action).toBe("api_key.created");
  expect(Item.ttl).toBe(MONDAY / 1000 + 400 * 86_400);
});

test("an entry that is appended alone is written once: another with its id is not an error and changes nothing", async () => {
  const log = auditLog(table);
  const entry = auditRecord({ now: MONDAY, random }, OPERATOR, {
    accountId: "acct_appended",
    action: "account.restored",
    object: { type: "account", id: "acct_appended", name: null },
  });
  await log.append(entry);
  await log.append({ ...entry, action: "account.created" });
  expect((await log.list("acct_appended", ALL, {}, 9)).entries).toEqual([entry]);
});
