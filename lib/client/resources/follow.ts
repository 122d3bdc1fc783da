import { ApiError, ConnectionError } from "../errors.ts";
import type { CallOptions } from "../options.ts";
import type { Platform, Signal } from "../platform/platform.ts";
import type { List } from "../transport/list.ts";
import { isRetryable } from "../transport/retry-policy.ts";
import type { Event, ListEventsQuery } from "../types.ts";

export type FollowOptions = {
  /**
   * The id of the last event that you handled, an ISO 8601 time in UTC, or `beginning` for every event that is kept.
   * Without it, from now on.
   */
  since?: string | undefined;
  /** The longest time between two looks for events, in milliseconds (default 10,000). */
  longestWaitMs?: number | undefined;
  /** Ends the iteration. */
  signal?: Signal | undefined;
};

/** The reads that following needs. */
type EventReads = {
  list(query: ListEventsQuery, options: CallOptions): List<Event>;
  get(id: string, options: CallOptions): Promise<Event>;
};

/** The account's limits are 60 requests a minute and 2,000 an hour; a follower that waits uses 360 of these. */
const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/** A page while nothing happens is one event; a backlog is read in large ones. */
const HEAD = 1;

const mayPass = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && isRetryable(error.status));

/**
 * Follows the feed of events, which is in the order of publication and has nothing inserted below an event that was
 * seen: all that is new is above the last one.
 */
export async function* follow(
  reads: EventReads,
  platform: Platform,
  { since, signal, longestWaitMs = LONGEST_WAIT_MS }: FollowOptions,
): AsyncGenerator<Event, void, undefined> {
  const options: CallOptions = { signal };
  /** The event up to which everything is known; undefined while there is none. */
  let last: string | undefined;
  /** Events that were passed on, although they can be above `last`. */
  const passedOn = new Set<string>();

  const newest = async (): Promise<string | undefined> => {
    for await (const event of reads.list({ limit: HEAD }, options)) return event.id;
    return undefined;
  };

  /** What is above `last`, oldest first. */
  const unseen = async (): Promise<Event[]> => {
    if ((await newest()) === last) return [];
    const above: Event[] = [];
    for await (const event of reads.list({}, options)) {
      if (event.id === last) break;
      above.push(event);
    }
    last = above[0]?.id ?? last;
    const news = above.filter(({ id }) => !passedOn.has(id)).reverse();
    passedOn.clear();
    return news;
  };

  const begin = async (): Promise<Event[]> => {
    if (since === "beginning") return unseen();
    if (since?.startsWith("evt_")) {
      last = (await reads.get(since, options)).id;
      return unseen();
    }
    last = await newest();
    if (since === undefined) return [];
    // By timestamp and not by publication, and some may be published since `last` was read.
    const after = await reads.list({ created_after: since }, options).toArray();
    for (const { id } of after) passedOn.add(id);
    return after.reverse();
  };

  let read = begin;
  for (let wait = SHORTEST_WAIT_MS; !signal?.aborted; ) {
    let events: Event[] | undefined;
    try {
      events = await read();
      read = unseen;
    } catch (error) {
      if (signal?.aborted) return;
      if (!mayPass(error)) throw error;
    }
    yield* events ?? [];
    wait = events?.length ? SHORTEST_WAIT_MS : Math.min(2 * wait, longestWaitMs);
    // Aborted: the loop ends.
    await platform.pause(wait, signal).catch(() => {});
  }
}
