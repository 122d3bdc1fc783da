import type { Connection } from "#contract/dashboard/connections.ts";
import type { Package } from "#domain/integrations/adapter.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { packagesOf } from "#domain/integrations/packages.ts";
import { presentConnection } from "#domain/integrations/present-connection.ts";
import { offeredPackages, type PackageStore } from "#domain/invitations/request/package.ts";

export type PackageDeps = { packages: Pick<PackageStore, "read"> };

/** The packages that a connection offers: the account's own ones, and the tests of the catalogue. */
export const readPackages = async (
  deps: PackageDeps,
  connection: Pick<ConnectionRecord, "account_id" | "packages">,
): Promise<Package[]> =>
  packagesOf(connection, offeredPackages((await deps.packages.read(connection.account_id)).packages));

/** What the dashboard shows of a connection. */
export const viewConnection = async (
  deps: PackageDeps & { apiUrl: string },
  connection: ConnectionRecord,
): Promise<Connection> => {
  const all = await readPackages(deps, { ...connection, packages: null });
  const available = all.map(({ id, name }) => ({ id, name }));
  return presentConnection(connection, available, deps.apiUrl);
};
