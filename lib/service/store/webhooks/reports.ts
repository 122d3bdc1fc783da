import type { ReportStore } from "#domain/webhooks/ports.ts";
import { placeOfReport } from "../integrations/orders.ts";
import { type Table, transact } from "../table/table.ts";
import { deliveryItem } from "./delivery-row.ts";

/** Reports to ATSs that are queued. */
export const reportStore = (table: Table): ReportStore => ({
  put: async (delivery, seen, report) => {
    const Put = { Item: deliveryItem(delivery) };
    return (await transact(table, [placeOfReport(seen, report), { Put }])) === undefined ? "added" : "stale";
  },
});
