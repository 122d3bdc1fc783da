import { OwnTestSource } from "#contract/assessments/own-test.ts";
import type { OwnTestStore } from "#domain/own-tests/own-test-record.ts";
import { OwnTestRow } from "#domain/own-tests/own-test-version.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { auditPut } from "../audit-log.ts";
import { keys } from "../keys.ts";
import { packed, unpacked } from "../table/compressed-json.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Table, type TransactItem, transact } from "../table/table.ts";
import { ownTestReader } from "./own-test-reader.ts";
import { ownTestVersions } from "./own-test-versions.ts";

/** The tests that an account makes: their list, the drafts, and the versions, which are written once. */
export const ownTestStore = (table: Table): OwnTestStore => ({
  ...ownTestReader(table),
  ...ownTestVersions(table),

  source: async (accountId, id) => {
    const row = await get(table, keys.ownSource(liveAccountOf(accountId), id));
    return row && OwnTestSource.parse(unpacked(readRow(OwnTestRow, row).source));
  },

  save: async (accountId, after, { source, version, removed }, audit) => {
    const seen = after.version - 1;
    const writes: TransactItem[] = [
      {
        Put: {
          Item: { ...keys.ownTests(accountId), ...after, tests: after.tests.map(rowOf) },
          ...(seen === 0
            ? { ConditionExpression: "attribute_not_exists(pk)" }
            : { ConditionExpression: "version = :seen", ExpressionAttributeValues: { ":seen": seen } }),
        },
      },
    ];
    if (source !== undefined) {
      const Item = { ...keys.ownSource(accountId, source.id), source: packed(source.source) };
      writes.push({ Put: { Item } });
    }
    if (version !== undefined) {
      const Item = { ...keys.ownVersion(accountId, version.id, version.version), made: packed(version.made) };
      writes.push({ Put: { Item, ConditionExpression: "attribute_not_exists(pk)" } });
    }
    if (removed !== undefined) {
      writes.push({ Delete: { Key: keys.ownSource(accountId, removed.id) } });
    }
    const reasons = await transact(table, [...writes, auditPut(audit)]);
    return reasons === undefined ? "saved" : "stale";
  },
});
