import type { OrderStore } from "#domain/integrations/ports.ts";

/** The first page of a connection's orders, newest first. */
export const newestOrders = async (
  orders: Pick<OrderStore, "page">,
  connection: { account_id: string; id: string },
  limit = 10,
) => (await orders.page(connection, { below: undefined, limit })).orders;
