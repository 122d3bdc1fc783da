import type { CallOptions } from "../options.ts";
import { listIn } from "./api-call.ts";
import type { Send } from "./send.ts";

/** A page of a list as the API sends it; `next_cursor` is null on the last one. */
export type Page<T> = { data: T[]; has_more: boolean; next_cursor: string | null };

/** All objects of a list, read page by page while they are iterated over. Each iteration starts from the beginning. */
export type List<T> = AsyncIterable<T> & {
  /** The pages instead of the objects, to show one at a time. */
  pages(): AsyncIterable<Page<T>>;
  /** Reads every page. */
  toArray(): Promise<T[]>;
};

type Paging = { limit?: number | undefined; cursor?: string | undefined };

/**
 * @param query absent for a list that has one page
 * @param most the most that the API sends at once: the fewest requests for the whole list
 */
export const list = <T>(
  send: Send,
  path: readonly string[],
  options: CallOptions | undefined,
  query?: Paging,
  most = 100,
): List<T> => {
  async function* pages(): AsyncGenerator<Page<T>, void, undefined> {
    let cursor = query?.cursor;
    do {
      const asked = query && { ...query, limit: query.limit ?? most, cursor };
      const page = listIn<{ data: T[] } & Partial<Page<T>>>(await send({ method: "GET", path, query: asked }, options));
      cursor = page.next_cursor ?? undefined;
      yield { has_more: false, next_cursor: null, ...page };
    } while (cursor !== undefined);
  }
  async function* items(): AsyncGenerator<T, void, undefined> {
    for await (const { data } of pages()) yield* data;
  }
  return {
    [Symbol.asyncIterator]: items,
    pages,
    toArray: async () => {
      const all: T[] = [];
      for await (const { data } of pages()) all.push(...data);
      return all;
    },
  };
};
