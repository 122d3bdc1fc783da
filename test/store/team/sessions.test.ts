import { beforeEach, expect, test } from "vitest";
import { newId } from "#domain/shared/ids.ts";
import { newSession } from "#domain/team/session.ts";
import { keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import { sessionStore } from "#store/team/sessions.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anAudit } from "../../support/records/team.ts";

const random = seededRandom(9);
let table = memoryTable().table;
let sessions = sessionStore(table);
beforeEach(() => {
  table = memoryTable().table;
  sessions = sessionStore(table);
});

const person = { id: newId("usr", MONDAY, random), email: "olivia@example.com", name: null };
const aSession = async () => {
  const input = { person, accountId: "acct_1", userAgent: "curl/8", sourceIp: "203.0.113.7" };
  const { record } = newSession(input, MONDAY, random);
  await sessions.create(record, anAudit("acct_1", random));
  return record;
};

test("a session is read as it was made, and an ended one is gone", async () => {
  const [one, two] = [await aSession(), await aSession()];
  expect(await sessions.read(person.id, one.id)).toEqual(one);
  expect(await sessions.list(person.id)).toHaveLength(2);
  await sessions.end(person.id, one.id);
  expect(await sessions.read(person.id, one.id)).toBeUndefined();
  expect(await sessions.list(person.id)).toEqual([two]);
});

test("neither a late use nor a switch brings an ended session back", async () => {
  const session = await aSession();
  await sessions.end(person.id, session.id);
  await sessions.use(session, MONDAY + 60_000);
  expect(await sessions.switchTo(session, "acct_2")).toBe(false);
  expect(await sessions.list(person.id)).toEqual([]);
});

test("a use and a switch are written", async () => {
  const session = await aSession();
  await sessions.use(session, MONDAY + 60_000);
  expect(await sessions.switchTo(session, "acct_2")).toBe(true);
  expect(await sessions.read(person.id, session.id)).toEqual({
    ...session,
    account_id: "acct_2",
    last_used_at: new Date(MONDAY + 60_000).toISOString(),
  });
});

test("TTL removes a session at its end", async () => {
  const { id, expires_at } = await aSession();
  expect(await get(table, keys.session(person.id, id))).toMatchObject({ ttl: Date.parse(expires_at) / 1000 });
});
