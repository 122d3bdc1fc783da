import { ApiError } from "#contract/errors.ts";
import { MAX_PACKAGES, type Package, type SavePackage } from "#contract/invitations/package.ts";
import { settingChanges } from "#domain/accounts/setting-changes.ts";
import { type PackageRecord, type PackageStore, presentPackage } from "#domain/invitations/request/package.ts";
import { namesOwn, type OwnTestReader, ownTestsOf } from "#domain/own-tests/named-tests.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import { newId } from "#domain/shared/ids.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { unknownTests } from "../resolve-request.ts";

/** More members than change one account's packages at once. */
const MAX_ROUNDS = 20;

type Deps = { clock: Clock; random: Random; packages: PackageStore; ownTests: OwnTestReader };
type Target = { accountId: string; origin: Origin };
type Act = { action: "package.created" | "package.changed" | "package.deleted"; package: PackageRecord };

/** Changes the list of packages that `decide` has seen, with an entry in the audit log in the same transaction. */
const change = async (
  { clock, random, packages: store, ownTests }: Deps,
  { accountId, origin }: Target,
  decide: (packages: readonly PackageRecord[]) => Act,
): Promise<Package> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { version, packages } = await store.read(accountId);
    const { action, package: changed } = decide(packages);
    const { own, unknown } = namesOwn(changed.tests)
      ? ownTestsOf(changed.tests, (await ownTests.read(accountId)).tests)
      : { own: null, unknown: [] };
    if (unknown.length > 0 && action !== "package.deleted") throw unknownTests(unknown);
    const before = packages.find(({ id }) => id === changed.id);
    const { id, ...after } = changed;
    const audit = auditRecord({ now: clock.now(), random }, origin, {
      accountId,
      action,
      object: { type: "package", id: changed.id, name: changed.name },
      changes:
        action === "package.deleted"
          ? []
          : settingChanges(before ?? {}, after).filter((one) => one.before !== one.after),
    });
    const others = packages.filter(({ id }) => id !== changed.id);
    const next = action === "package.deleted" ? others : [...others, changed];
    if ((await store.save(accountId, { version: version + 1, packages: next }, audit)) === "saved") {
      return presentPackage({
        ...changed,
        tests: changed.tests.filter((_, at) => !unknown.includes(at)),
        own_tests: own,
      });
    }
  }
  throw new Error("The packages kept changing during this request");
};

const refusedName = (code: string, message: string): ApiError =>
  new ApiError("validation_error", { errors: [{ field: "name", code, message }] });

const requireNewName = (packages: readonly PackageRecord[], name: string): void => {
  if (packages.some((each) => each.name.toLowerCase() === name.toLowerCase())) {
    throw refusedName("duplicate_name", "Another package has this name. Choose one that tells them apart.");
  }
};

const existing = (packages: readonly PackageRecord[], id: string): PackageRecord => {
  const found = packages.find((each) => each.id === id);
  if (found === undefined) throw new ApiError("not_found");
  return found;
};

/** @throws ApiError `validation_error` for the 51st, or a name that another package has. */
export const createPackage = (deps: Deps, target: Target, request: SavePackage): Promise<Package> => {
  const id = newId("pkg", deps.clock.now(), deps.random);
  return change(deps, target, (packages) => {
    if (packages.length >= MAX_PACKAGES) {
      throw refusedName("too_many", `An account has at most ${MAX_PACKAGES} packages. Delete one that is not used.`);
    }
    requireNewName(packages, request.name);
    return { action: "package.created", package: { id, ...request } };
  });
};

/** @throws ApiError `not_found`; `validation_error` for a name that another package has. */
export const changePackage = (deps: Deps, target: Target, id: string, request: SavePackage): Promise<Package> =>
  change(deps, target, (packages) => {
    existing(packages, id);
    requireNewName(
      packages.filter((each) => each.id !== id),
      request.name,
    );
    return { action: "package.changed", package: { id, ...request } };
  });

/** Invitations that were created with it keep its id. @throws ApiError `not_found`. */
export const deletePackage = (deps: Deps, target: Target, id: string): Promise<Package> =>
  change(deps, target, (packages) => ({ action: "package.deleted", package: existing(packages, id) }));
