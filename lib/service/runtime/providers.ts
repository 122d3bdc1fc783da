import { consoleLog } from "#adapters/console-log.ts";
import { machineClock, systemClock, systemRandom } from "#adapters/system-clock.ts";
import { tenantClock } from "#adapters/tenant-clock.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { API_PREFIX } from "#contract/operations.ts";
import type { SettingsReader } from "#domain/accounts/ports.ts";
import type { EmailCounter } from "#domain/email/email-limits.ts";
import type { Clock, Log, Random, TenantClock } from "#domain/shared/ports.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { keyLookup } from "#store/accounts/api-key-cache.ts";
import { apiKeyReader } from "#store/accounts/api-key-reader.ts";
import { emailCounter as emailCounterOn } from "#store/email/email-counter.ts";
import { requestRecords } from "#store/idempotency/request-records.ts";
import { bulkStore } from "#store/invitations/bulk.ts";
import { invitationById } from "#store/invitations/invitation-by-id.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { ownTestReader } from "#store/own-tests/own-test-reader.ts";
import { ownTestStore } from "#store/own-tests/own-tests.ts";
import { rateLimiter } from "#store/rate-limits.ts";
import { testClockReader } from "#store/test-mode/test-clock-reader.ts";
import { table } from "./aws/clients.ts";
import type { Environment } from "./environment.ts";

/**
 * The ports, each under the name by which handlers ask for it, and how each is made. They are functions, so that a bundle contains only
 * those that its function names. What ends in `Reader` or `ById` is a smaller port with only the reads of another one.
 */

export const wall = (): Clock => systemClock;

/** The time of the tenant that the current work is for. */
export const clock = ({ get }: Environment): TenantClock => tenantClock(systemClock, testClockReader(get(table)));

export const random = (): Random => systemRandom;

export const log = (): Log => consoleLog;

export const limiter = ({ get }: Environment) => rateLimiter(get(table), machineClock);

/** The address of the pages, without a trailing slash. */
export const pageUrl = ({ variable }: Environment): string => variable("PAGE_URL");

/** The address of the documentation's first page, without a trailing slash. */
export const docsUrl = ({ variable }: Environment): string => `${variable("PAGE_URL")}${DOCS_PATH}`;

/** The address of the API, without a trailing slash. */
export const baseUrl = ({ variable }: Environment): string => `${variable("PUBLIC_URL")}${API_PREFIX}`;

export const keys = ({ get }: Environment) => keyLookup(apiKeyReader(get(table)), systemClock, consoleLog);

export const requests = ({ get }: Environment) => requestRecords(get(table));

/** The accounts' settings, cached. */
export const settings = ({ get }: Environment): SettingsReader =>
  cachedSettings(accountSettings(get(table)), systemClock);

export const emailCounter = ({ get }: Environment): EmailCounter => emailCounterOn(get(table), systemRandom);

export const invitations = ({ get }: Environment) => invitationStore(get(table));

export const invitationsById = ({ get }: Environment) => invitationById(get(table));

export const changes = ({ get }: Environment) => invitationChanges(get(table));

export const list = ({ get }: Environment) => invitationList(get(table));

export const bulk = ({ get }: Environment) => bulkStore(get(table));

export const packages = ({ get }: Environment) => packageStore(get(table));

export const ownTests = ({ get }: Environment) => ownTestStore(get(table));

export const ownTestsReader = ({ get }: Environment) => ownTestReader(get(table));
