import * as z from "zod/mini";
import { Section } from "#contract/results/result.ts";
import { ReviewEntry } from "#contract/results/review.ts";
import type { ScoreReader } from "#domain/results/ports.ts";
import { ResultRecord } from "#domain/results/result-record.ts";
import { keys } from "../../keys.ts";
import { readRows } from "../../table/batch-read.ts";
import { readEach, readRow } from "../../table/read-row.ts";
import type { Table } from "../../table/table.ts";
import { withTests } from "./result-item.ts";

/** Without the attributes that are not needed, most of which say who the candidate is. */
const SCORES = { ProjectionExpression: "pk, sk, invitation_id, tests" };

const Taken = {
  ...z.pick(Section, { slug: true, score: true, content: true }).shape,
  review: z.optional(z.array(z.pick(ReviewEntry, { id: true, kind: true, outcome: true }))),
};

/** Without the texts of the items. */
const Scores = z.object({
  ...z.pick(ResultRecord, { invitation_id: true }).shape,
  tests: z.array(z.object({ ...Taken, sections: z.optional(z.array(z.object(Taken))) })),
});

/** Reads the scores of many results, in any order, without those that do not exist. */
export const scoreReader =
  (table: Table): ScoreReader =>
  async (accountId, ids) => {
    const wanted = ids.map((id) => keys.result(accountId, id));
    return readEach(table, await readRows(table, wanted, false, SCORES), (row) => readRow(Scores, withTests(row)));
  };
