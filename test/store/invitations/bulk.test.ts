import { afterAll, beforeAll, expect, test } from "vitest";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import { judgeRows, NOTHING_KNOWN, ROWS_AT_ONCE } from "#domain/invitations/bulk.ts";
import { hashOfRowKey, idempotencyRecordsOf } from "#domain/invitations/idempotency.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { newRequestRecord } from "#domain/request-record.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { bulkStore } from "#store/invitations/bulk.ts";
import { requestRecords } from "#store/request-records.ts";
import { anAccount, aRequest, MONDAY, seededRandom } from "../../support/builders.ts";
import { type Engine, startEngine } from "../../support/engines/engine.ts";
import { newTable, type TestTable } from "../../support/engines/table.ts";

let engine: Engine;
let table: TestTable;
beforeAll(async () => {
  engine = await startEngine();
  table = await newTable(engine);
});
afterAll(() => engine.stop());

const rowsOf = (account: string, requests: Partial<CreateInvitation>[]) =>
  requests.map((changes, index) => {
    const request = aRequest(changes);
    return {
      request,
      invitation: newInvitation(account, request, MONDAY, seededRandom(index + 1)),
      records: idempotencyRecordsOf(request, hashOfRowKey("k", index), MONDAY),
    };
  });
const balance = async (account: string) => (await accountStore(table).read(account))?.credits;

test("the most rows, with keys, references and the request's record, fit into one transaction", async () => {
  const account = await anAccount(table, 100);
  const rows = rowsOf(
    account,
    Array.from({ length: ROWS_AT_ONCE }, (_, index) => ({
      reference: `job-${index}`,
      custom_message: "é".repeat(500),
    })),
  );
  const { write } = judgeRows(account, rows, NOTHING_KNOWN, MONDAY);
  const record = newRequestRecord({ accountId: account, key: "k", path: "/x", body: {} }, MONDAY, seededRandom());
  const store = bulkStore(table);
  expect(await store.commit(write, record)).toBe("created");
  expect(await balance(account)).toBe(100 - ROWS_AT_ONCE);
  expect(await requestRecords(table).find(record)).toBeDefined();
  const state = await store.look(account, rows);
  expect(state.credits).toBe(100 - ROWS_AT_ONCE);
  expect([...state.originals.values()]).toHaveLength(ROWS_AT_ONCE);
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
