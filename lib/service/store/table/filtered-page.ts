import { type IdRange, type RangeSource, rowsInRange } from "./range-query.ts";
import { readEach } from "./read-row.ts";
import type { Item, Table } from "./table.ts";

/** Rows read at once where a filter decides which are wanted. */
const READ_AT_ONCE = 200;

/** What a page has of each row, and what it leaves out. */
type Selection<Entry> = {
  entryOf: (row: Item) => Entry;
  /** Undefined when every entry is wanted. */
  isWanted: ((entry: Entry) => boolean) | undefined;
  /** The maximum number of reads: a filter that matches little must not read a whole log for one page. */
  maxReads: number;
};

/**
 * Up to `count` wanted entries of a range, newest first. `next` is the id below which to continue; undefined at the end. A page
 * that reached its maximum of reads has fewer entries, possibly none, and a `next`.
 */
export const filteredPage = async <Entry extends { id: string }>(
  table: Table,
  source: RangeSource,
  { from, below: top }: IdRange,
  count: number,
  { entryOf, isWanted, maxReads }: Selection<Entry>,
): Promise<{ entries: Entry[]; next: string | undefined }> => {
  const entries: Entry[] = [];
  let below: string | undefined = top;
  for (let reads = 0; reads < maxReads && below !== undefined; reads += 1) {
    // One more than the page has, to know whether another follows.
    const page = await rowsInRange(table, source, { from, below }, isWanted === undefined ? count + 1 : READ_AT_ONCE);
    const read = readEach(table, page.items, entryOf);
    entries.push(...(isWanted === undefined ? read : read.filter(isWanted)));
    if (entries.length >= count) {
      const shown = entries.slice(0, count);
      const more = entries.length > count || page.next !== undefined;
      return { entries: shown, next: more ? shown.at(-1)?.id : undefined };
    }
    below = page.next;
  }
  return { entries, next: below };
};
