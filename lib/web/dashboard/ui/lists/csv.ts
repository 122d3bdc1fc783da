import { csvOf } from "#contract/shared/csv.ts";

/** A CSV file. */
export const csvFile = (rows: Parameters<typeof csvOf>[0]): Blob =>
  new Blob([csvOf(rows)], { type: "text/csv;charset=utf-8" });
