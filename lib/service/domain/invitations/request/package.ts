import * as z from "zod/mini";
import { TestSlug } from "#contract/assessments/assessment.ts";
import { Dialect } from "#contract/assessments/dialect.ts";
import { EXPIRY_HOURS } from "#contract/invitations/expiry-hours.ts";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import type { Package } from "#contract/invitations/package.ts";
import { CATALOGUE, costOf, testOf } from "../../assessments/catalogue.ts";
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

/** The tests of the catalogue, each as a package. */
const OF_ONE_TEST: readonly PackageRecord[] = CATALOGUE.map(({ slug, name }) => ({
  id: slug,
  name,
  tests: [slug],
  expiry_hours: null,
  dialect: null,
  reminder_hours: null,
}));

/** What an invitation can name: the account's own packages by name, and after them the tests of the catalogue. */
export const offeredPackages = (own: readonly PackageRecord[]): PackageRecord[] => [
  ...own.toSorted((one, other) => one.name.localeCompare(other.name, "en")),
  ...OF_ONE_TEST,
];

/** The package with an id or slug; undefined if the account has none. Packages are read only for the id of one. */
export const packageOf = async (
  id: string,
  read: () => Promise<readonly PackageRecord[]>,
): Promise<PackageRecord | undefined> =>
  (id.startsWith("pkg_") ? await read() : OF_ONE_TEST).find((each) => each.id === id);

export const presentPackage = (record: PackageRecord): Package => ({
  ...record,
  credits: costOf(record.tests),
  duration_minutes: record.tests.reduce((minutes, slug) => minutes + testOf(slug).duration_minutes, 0),
});

/** A request with everything that it left to its package, the account's settings and the service. */
export type ResolvedRequest = Omit<CreateInvitation, "tests" | "expiry_hours"> & {
  tests: TestSlug[];
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
      expiry_hours: request.expiry_hours ?? named?.expiry_hours ?? EXPIRY_HOURS.default,
      dialect: request.dialect ?? named?.dialect ?? defaults.dialect,
    },
    named?.reminder_hours ?? defaults.reminder_hours,
  );
