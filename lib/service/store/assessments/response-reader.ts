import { KeptResponse } from "#domain/item-analysis/kept-response.ts";
import type { ResponseReader } from "#domain/results/ports.ts";
import { keys } from "../keys.ts";
import { readEach, readRow } from "../table/read-row.ts";
import { rowsUnder } from "../table/reads.ts";
import type { Table } from "../table/table.ts";

export const responseReader =
  (table: Table): ResponseReader =>
  async (test) =>
    readEach(table, await rowsUnder(table, keys.response(test, "")), (row) => readRow(KeptResponse, row));
