import type { DueItem } from "#domain/shared/ports.ts";
import { dueIndex } from "#store/due-index.ts";
import type { Table } from "#store/table/table.ts";

/** Everything that the sweep finds due at a time, shard by shard, earliest first. */
export const dueItems = async (table: Table, now: number): Promise<DueItem[]> => {
  const index = dueIndex(table);
  const items: DueItem[] = [];
  for (const shard of index.shards) {
    let page = await index.page(shard, now, {});
    items.push(...page.due.map(({ item }) => item));
    while (page.next !== undefined) {
      page = await index.page(shard, now, { after: page.next });
      items.push(...page.due.map(({ item }) => item));
    }
  }
  return items;
};
