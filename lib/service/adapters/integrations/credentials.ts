import * as z from "zod/mini";
import type { Vendor } from "#contract/integrations/vendor.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import type { Credentials } from "#domain/integrations/ports.ts";
import type { SecretBox } from "#domain/webhooks/ports.ts";

/** Of a vendor whose calls are signed. */
const Pair = z.object({ key: z.string(), secret: z.string() });

/**
 * What we call an ATS with: sealed in the connection, or the service's own for the vendor.
 *
 * @param own reads the service's own; undefined if it has none
 */
export const credentialsFrom = (
  secrets: Pick<SecretBox, "open">,
  own: (vendor: Vendor) => Promise<string | undefined> = async () => undefined,
): Credentials => ({
  of: async (vendor, connection) => {
    const { account_id, id: endpoint_id, sealed_key = null } = connection ?? {};
    const isSealed = account_id !== undefined && endpoint_id !== undefined && sealed_key !== null;
    const text = isSealed ? await secrets.open(sealed_key, { account_id, endpoint_id }) : await own(vendor);
    if (text === undefined) return undefined;
    return ADAPTERS[vendor].signed === undefined ? { key: text, secret: "" } : Pair.parse(JSON.parse(text));
  },
});
