import * as z from "zod/mini";
import type { Exposures } from "#domain/candidate/ports.ts";
import { orNull } from "#domain/shared/record.ts";
import { partStore } from "../invitations/parts/parts.ts";
import { addressHash, Key, keys } from "../keys.ts";
import { rowsInRange } from "../table/range-query.ts";
import { readRow } from "../table/read-row.ts";
import { rowsUnder } from "../table/reads.ts";
import { type Table, update } from "../table/table.ts";

/** Invitations of one candidate that are looked at: more than anyone gets in a year. */
const NEWEST = 20;

/** A look-up by candidate. */
const LookupRow = z.extend(Key, { last_draw: orNull(z.string()) });

/** A test's row: one attribute for each item or form, which counts how often it was drawn. */
const ExposureRow = z.catchall(z.object({ test: z.string() }), z.union([z.number(), z.string()]));

/** The rows that say what candidates were given. */
export const exposureStore = (table: Table): Exposures => {
  const parts = partStore(table);

  return {
    met: async ({ account_id, id, candidate_email }) => {
      const candidate_hash = addressHash(candidate_email);
      const { pk, sk: prefix } = keys.candidate(account_id, candidate_hash, "");
      const source = { partition: pk, name: "pk", prefix, ConsistentRead: true } as const;
      const { items } = await rowsInRange(table, source, { from: "inv_", below: "inv_~" }, NEWEST);
      const rows = items.map((item) => readRow(LookupRow, item));
      const invitations = rows.map(({ sk }) => sk.slice(prefix.length));
      const others = invitations.filter((other) => other !== id);
      const [newest] = rows;
      if (newest === undefined || others.length === 0) return { parts: [], turn: undefined };
      const started = await Promise.all(others.map((other) => parts.list(account_id, other)));
      const turn = { candidate_hash, invitation_id: newest.sk.slice(prefix.length), last_draw: newest.last_draw };
      return { parts: started.flat(), turn };
    },

    count: async (test, drawn) => {
      await update(table, {
        Key: keys.exposures(test),
        UpdateExpression: `SET test = :test ADD ${drawn.map((_, index) => `#d${index} :one`).join(", ")}`,
        ExpressionAttributeNames: Object.fromEntries(drawn.map((name, index) => [`#d${index}`, name])),
        ExpressionAttributeValues: { ":test": test, ":one": 1 },
      });
    },

    read: async () => {
      const rows = await rowsUnder(table, keys.exposures(""));
      return new Map(
        rows.map((item) => {
          const { test, pk, sk, ...counts } = readRow(ExposureRow, item);
          return [test, new Map(Object.entries(counts).map(([name, count]) => [name, Number(count)]))];
        }),
      );
    },
  };
};
