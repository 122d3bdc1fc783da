import { persistently } from "./run-many.ts";

type ListPage<Row> = { data: readonly Row[]; next_cursor: string | null };

/**
 * Reads a list to its end, page by page.
 *
 * @param onProgress after each page, with how many rows were read so far
 * @returns the rows; those of the pages before `signal` was aborted
 */
export const readEvery = async <Row>(
  read: (cursor: { cursor?: string }) => Promise<ListPage<Row>>,
  onProgress: (rows: number) => void,
  signal: AbortSignal,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null && !signal.aborted; ) {
    const at = cursor === undefined ? {} : { cursor };
    const page = await persistently(() => read(at), signal);
    rows.push(...page.data);
    onProgress(rows.length);
    cursor = page.next_cursor;
  }
  return rows;
};
