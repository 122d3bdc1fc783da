import type { TransactWriteCommand, TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { bulkRowKey, idempotencyRecordsOf, KEY_MEMORY_MS } from "#domain/idempotency/idempotency-record.ts";
import { newRequestRecord } from "#domain/idempotency/request-record.ts";
import { judgeRows, NOTHING_KNOWN, ROW_WRITES } from "#domain/invitations/bulk.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { ResolvedRequest } from "#domain/invitations/request/package.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { requestRecords } from "#store/idempotency/request-records.ts";
import { bulkStore } from "#store/invitations/bulk.ts";
import { keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import { anAccount, aRequest, MONDAY, seededRandom } from "../../support/builders.ts";
import { startEngine } from "../../support/engines/engine.ts";
import { sendOnly } from "../../support/engines/send-only.ts";
import { newTable } from "../../support/engines/table.ts";
import { forThisFile } from "../../support/processes/for-this-file.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";
import { audited } from "../../support/records/team.ts";

const engine = await forThisFile(startEngine());
const table = await newTable(engine);

/** With a page's write and, for each row, those of its invitation and its reference. */
const MOST_WITH_REFERENCES = (ROW_WRITES - 1) / 2;

const rowsOf = (account: string, requests: Partial<ResolvedRequest>[]) =>
  requests.map((changes, index) => {
    const request = aRequest(changes);
    return {
      request,
      invitation: newInvitation(account, request, MONDAY, seededRandom(index + 1)),
      records: idempotencyRecordsOf(request, bulkRowKey("k", index), MONDAY),
    };
  });
const balance = async (account: string) => (await accountStore(table).read(account))?.credits;

test("the most rows, with keys, references and the request's record, fit into one transaction", async () => {
  const account = await anAccount(table, 100);
  const rows = rowsOf(
    account,
    Array.from({ length: MOST_WITH_REFERENCES }, (_, index) => ({
      reference: `job-${index}`,
      custom_message: "é".repeat(500),
    })),
  );
  const { write } = judgeRows(account, rows, NOTHING_KNOWN, MONDAY);
  const record = newRequestRecord({ accountId: account, key: "k", path: "/x", body: {} }, MONDAY, seededRandom());
  const store = bulkStore(table);
  expect(await store.commit(write, record)).toBe("created");
  expect(await balance(account)).toBe(100 - MOST_WITH_REFERENCES);
  expect(await requestRecords(table).find(record)).toBeDefined();
  const state = await store.look(account, rows);
  expect(state.credits).toBe(100 - MOST_WITH_REFERENCES);
  expect([...state.originals.values()]).toHaveLength(MOST_WITH_REFERENCES);
});

test("the keys of as many rows as fit into one transaction are one write, within the limits of an expression", async () => {
  const account = await anAccount(table, 100);
  const rows = rowsOf(account, Array(ROW_WRITES - 1).fill({}));
  const { write } = judgeRows(account, rows, NOTHING_KNOWN, MONDAY);
  const calls: TransactWriteCommandInput[] = [];
  const client = sendOnly(async (command: TransactWriteCommand) => {
    calls.push(command.input);
    return table.client.send(command);
  });
  const record = newRequestRecord({ accountId: account, key: "k", path: "/x", body: {} }, MONDAY, seededRandom());
  expect(await bulkStore({ ...table, client }).commit(write, record)).toBe("created");
  const { TransactItems = [] } = calls[0] ?? {};
  expect(TransactItems).toHaveLength(99);
  const expressions = TransactItems.flatMap(({ Update }) => [Update?.UpdateExpression, Update?.ConditionExpression]);
  // DynamoDB takes 4 KB of an expression, and 300 operators.
  for (const expression of expressions) expect(expression?.length ?? 0).toBeLessThanOrEqual(4096);
  expect((await bulkStore(table).look(account, rows)).owners.size).toBe(ROW_WRITES - 1);
});

test("a key of a page is taken only once, and others of the page stay free", async () => {
  const account = await anAccount(table, 100);
  const [one, two] = rowsOf(account, [{}, {}]);
  const store = bulkStore(table);
  if (one === undefined || two === undefined) throw new Error("There are two rows");
  const writeOf = (row: typeof one) => judgeRows(account, [row], NOTHING_KNOWN, MONDAY).write;
  const rival = { ...one, invitation: newInvitation(account, one.request, MONDAY, seededRandom(99)) };
  expect(await store.commit(writeOf(one), undefined)).toBe("created");
  expect(await store.commit(writeOf(rival), undefined)).toBe("refused");
  expect(await store.commit(writeOf(two), undefined)).toBe("created");
  const { owners } = await store.look(account, [one, two]);
  expect([...owners.values()].map(({ invitation_id }) => invitation_id)).toEqual([
    one.invitation.id,
    two.invitation.id,
  ]);
  expect(await balance(account)).toBe(98);
});

test("a page whose time has passed is replaced, once, and nothing of it is found again", async () => {
  const account = await anAccount(table, 100);
  const store = bulkStore(table);
  const [one, two] = rowsOf(account, [{}, {}]);
  if (one === undefined || two === undefined) throw new Error("There are two rows");
  await store.commit(judgeRows(account, [one, two], NOTHING_KNOWN, MONDAY).write, undefined);
  const later = MONDAY + KEY_MEMORY_MS;
  const again = (seed: number) => ({
    ...one,
    invitation: newInvitation(account, one.request, later, seededRandom(seed)),
    records: idempotencyRecordsOf(one.request, bulkRowKey("k", 0), later),
  });
  const [next, rival] = [again(50), again(51)];
  expect(await store.commit(judgeRows(account, [next], NOTHING_KNOWN, later).write, undefined)).toBe("refused");
  const state = await store.look(account, [next]);
  expect(state.owners.size).toBe(0);
  expect(await store.commit(judgeRows(account, [next], state, later).write, undefined)).toBe("created");
  expect(await store.commit(judgeRows(account, [rival], state, later).write, undefined)).toBe("refused");
  const { owners } = await store.look(account, [next, { ...two, invitation: next.invitation }]);
  expect([...owners.values()].map(({ invitation_id }) => invitation_id)).toEqual([next.invitation.id]);
});

test("nothing is written when the balance no longer suffices, or is not the one that a row was refused by", async () => {
  const account = await anAccount(table, 3);
  const rows = rowsOf(account, [{}, {}]);
  const { write } = judgeRows(account, rows, NOTHING_KNOWN, MONDAY);
  const store = bulkStore(table);
  expect(await store.commit({ ...write, cost: 4 }, undefined)).toBe("refused");
  expect(await store.commit({ ...write, credits_seen: 2 }, undefined)).toBe("refused");
  expect(await balance(account)).toBe(3);
  expect(await store.commit({ ...write, credits_seen: 3 }, undefined)).toBe("created");
  // A commit whose response was lost recognizes its rows and does not spend again.
  expect(await store.commit(write, undefined)).toBe("created");
  expect(await balance(account)).toBe(1);
});

test("what a bulk wrote is found by each row's key, and each reference leads to its invitation", async () => {
  const account = await anAccount(table, 9);
  const store = bulkStore(table);
  const rows = rowsOf(account, [{ reference: "job-1" }, { reference: "job-2" }, {}]);
  const { write } = judgeRows(account, rows, NOTHING_KNOWN, MONDAY);
  const audit = anAuditEntry(account);
  expect(await store.commit(write, undefined, { audit })).toBe("created");
  const { owners, originals, expiredPages } = await store.look(account, rows);
  const written = rows.flatMap(({ records, invitation }) => records.map((record) => ({ record, id: invitation.id })));
  const keyed = written.filter(({ record }) => record.kind === "idempotency");
  expect([...owners].map(([hash, { invitation_id }]) => [hash, invitation_id])).toEqual(
    keyed.map(({ record, id }) => [record.hash, id]),
  );
  const references = written.filter(({ record }) => record.kind === "reference");
  expect(references).toHaveLength(2);
  for (const { record, id } of references) {
    expect(await get(table, keys.reference(account, record.hash))).toMatchObject({ invitation_id: id });
  }
  expect([...originals.keys()].sort()).toEqual(rows.map(({ invitation }) => invitation.id).sort());
  expect(expiredPages).toEqual(new Set());
  const entries = await audited(table, account);
  expect(entries).toEqual([audit]);
});

test("an account that does not exist has no credits and owns nothing", async () => {
  const rows = rowsOf("acct_none", [{ reference: "job-1" }]);
  expect(await bulkStore(table).look("acct_none", rows)).toEqual({
    ...{ credits: 0, owners: new Map(), originals: new Map(), expiredPages: new Set() },
  });
});
