import { keepPreviousData, useInfiniteQuery } from "@tanstack/preact-query";
import { pollInterval } from "./polling.ts";

type ListPage<Row> = { data: readonly Row[]; next_cursor: string | null };

/**
 * A list that grows by a page when its reader asks for older rows (`Pager`). While another filter's rows are being read,
 * those of the one before are shown (`isPlaceholderData`).
 *
 * @param key the operation and its filters, by which what was read is cached
 * @param read reads the page that a cursor names, or the first
 * @param isUnderWay whether the rows are still changing by themselves. Only a single page is then read again: of more,
 *   all would be.
 * @returns the query, with the rows of all pages read so far as `data`, and the first page as `first`
 */
export const useGrowingList = <Row, Page extends ListPage<Row> = ListPage<Row>>(
  key: readonly unknown[],
  read: (cursor: { cursor?: string }) => Promise<Page & ListPage<Row>>,
  isUnderWay?: (rows: readonly Row[]) => boolean,
) => {
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam: cursor }) => read(cursor === null ? {} : { cursor }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval:
      isUnderWay === undefined
        ? false
        : pollInterval(({ pages: [first, ...older] }) => older.length === 0 && isUnderWay(first?.data ?? [])),
  });
  const pages = list.data?.pages;
  return { ...list, data: pages?.flatMap(({ data }) => data), first: pages?.[0] };
};
