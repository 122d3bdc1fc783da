import type { Connection } from "#contract/dashboard/connections.ts";
import { testOf } from "#domain/assessments/catalogue.ts";
import type { Package } from "#domain/integrations/adapter.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { packagesOf } from "#domain/integrations/packages.ts";
import { presentConnection } from "#domain/integrations/present-connection.ts";
import { packageOf } from "#domain/invitations/request/package.ts";
import { type OfferDeps, readOffer } from "../invitations/packages/list-packages.ts";

export type PackageDeps = OfferDeps;

/** The packages that a connection offers: the account's own ones, and the tests of the catalogue. */
export const readPackages = async (
  deps: PackageDeps,
  connection: Pick<ConnectionRecord, "account_id" | "packages">,
): Promise<Package[]> =>
  packagesOf(
    connection,
    (await readOffer(deps, connection.account_id)).map(({ own_tests, tests, ...each }) => ({
      ...each,
      tests: tests.map((slug) => testOf(slug, own_tests)),
    })),
  );

/** Whether an order can name a package. Whether the account has its tests is known when the invitation is created. */
export const isOffered = async (
  deps: PackageDeps,
  { account_id, packages }: Pick<ConnectionRecord, "account_id" | "packages">,
  id: string,
): Promise<boolean> =>
  (packages === null || packages.includes(id)) &&
  (await packageOf(id, async () => (await deps.packages.read(account_id)).packages)) !== undefined;

/** What the dashboard shows of a connection. */
export const viewConnection = async (
  deps: PackageDeps & { apiUrl: string },
  connection: ConnectionRecord,
): Promise<Connection> => {
  const all = await readPackages(deps, { ...connection, packages: null });
  const available = all.map(({ id, name }) => ({ id, name }));
  return presentConnection(connection, available, deps.apiUrl);
};
