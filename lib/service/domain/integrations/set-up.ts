import type { SetUp } from "#contract/dashboard/connections.ts";
import { ofEachVendor } from "#contract/integrations/vendor-facts.ts";

/** How each ATS is set up: what to paste where, as the dashboard and the documentation show it. */
export const SET_UPS = await ofEachVendor<SetUp>(
  async (vendor) => (await import(`./vendors/${vendor}/set-up.ts`)).setUp,
);
