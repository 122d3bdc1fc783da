import { VENDORS, type Vendor } from "#contract/integrations/vendor.ts";
import { VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import type { Adapter } from "./adapter.ts";
import { ashby } from "./ashby/ashby.ts";
import { greenhouse } from "./greenhouse/greenhouse.ts";
import { hibob } from "./hibob/hibob.ts";
import { kombo } from "./kombo/kombo.ts";
import { recruitee } from "./recruitee/recruitee.ts";
import { workable } from "./workable/workable.ts";

/** Every ATS, by its name. */
export const ADAPTERS: Readonly<Record<Vendor, Adapter>> = { greenhouse, ashby, workable, kombo, hibob, recruitee };

/** The adapter of a path's segment; undefined if there is no such vendor. */
export const adapterNamed = (name: string): Adapter | undefined =>
  Object.values(ADAPTERS).find(({ vendor }) => vendor === name);

/** The ATSs that a customer can be connected to, by the names of those at which the service has credentials. */
export const vendorsWith = (own: readonly string[]): Vendor[] =>
  VENDORS.filter((vendor) => VENDOR_FACTS[vendor].own === undefined || own.includes(vendor));
