import { csvOf } from "#contract/shared/csv.ts";

/** A CSV file. The byte order mark tells Excel that it is UTF-8. */
export const csvFile = (rows: Parameters<typeof csvOf>[0]): Blob =>
  new Blob([`\u{feff}${csvOf(rows)}`], { type: "text/csv;charset=utf-8" });
