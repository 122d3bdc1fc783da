import { CLAIM_MS } from "#domain/webhooks/delivery.ts";
import type { DeliveryClaims } from "#domain/webhooks/ports.ts";
import { attemptClaims } from "../attempts/attempt-claims.ts";
import type { Table } from "../table/table.ts";
import { DELIVERY_ROWS } from "./delivery-row.ts";

/** What workers write on deliveries. */
export const deliveryClaims = (table: Table): DeliveryClaims => attemptClaims(table, DELIVERY_ROWS, CLAIM_MS);
