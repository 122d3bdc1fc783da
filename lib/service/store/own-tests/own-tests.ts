import { OwnTestSource } from "#contract/assessments/own-test.ts";
import { NO_TRIALS, type OwnTestStore, OwnTrialsRecord } from "#domain/own-tests/own-test-record.ts";
import { OwnTestRow, OwnTestVerdict } from "#domain/own-tests/own-test-version.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { auditPut } from "../audit-log.ts";
import { keys } from "../keys.ts";
import { packed, unpacked } from "../table/compressed-json.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Table, type TransactItem, transact, update } from "../table/table.ts";
import { ownTestReader } from "./own-test-reader.ts";
import { ownTestVersions } from "./own-test-versions.ts";
import { unchangedSince } from "./unchanged-since.ts";

/** The tests that an account makes: their list, the drafts, and the versions, which are written once. */
export const ownTestStore = (table: Table): OwnTestStore => ({
  ...ownTestReader(table),
  ...ownTestVersions(table),

  draft: async (accountId, id) => {
    const row = await get(table, keys.ownSource(liveAccountOf(accountId), id));
    if (row === undefined) return undefined;
    const { source, verdict } = readRow(OwnTestRow, row);
    return {
      source: OwnTestSource.parse(unpacked(source)),
      verdict: OwnTestVerdict.parse(unpacked(verdict)),
    };
  },

  keepVerdict: async (accountId, id, revision, verdict) => {
    await update(table, {
      Key: keys.ownSource(accountId, id),
      ...conditionalUpdate({ verdict: packed(verdict) }, { revision }),
    });
  },

  trials: async (accountId, id) => {
    const row = await get(table, keys.ownTrials(liveAccountOf(accountId), id));
    return row === undefined ? NO_TRIALS : OwnTrialsRecord.parse(unpacked(readRow(OwnTestRow, row).trials));
  },

  saveTrials: async (accountId, id, after, audit) => {
    const Put = {
      Item: { ...keys.ownTrials(accountId, id), version: after.version, trials: packed(after) },
      ...unchangedSince(after.version - 1),
    };
    return (await transact(table, [{ Put }, auditPut(audit)])) === undefined ? "saved" : "stale";
  },

  save: async (accountId, after, { draft, version, removed }, audit) => {
    const writes: TransactItem[] = [
      {
        Put: {
          Item: { ...keys.ownTests(accountId), ...after, tests: after.tests.map(rowOf) },
          ...unchangedSince(after.version - 1),
        },
      },
    ];
    if (draft !== undefined) {
      const Item = {
        ...keys.ownSource(accountId, draft.id),
        revision: draft.revision,
        source: packed(draft.source),
        verdict: packed(draft.verdict),
      };
      writes.push({ Put: { Item } });
    }
    if (version !== undefined) {
      const Item = { ...keys.ownVersion(accountId, version.id, version.version), made: packed(version.made) };
      writes.push({ Put: { Item, ConditionExpression: "attribute_not_exists(pk)" } });
    }
    if (removed !== undefined) {
      writes.push({ Delete: { Key: keys.ownSource(accountId, removed.id) } });
      writes.push({ Delete: { Key: keys.ownTrials(accountId, removed.id) } });
    }
    const reasons = await transact(table, [...writes, auditPut(audit)]);
    return reasons === undefined ? "saved" : "stale";
  },
});
