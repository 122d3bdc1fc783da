import * as z from "zod/mini";
import type { Exchange } from "../../adapter.ts";
import { KomboOrder, orderOf } from "./calls.ts";
import { KOMBO_URL } from "./reports.ts";

/** Orders of a page: each has a description of its job. */
const PAGE = 50;

const Page = z.object({
  data: z.object({ next: z.nullish(z.string()), results: z.array(z.unknown()) }),
});

/** The list of packages, which replaces the one before, and the orders that are open. */
export const exchange: Exchange = {
  packages: (packages, { base_url }) => ({
    method: "PUT",
    url: `${base_url ?? KOMBO_URL}/assessment/packages`,
    body: JSON.stringify({ packages: packages.map((each) => ({ type: "SKILLS_TEST", ...each })) }),
  }),
  openOrders: {
    url: ({ base_url }, cursor) => {
      const query = new URLSearchParams({ statuses: "OPEN", page_size: String(PAGE) });
      if (cursor !== null) query.set("cursor", cursor);
      return `${base_url ?? KOMBO_URL}/assessment/orders?${query}`;
    },
    read: (answer) => {
      const { success, data } = z.safeParse(Page, answer);
      if (!success) return undefined;
      const { next, results } = data.data;
      // One that cannot be read does not stop the others.
      const orders = results.flatMap((each) => z.safeParse(KomboOrder, each).data ?? []);
      return { orders: orders.map(orderOf), next: next ?? null };
    },
  },
};
