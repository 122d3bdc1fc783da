import type { DeliveryReader } from "#domain/webhooks/ports.ts";
import { readRows } from "../batch-read.ts";
import { keys } from "../keys.ts";
import type { Table } from "../table.ts";
import { toEndpoint } from "./endpoint-item.ts";
import { toEvent } from "./events.ts";

/**
 * Reads the event and the endpoint of a delivery with one call; consistent, so that a disabled endpoint gets nothing
 * more.
 */
export const deliveryReader =
  (table: Table): DeliveryReader =>
  async ({ account_id, event_id, endpoint_id }) => {
    const [eventKey, endpointKey] = [keys.event(account_id, event_id), keys.endpoint(account_id, endpoint_id)];
    const rows = await readRows(table, [eventKey, endpointKey], true);
    const event = rows.find(({ sk }) => sk === eventKey.sk);
    const endpoint = rows.find(({ sk }) => sk === endpointKey.sk);
    return {
      event: event === undefined ? undefined : toEvent(event),
      endpoint: endpoint === undefined ? undefined : toEndpoint(endpoint),
    };
  };
