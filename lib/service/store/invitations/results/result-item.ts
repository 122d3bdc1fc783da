import type { ResultRecord } from "#domain/results/result-record.ts";
import { awaitedOf } from "#domain/results/review/review-queue.ts";
import { keys } from "../../keys.ts";
import { packed, unpacked } from "../../table/compressed-json.ts";
import { rowOf } from "../../table/row-of.ts";
import type { Item } from "../../table/table.ts";
import { queueEntry } from "./review-queue.ts";

/** A new result as stored. Its tests, with the review that makes a result large, are packed. */
export const resultItem = (result: ResultRecord): Item => ({
  ...keys.result(result.account_id, result.invitation_id),
  ...rowOf({
    ...result,
    tests: packed(result.tests),
    ...queueEntry(result.account_id, awaitedOf(result)),
  }),
});

/** A result's row with its tests unpacked. */
export const withTests = (row: Item): Item => ({ ...row, tests: unpacked(row.tests) });
