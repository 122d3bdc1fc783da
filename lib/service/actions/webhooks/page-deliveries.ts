import type { DeliveryQuery } from "#contract/dashboard/webhooks.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import type { DeliveryRecord } from "#domain/webhooks/delivery.ts";
import type { DeliveryStore } from "#domain/webhooks/ports.ts";
import { idsBetween, positionIn } from "../page-cursor.ts";

/** Read at once, and at most for one page: filters that match little must not read all of an account's deliveries. */
const READ_AT_ONCE = 100;
const MAX_ROUNDS = 10;

/**
 * A page of the account's deliveries, by the time of their events, latest first. It can be short although there is more,
 * when few match.
 *
 * @throws ApiError `validation_error` for a cursor of another account or of other filters.
 */
export const pageDeliveries = async (
  deps: { deliveries: Pick<DeliveryStore, "page"> },
  { accountId, query }: { accountId: string; query: DeliveryQuery },
): Promise<{ deliveries: DeliveryRecord[]; nextCursor: string | null }> => {
  const { limit, cursor, ...filters } = query;
  const scope = JSON.stringify(["deliveries", accountId, filters]);
  const { from, below } = idsBetween("evt", filters, undefined);
  const wanted = Number(limit ?? PAGE_SIZE.default);
  const matches = ({ endpoint_id, status }: DeliveryRecord): boolean =>
    (filters.endpoint_id === undefined || endpoint_id === filters.endpoint_id) &&
    (filters.status === undefined || status === filters.status);
  const filtered = filters.endpoint_id !== undefined || filters.status !== undefined;
  const found: DeliveryRecord[] = [];
  let to: string | undefined = positionIn(scope, "delivery", cursor) ?? below;
  for (let round = 0; round < MAX_ROUNDS && to !== undefined && found.length <= wanted; round += 1) {
    const page: Awaited<ReturnType<DeliveryStore["page"]>> = await deps.deliveries.page(accountId, {
      from,
      to,
      order: "latest_first",
      count: filtered ? READ_AT_ONCE : wanted,
    });
    found.push(...page.deliveries.filter(matches));
    to = page.next;
    if (!filtered) break;
  }
  const deliveries = found.slice(0, wanted);
  const last = deliveries.at(-1);
  const next = found.length > wanted && last !== undefined ? `${last.event_id}#${last.endpoint_id}` : to;
  return { deliveries, nextCursor: next === undefined ? null : cursorAt(scope, next) };
};
