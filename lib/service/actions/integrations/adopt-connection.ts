import { ApiError } from "#contract/errors.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import type { ConnectionStore } from "#domain/integrations/ports.ts";
import { byOperator } from "#domain/shared/audit.ts";
import { createConnection } from "./connections.ts";

type Deps = Omit<Parameters<typeof createConnection>[0], "connectionSecrets"> & {
  accounts: Pick<AccountStore, "read">;
  connections: Pick<ConnectionStore, "create" | "find">;
  random: Parameters<typeof byOperator>[0]["random"];
};

/**
 * Creates the connection that a customer has made on the vendor's side, for the account that the connection link was made for.
 * Of two such calls at once, one creates it. Undefined if there is no such account.
 */
export const adoptConnection = async (
  deps: Deps,
  vendor: Vendor,
  { their_id: theirId, account_id: accountId, name }: { their_id: string; account_id: string; name: string },
): Promise<ConnectionRecord | undefined> => {
  if ((await deps.accounts.read(accountId)) === undefined) return undefined;
  // It is called with the service's own key, so there is nothing to seal.
  const connectionSecrets = { seal: () => Promise.reject(new Error("An adopted connection has no key")) };
  await createConnection({ ...deps, connectionSecrets }, { accountId, vendor, name, theirId }, byOperator(deps)).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError && error.code === "validation_error")) throw error;
    },
  );
  return deps.connections.find(vendor, theirId);
};
