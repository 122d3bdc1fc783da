import { PAGE_SIZE } from "#contract/paging.ts";
import type { EventListQuery } from "#contract/webhooks/events-and-deliveries.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import type { EventRecord } from "#domain/webhooks/event-record.ts";
import type { EventStore } from "#domain/webhooks/ports.ts";
import { idsBetween, positionIn } from "../page-cursor.ts";

/**
 * A page of the account's events, newest first: without bounds in the order of publication, which a client can follow;
 * between two times in the order of `timestamp`. An event that is published late is new in the feed and old by
 * timestamp.
 *
 * @throws ApiError `validation_error` for a cursor of another account or of other bounds.
 */
export const listEvents = async (
  deps: { events: Pick<EventStore, "feed" | "list"> },
  { accountId, query }: { accountId: string; query: EventListQuery },
): Promise<{ events: EventRecord[]; nextCursor: string | null }> => {
  const { created_after, created_before } = query;
  const scope = JSON.stringify(["events", accountId, created_after ?? null, created_before ?? null]);
  const limit = query.limit === undefined ? PAGE_SIZE.default : Number(query.limit);
  const bounded = created_after !== undefined || created_before !== undefined;
  const { events, last } = bounded
    ? await deps.events.list(accountId, { ...idsBetween("evt", query, positionIn(scope, "evt", query.cursor)), limit })
    : await deps.events.feed(accountId, { below: positionIn(scope, "feed", query.cursor), limit });
  return { events, nextCursor: last === undefined ? null : cursorAt(scope, last) };
};
