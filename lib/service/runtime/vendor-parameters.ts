import { VENDORS, type Vendor } from "#contract/integrations/vendor.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import { readEnv } from "./env.ts";

const parameters = new URLSearchParams(readEnv("VENDOR_PARAMETERS").VENDOR_PARAMETERS);

/** The SSM parameter that has the service's own credentials at a vendor; undefined if it has none there. */
export const parameterOf = (vendor: Vendor): string | undefined => parameters.get(vendor) ?? undefined;

/** The vendors that a customer can be connected to: those that need the service's own credentials only if it has them. */
export const offeredVendors = VENDORS.filter(
  (vendor) => ADAPTERS[vendor].signed === undefined || parameterOf(vendor) !== undefined,
);
