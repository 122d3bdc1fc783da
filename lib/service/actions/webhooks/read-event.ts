import { ApiError } from "#contract/errors.ts";
import { isId } from "#domain/shared/ids.ts";
import type { EventRecord } from "#domain/webhooks/event-record.ts";
import type { EventStore } from "#domain/webhooks/ports.ts";

/** An account and one of its events, as identified by a request. */
export type EventTarget = { accountId: string; eventId: string };

/** @throws ApiError `not_found` for an unknown id, a malformed id, and an id of another account. */
export const readEvent = async (
  deps: { events: Pick<EventStore, "read"> },
  { accountId, eventId }: EventTarget,
): Promise<EventRecord> => {
  const found = isId("evt", eventId) ? await deps.events.read(accountId, eventId) : undefined;
  if (found === undefined) throw new ApiError("not_found");
  return found;
};
