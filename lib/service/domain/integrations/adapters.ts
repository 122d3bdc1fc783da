import { ofEachVendor, VENDOR_FACTS, VENDORS, type Vendor } from "#contract/integrations/vendor-facts.ts";
import type { Adapter } from "./adapter.ts";

/** Every ATS, by its name, from its folder: the bundler finds all of them by the pattern. */
export const ADAPTERS = await ofEachVendor<Adapter>(
  async (vendor) => (await import(`./vendors/${vendor}/adapter.ts`)).adapter,
);

/** The adapter of a path's segment; undefined if there is no such vendor. */
export const adapterNamed = (name: string): Adapter | undefined =>
  Object.values(ADAPTERS).find(({ vendor }) => vendor === name);

/** The ATSs that a customer can be connected to, by the names of those at which the service has credentials. */
export const vendorsWith = (own: readonly string[]): Vendor[] =>
  VENDORS.filter((vendor) => VENDOR_FACTS[vendor].own === undefined || own.includes(vendor));
