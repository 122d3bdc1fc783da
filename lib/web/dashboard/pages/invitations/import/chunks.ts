import { bodyOf, type Row } from "./rows.ts";

/** As many rows as the service takes in one call, and well within the bytes that it takes. */
const MAX_ROWS = 100;
const MAX_BYTES = 200_000;

export type Sent = { row: number; invitation: Record<string, unknown> };

/** Rows in as few calls as they fit in, in their order. */
export const chunksOf = (rows: readonly Row[]): Sent[][] => {
  const chunks: Sent[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const sent = { row: row.row, invitation: bodyOf(row) };
    const size = new TextEncoder().encode(JSON.stringify(sent)).length;
    const last = chunks.at(-1);
    if (last === undefined || last.length === MAX_ROWS || bytes + size > MAX_BYTES) {
      chunks.push([sent]);
      bytes = size;
    } else {
      last.push(sent);
      bytes += size;
    }
  }
  return chunks;
};
