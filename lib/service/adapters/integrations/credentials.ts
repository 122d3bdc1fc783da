import * as z from "zod/mini";
import type { Vendor } from "#contract/integrations/vendor.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import type { Connected, ConnectionSecretBox, Credentials } from "#domain/integrations/ports.ts";
import { orNull } from "#domain/shared/record.ts";

/** Of a vendor whose calls are signed. */
const Pair = z.object({ key: z.string(), secret: z.string() });

/** Of a vendor with OAuth; `base_url` replaces its host on a developer's machine. */
const Application = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  webhook_secret: z.string(),
  base_url: orNull(z.string()),
});

/**
 * What we call an ATS with: sealed in the connection, or the service's own for the vendor.
 *
 * @param own reads the service's own; undefined if it has none
 */
export const credentialsFrom = (
  secrets: Pick<ConnectionSecretBox, "open">,
  own: (vendor: Vendor) => Promise<string | undefined> = async () => undefined,
): Credentials => {
  const textOf = async (vendor: Vendor, connection: Connected | undefined): Promise<string | undefined> => {
    if (connection === undefined || connection.sealed_key === null) return own(vendor);
    const { account_id, id: connection_id, sealed_key } = connection;
    return secrets.open(sealed_key, { account_id, connection_id });
  };
  const tokenOf = async (connection: Connected | undefined, which: "sealed_access" | "sealed_refresh") =>
    connection?.tokens == null
      ? ""
      : secrets.open(connection.tokens[which], {
          account_id: connection.tokens.account_id,
          connection_id: connection.id,
        });
  return {
    of: async (vendor, connection) => {
      const text = await textOf(vendor, connection);
      if (text === undefined) return undefined;
      const { oauth, signed } = ADAPTERS[vendor];
      if (oauth !== undefined) {
        const { webhook_secret: secret } = Application.parse(JSON.parse(text));
        return { key: await tokenOf(connection, "sealed_access"), secret };
      }
      return signed === undefined ? { key: text, secret: "" } : Pair.parse(JSON.parse(text));
    },

    grantOf: async (vendor, connection) => {
      const text = await textOf(vendor, connection);
      if (text === undefined) return undefined;
      const { webhook_secret, ...app } = Application.parse(JSON.parse(text));
      return { ...app, refresh_token: await tokenOf(connection, "sealed_refresh") };
    },
  };
};
