import { UNKNOWN_TEST } from "#contract/assessments/requested-tests.ts";
import { ApiError } from "#contract/errors.ts";
import { EXPIRY_HOURS } from "#contract/invitations/expiry-hours.ts";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import { NOT_BEFORE_EXPIRY } from "#contract/invitations/reminders.ts";
import { SEND_AT_MAX_DAYS } from "#contract/invitations/send-at.ts";
import type { SettingsReader } from "#domain/accounts/ports.ts";
import { isSchedulable } from "#domain/invitations/emails/schedule.ts";
import { type LocalTimes, withLocalTimes } from "#domain/invitations/request/local-times.ts";
import {
  type PackageStore,
  packageOf,
  type ResolvedRequest,
  resolvedRequest,
} from "#domain/invitations/request/package.ts";
import { isAllowedReturn } from "#domain/invitations/return-to.ts";
import { namesOwn, type OwnTestReader, ownTestsOf } from "#domain/own-tests/named-tests.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { UTC, zoneOf } from "#domain/shared/time-zone.ts";

export type ResolveDeps = {
  clock: Clock;
  settings: SettingsReader;
  packages: Pick<PackageStore, "read">;
  ownTests: OwnTestReader;
};

/** A request as it is carried out. With a `refusal` it can only be a repeat of one that was carried out before. */
export type Resolved = { request: ResolvedRequest; refusal: ApiError | undefined };

export const refusedField = (field: string, code: string, message: string): ApiError =>
  new ApiError("validation_error", { errors: [{ field, code, message }] });

const UNKNOWN_PACKAGE = refusedField(
  "package",
  "unknown_package",
  "No such package. Use an id of GET /packages, or the slug of a test.",
);

/** Without its times: no invitation is made of it, and its link could end after the year 9999, the last that can be written. */
const refused = (request: ResolvedRequest, refusal: ApiError): Resolved => ({
  request: { ...request, send_at: null, expiry_hours: EXPIRY_HOURS.max },
  refusal,
});

const NO_OWN = { own: null, unknown: [] };

/** Of another account's test no less: what it is called says nothing here. */
export const unknownTests = (places: readonly number[]): ApiError =>
  new ApiError("validation_error", {
    errors: places.map((place) => ({ field: `tests[${place}]`, code: "unknown_test", message: UNKNOWN_TEST })),
  });

const RETIRED_TEST = refusedField(
  "package",
  "unknown_test",
  "It has a test that is not in use. Use an id of GET /packages, or change the package in the dashboard's Settings.",
);

export const OUT_OF_RANGE = refusedField(
  "send_at",
  "out_of_range",
  `Must be a time to come, at most ${SEND_AT_MAX_DAYS} days ahead. Leave the field out to send the email at once.`,
);

const EXPIRY_OUT_OF_RANGE = refusedField(
  "expires_on",
  "out_of_range",
  `The link must work for ${EXPIRY_HOURS.min / 24} to ${EXPIRY_HOURS.max / 24} days after the email is sent. Choose another day.`,
);

const RETURN_NOT_ALLOWED = refusedField(
  "return_url",
  "not_allowed",
  "Allow this address, or what it begins with, in the dashboard under Settings, Return addresses.",
);

/** Settings may have been changed a moment ago, so a refusal reads them again. */
const mayReturn = async (deps: ResolveDeps, accountId: string, url: string | null): Promise<boolean> => {
  if (url === null) return true;
  const isAllowed = async (isNow: boolean): Promise<boolean> =>
    isAllowedReturn(accountId, url, (await deps.settings(accountId, isNow)).return_addresses);
  return (await isAllowed(false)) || (await isAllowed(true));
};

/**
 * Resolves the requests of one call: what they leave open is their package's, else the account's, else the service's. The
 * packages are read at most once, and only for one of the account; the settings only if a request leaves one of them open.
 */
export const resolver = (
  deps: ResolveDeps,
  accountId: string,
): ((request: CreateInvitation & LocalTimes) => Promise<Resolved>) => {
  let reading: ReturnType<PackageStore["read"]> | undefined;
  const own = async () => {
    reading ??= deps.packages.read(accountId);
    return (await reading).packages;
  };
  let readingTests: ReturnType<OwnTestReader["read"]> | undefined;
  const ownTests = async () => {
    readingTests ??= deps.ownTests.read(accountId);
    return (await readingTests).tests;
  };
  return async (given) => {
    const isLocal = Boolean(given.local_send_at ?? given.expires_on);
    const zone = isLocal ? zoneOf(await deps.settings(accountId)) : UTC;
    const request = withLocalTimes(given, zone, deps.clock.now());
    const named = request.package === null ? undefined : await packageOf(request.package, own);
    const isOpen =
      (request.dialect ?? named?.dialect ?? null) === null ||
      (request.send_email && (request.reminder_hours ?? named?.reminder_hours ?? null) === null);
    const defaults = isOpen ? await deps.settings(accountId) : { reminder_hours: null, dialect: null };
    const open = resolvedRequest(request, named, defaults);
    if (request.package !== null && named === undefined) return refused(open, UNKNOWN_PACKAGE);
    const { own: own_tests, unknown } = namesOwn(open.tests) ? ownTestsOf(open.tests, await ownTests()) : NO_OWN;
    // Its tests and cost are not known: it can only be a repeat.
    if (unknown.length > 0)
      return refused({ ...open, tests: [] }, request.package === null ? unknownTests(unknown) : RETIRED_TEST);
    const resolved = { ...open, own_tests };
    if (request.send_at !== null && !isSchedulable(request.send_at, deps.clock.now())) {
      return refused(resolved, OUT_OF_RANGE);
    }
    const { expiry_hours: hours } = resolved;
    if (hours < EXPIRY_HOURS.min || hours > EXPIRY_HOURS.max) return refused(resolved, EXPIRY_OUT_OF_RANGE);
    if (!(await mayReturn(deps, accountId, request.return_url))) return refused(resolved, RETURN_NOT_ALLOWED);
    const fits = (request.reminder_hours ?? []).every((each) => each < hours);
    const { field, code, message } = NOT_BEFORE_EXPIRY;
    return fits ? { request: resolved, refusal: undefined } : refused(resolved, refusedField(field, code, message));
  };
};
