import { ApiError } from "#contract/errors.ts";
import { isId } from "#domain/ids.ts";
import type { EventRecord } from "#domain/webhooks/event-record.ts";
import type { EventStore } from "#domain/webhooks/ports.ts";

/** An account and one of its events, as a request names them. */
export type EventTarget = { accountId: string; eventId: string };

/**
 * One event of the account.
 *
 * @throws ApiError `not_found` for an unknown id, a text that is no id, and another account's id alike.
 */
export const readEvent = async (
  deps: { events: Pick<EventStore, "read"> },
  { accountId, eventId }: EventTarget,
): Promise<EventRecord> => {
  const found = isId("evt", eventId) ? await deps.events.read(accountId, eventId) : undefined;
  if (found === undefined) throw new ApiError("not_found");
  return found;
};
