import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import { newId } from "#domain/shared/ids.ts";
import { ledgerStore } from "#store/accounts/ledger.ts";
import { requestLog } from "#store/accounts/request-log.ts";
import { auditLog, auditPut } from "#store/audit-log.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { keys } from "#store/keys.ts";
import { aRequest, MONDAY, seededRandom } from "../support/builders.ts";
import { memoryTable } from "../support/memory-table/memory-table.ts";
import { metered } from "../support/memory-table/metered.ts";

const ACCOUNT = "acct_1";
const PAGE = 50;

/** An account with invitations, requests and entries in its audit log. */
const anAccountWith = (size: number) => {
  const memory = memoryTable();
  const random = seededRandom(3);
  const put = (Item: object) => memory.send(new PutCommand({ TableName: memory.table.name, Item }));
  for (let count = 0; count < size; count += 1) {
    const at = MONDAY + count * 1000;
    put(toItem(newInvitation(ACCOUNT, aRequest(), at, random)));
    const object = { type: "api_key", id: `key_${count}`, name: null } as const;
    const entry = auditRecord({ now: at, random }, OPERATOR, { accountId: ACCOUNT, action: "api_key.created", object });
    put(auditPut(entry).Put?.Item ?? {});
    const request = {
      ...{ id: newId("req", at, random), at: new Date(at).toISOString(), method: "POST", route: "/api/v1/invitations" },
      ...{ status: count % 2 === 0 ? 201 : 422, key_id: "key_1", duration_ms: 12, faults: [] },
      request_id: "8b1f2a34-5c6d-4e7f-8a9b-0c1d2e3f4a5b",
    };
    put({ ...keys.request(ACCOUNT, request.id), ...request });
    if (request.status === 422) put({ ...keys.failedRequest(ACCOUNT, request.id), ...request });
  }
  const { total, table } = metered(memory);
  return async (work: (from: typeof table) => Promise<{ length: number }>): Promise<number> => {
    total.units = 0;
    expect((await work(table)).length).toBe(PAGE);
    return total.units;
  };
};

test("a page of the ledger, the request log and the audit log costs as much with 2,000 rows as with 200", async () => {
  const [few, many] = [anAccountWith(200), anAccountWith(2_000)];
  const lists: Parameters<typeof few>[0][] = [
    async (table) => (await ledgerStore(table).list(ACCOUNT, { from: "", below: "~" }, undefined, PAGE)).movements,
    async (table) => (await ledgerStore(table).list(ACCOUNT, { from: "", below: "~" }, "spend", PAGE)).movements,
    async (table) => (await requestLog(table).list(ACCOUNT, { from: "req_", below: "req_~" }, {}, PAGE)).requests,
    async (table) =>
      (await requestLog(table).list(ACCOUNT, { from: "req_", below: "req_~" }, { status: "failed" }, PAGE)).requests,
    async (table) => (await auditLog(table).list(ACCOUNT, { from: "aud_", below: "aud_~" }, {}, PAGE)).entries,
  ];
  for (const list of lists) {
    const units = await few(list);
    expect(units).toBeGreaterThan(0);
    // No row here is larger than a unit.
    expect(units).toBeLessThanOrEqual(2 * (PAGE + 1));
    expect(await many(list)).toBeCloseTo(units, 0);
  }
});
