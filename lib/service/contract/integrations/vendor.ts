import * as z from "zod/mini";
import { VENDORS } from "./vendor-facts.ts";

export const Vendor = z.enum(VENDORS);
export type Vendor = z.infer<typeof Vendor>;

/** Under this prefix the vendors call: `{API host}/integrations/greenhouse/list_tests`. */
export const INTEGRATIONS_PREFIX = "/integrations";

/** The largest body of a vendor's call, in bytes. */
export const MAX_CALL_BYTES = 262_144;
