import * as z from "zod/mini";

/**
 * The applicant tracking systems (ATS) in which recruiters can order tests: in addresses, and as `source` of invitations. What else
 * is known of each is in `vendor-facts.ts`, its adapter in `domain/integrations/`.
 */
export const VENDORS = ["greenhouse", "ashby", "workable", "kombo", "hibob", "recruitee"] as const;
export const Vendor = z.enum(VENDORS);
export type Vendor = z.infer<typeof Vendor>;

/** Under this prefix the vendors call: `{API host}/integrations/greenhouse/list_tests`. */
export const INTEGRATIONS_PREFIX = "/integrations";

/** The largest body of a vendor's call, in bytes. */
export const MAX_CALL_BYTES = 262_144;
