import { expect, test } from "vitest";
import { exportAuditEntries, listAuditEntries } from "#actions/audit/read-audit-log.ts";
import { auditLog, auditPut } from "#store/audit-log.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { annotationStore } from "#store/invitations/results/annotations.ts";
import { transact } from "#store/table/table.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anAudit } from "../../support/records/team.ts";

const readerOf = (accountId: string) => ({ accountId, member: { person_id: "usr_owner", role: "owner" } as const });

const random = seededRandom(6);
const aLog = async (entries: number) => {
  const { table } = memoryTable();
  for (let nth = 0; nth < entries; nth += 1) {
    await transact(table, [auditPut(anAudit("acct_1", random, MONDAY + nth * 60_000))]);
  }
  return { auditLog: auditLog(table), readInvitations: invitationReader(table), annotations: annotationStore(table) };
};
const at = (minute: number) => new Date(MONDAY + minute * 60_000).toISOString();

test("pages go on at their cursor, which is bound to the account and the filters", async () => {
  const deps = await aLog(5);
  const first = await listAuditEntries(deps, readerOf("acct_1"), { limit: "2" });
  const cursor = first.nextCursor ?? "";
  const second = await listAuditEntries(deps, readerOf("acct_1"), { limit: "3", cursor });
  expect([...first.entries, ...second.entries].map((entry) => entry.at)).toEqual([4, 3, 2, 1, 0].map(at));
  expect(second.nextCursor).toBeNull();
  const refused = { code: "validation_error" };
  await expect(listAuditEntries(deps, readerOf("acct_2"), { cursor })).rejects.toMatchObject(refused);
  await expect(listAuditEntries(deps, readerOf("acct_1"), { cursor, actor: "operator" })).rejects.toMatchObject(
    refused,
  );
});

test("both times are exclusive, in the list and in the export", async () => {
  const deps = await aLog(5);
  const filters = { created_after: at(1), created_before: at(3) };
  expect((await listAuditEntries(deps, readerOf("acct_1"), filters)).entries.map((entry) => entry.at)).toEqual([at(2)]);
  expect((await exportAuditEntries(deps, readerOf("acct_1"), filters)).split("\r\n")).toHaveLength(3);
});
