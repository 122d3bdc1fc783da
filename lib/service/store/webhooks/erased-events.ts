import * as z from "zod/mini";
import { withoutPersonalData } from "#domain/webhooks/event-record.ts";
import { eraseAnswers } from "../attempts/erase-answers.ts";
import { keys } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { get, rowsUnder } from "../table/reads.ts";
import { type Item, type Table, transact } from "../table/table.ts";
import { DELIVERY_ROWS, toDelivery } from "./delivery-row.ts";
import { toEvent } from "./events.ts";

/** The position leads from the event to its copy in the feed. */
const Placed = z.object({ position: z.string() });

/**
 * Removes what is personal from an event, in both of its rows, and from its deliveries: what receivers answered, which
 * may repeat what they were sent. A delivery that is still pending ends without another attempt. Safe to repeat.
 */
export const eraseEvent = async (table: Table, accountId: string, eventId: string, erasedAt: string): Promise<void> => {
  const row = await get(table, keys.event(accountId, eventId));
  if (row !== undefined) await eraseBody(table, row, erasedAt);
  const deliveries = await rowsUnder(table, keys.delivery(accountId, eventId, ""));
  await Promise.all(deliveries.map((row) => eraseAnswers(table, DELIVERY_ROWS, toDelivery(row))));
};

const eraseBody = async (table: Table, row: Item, erasedAt: string): Promise<void> => {
  const event = toEvent(row);
  if (event.erased_at !== null) return;
  const { body } = withoutPersonalData(event, erasedAt);
  const places = [keys.event(event.account_id, event.id), keys.feed(event.account_id, readRow(Placed, row).position)];
  await transact(
    table,
    places.map((Key) => ({
      Update: {
        Key,
        UpdateExpression: "SET body = :body, erased_at = :at",
        // TTL may have removed it in the meantime.
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":body": body, ":at": erasedAt },
      },
    })),
  );
};
