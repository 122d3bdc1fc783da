import type { Package } from "#contract/invitations/package.ts";
import {
  type OfferedPackage,
  offeredPackages,
  type PackageStore,
  presentPackage,
} from "#domain/invitations/request/package.ts";
import type { OwnTestReader } from "#domain/own-tests/named-tests.ts";

export type OfferDeps = { packages: Pick<PackageStore, "read">; ownTests: OwnTestReader };

/** What invitations of the account can name. */
export const readOffer = async (deps: OfferDeps, accountId: string): Promise<OfferedPackage[]> => {
  const [{ packages }, { tests }] = await Promise.all([deps.packages.read(accountId), deps.ownTests.read(accountId)]);
  return offeredPackages({ packages, tests });
};

/** The account's packages and those of one test, in the envelope of every list. */
export const listPackages = async (
  deps: OfferDeps,
  accountId: string,
): Promise<{ object: "list"; data: Package[] }> => {
  return { object: "list", data: (await readOffer(deps, accountId)).map(presentPackage) };
};
