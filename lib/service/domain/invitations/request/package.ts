import * as z from "zod/mini";
import { TestSlug } from "#contract/assessments/assessment.ts";
import { Dialect } from "#contract/assessments/dialect.ts";
import { OwnSlug } from "#contract/assessments/own-slug.ts";
import { EXPIRY_HOURS } from "#contract/invitations/expiry-hours.ts";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import type { Package } from "#contract/invitations/package.ts";
import { CATALOGUE, costOf, testOf } from "../../assessments/catalogue.ts";
import type { OwnTests } from "../../assessments/own-tests.ts";
import { inUse, ownTestsOf } from "../../own-tests/named-tests.ts";
import type { OwnTestRecord } from "../../own-tests/own-test-record.ts";
import type { AuditRecord } from "../../shared/audit-record.ts";
import { orNull } from "../../shared/record.ts";
import { withReminderDefault } from "../emails/reminders.ts";

/** A package that a member has made. */
export const PackageRecord = z.object({
  id: z.string(),
  name: z.string(),
  tests: z.array(TestSlug),
  expiry_hours: orNull(z.int()),
  dialect: orNull(Dialect),
  reminder_hours: orNull(z.array(z.int())),
});
export type PackageRecord = z.infer<typeof PackageRecord>;

/** All packages of an account, in the order in which they were made; `version` counts their changes. */
export const PackagesRecord = z.object({ version: z.int(), packages: z.array(PackageRecord) });
export type PackagesRecord = z.infer<typeof PackagesRecord>;

export const NO_PACKAGES: PackagesRecord = { version: 0, packages: [] };

export type PackageStore = {
  /** Of a test tenant: those of its account. */
  read(accountId: string): Promise<PackagesRecord>;
  /** `stale` when they were changed since the version before; nothing is written then. */
  save(accountId: string, after: PackagesRecord, audit: AuditRecord): Promise<"saved" | "stale">;
};

/** A test as a package. */
const ofOneTest = ({ slug, name }: { slug: TestSlug; name: string }): PackageRecord => ({
  id: slug,
  name,
  tests: [slug],
  expiry_hours: null,
  dialect: null,
  reminder_hours: null,
});

/** The tests of the catalogue, each as a package. */
const OF_ONE_TEST: readonly PackageRecord[] = CATALOGUE.map(ofOneTest);

/** What an account has made. */
export type AccountOffer = { packages: readonly PackageRecord[]; tests: readonly OwnTestRecord[] };

/** A package that an invitation can name, with those of its tests that are the account's own. */
export type OfferedPackage = PackageRecord & { own_tests: OwnTests };

/**
 * What an invitation can name: the account's packages by name, the tests of the catalogue, and the account's own. A package
 * with a test that is no longer in use is left out.
 */
export const offeredPackages = ({ packages, tests }: AccountOffer): OfferedPackage[] =>
  [
    ...packages.toSorted((one, other) => one.name.localeCompare(other.name, "en")),
    ...OF_ONE_TEST,
    ...inUse(tests).map(({ slug, published }) => ofOneTest({ slug, name: published.name })),
  ].flatMap((each) => {
    const { own, unknown } = ownTestsOf(each.tests, tests);
    return unknown.length === 0 ? [{ ...each, own_tests: own }] : [];
  });

/** The package with an id or slug; undefined if the account has none. Packages are read only for the id of one. */
export const packageOf = async (
  id: string,
  read: () => Promise<readonly PackageRecord[]>,
): Promise<PackageRecord | undefined> => {
  const own = OwnSlug.safeParse(id);
  // Whether the account has the test is known when the tests are resolved.
  if (own.success) return ofOneTest({ slug: own.data, name: id });
  return (id.startsWith("pkg_") ? await read() : OF_ONE_TEST).find((each) => each.id === id);
};

export const presentPackage = ({ own_tests, ...record }: OfferedPackage): Package => ({
  ...record,
  credits: costOf(record.tests, own_tests),
  duration_minutes: record.tests.reduce((minutes, slug) => minutes + testOf(slug, own_tests).duration_minutes, 0),
});

/** A request with everything that it left to its package, the account's settings and the service. */
export type ResolvedRequest = Omit<CreateInvitation, "tests" | "expiry_hours"> & {
  tests: TestSlug[];
  own_tests: OwnTests;
  expiry_hours: number;
};

/** The request's own values apply, else its package's, else the account's. */
export const resolvedRequest = (
  request: CreateInvitation,
  named: PackageRecord | undefined,
  defaults: { reminder_hours: readonly number[] | null; dialect: Dialect | null },
): ResolvedRequest =>
  withReminderDefault(
    {
      ...request,
      tests: request.tests ?? named?.tests ?? [],
      own_tests: null,
      expiry_hours: request.expiry_hours ?? named?.expiry_hours ?? EXPIRY_HOURS.default,
      dialect: request.dialect ?? named?.dialect ?? defaults.dialect,
    },
    named?.reminder_hours ?? defaults.reminder_hours,
  );
