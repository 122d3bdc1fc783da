import * as z from "zod/mini";
import { TestResult } from "#contract/results/result.ts";
import type { ScoreReader } from "#domain/results/ports.ts";
import { ResultRecord } from "#domain/results/result-record.ts";
import { keys } from "../../keys.ts";
import { readRows } from "../../table/batch-read.ts";
import { readRow } from "../../table/read-row.ts";
import type { Table } from "../../table/table.ts";
import { withTests } from "./result-item.ts";

/** Without the attributes that are not needed, most of which say who the candidate is. */
const SCORES = { ProjectionExpression: "pk, sk, invitation_id, tests" };

const Scores = z.object({
  ...z.pick(ResultRecord, { invitation_id: true }).shape,
  tests: z.array(z.pick(TestResult, { slug: true, score: true })),
});

/** Reads the scores of many results, in any order, without those that do not exist. */
export const scoreReader =
  (table: Table): ScoreReader =>
  async (accountId, ids) => {
    const wanted = ids.map((id) => keys.result(accountId, id));
    return (await readRows(table, wanted, false, SCORES)).map((row) => readRow(Scores, withTests(row)));
  };
