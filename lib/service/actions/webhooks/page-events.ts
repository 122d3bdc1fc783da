import type { EventQuery } from "#contract/dashboard/webhooks.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import type { EventRecord } from "#domain/webhooks/event-record.ts";
import type { EventStore } from "#domain/webhooks/ports.ts";
import { idsBetween, positionIn } from "../page-cursor.ts";

/** Read at once, and at most for one page, while few match. */
const READ_AT_ONCE = 100;
const MAX_ROUNDS = 10;

/**
 * A page of the account's events by time, latest first. It can be short although there is more, when few match.
 *
 * @throws ApiError `validation_error` for a cursor of another account or of other filters.
 */
export const pageEvents = async (
  deps: { events: Pick<EventStore, "list"> },
  { accountId, query }: { accountId: string; query: EventQuery },
): Promise<{ events: EventRecord[]; nextCursor: string | null }> => {
  const { limit, cursor, ...filters } = query;
  const scope = JSON.stringify(["events by type", accountId, filters]);
  const wanted = Number(limit ?? PAGE_SIZE.default);
  const { from, below } = idsBetween("evt", filters, positionIn(scope, "evt", cursor));
  const { type } = filters;
  const found: EventRecord[] = [];
  let to: string | undefined = below;
  for (let round = 0; round < MAX_ROUNDS && to !== undefined && found.length <= wanted; round += 1) {
    const page: Awaited<ReturnType<EventStore["list"]>> = await deps.events.list(accountId, {
      from,
      below: to,
      limit: type === undefined ? wanted : READ_AT_ONCE,
    });
    found.push(...page.events.filter((event) => type === undefined || event.type === type));
    to = page.last;
    if (type === undefined) break;
  }
  const events = found.slice(0, wanted);
  const next = found.length > wanted ? events.at(-1)?.id : to;
  return { events, nextCursor: next === undefined ? null : cursorAt(scope, next) };
};
