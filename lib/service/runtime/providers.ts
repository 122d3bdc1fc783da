import { clockQueue as clockQueueOn, parseClockMessage, simulationQueue } from "#adapters/clock-queue.ts";
import { consoleLog } from "#adapters/console-log.ts";
import { keepingMailer } from "#adapters/email/keeping-mailer.ts";
import { pacedSending } from "#adapters/email/paced-sending.ts";
import { emailQueue, parseEmailMessage } from "#adapters/email/queue.ts";
import { parseEmailEvent } from "#adapters/email/ses-event.ts";
import { sesMailer } from "#adapters/email/ses-mailer.ts";
import { lambdaMetrics } from "#adapters/emf-metrics.ts";
import { harperCheck } from "#adapters/grammar/harper.ts";
import { integrationQueue as integrationQueueOn } from "#adapters/integrations/integration-queue.ts";
import { leftOutRows } from "#adapters/left-out-rows.ts";
import { lexiconSource } from "#adapters/lexicon/lexicon.ts";
import { requestsIn as requestsInLog } from "#adapters/log-subscription.ts";
import { probedApi } from "#adapters/probed-api.ts";
import { printReport } from "#adapters/report-pdf/print-report.ts";
import { parseScoringRequest, scoringQueue } from "#adapters/scoring-queue.ts";
import { secretParameter } from "#adapters/secret-parameter.ts";
import { oidcProvider } from "#adapters/sign-in/oidc-provider.ts";
import { kmsPublicKeys, kmsSigner } from "#adapters/signing/kms-signer.ts";
import { machineClock, systemClock, systemRandom } from "#adapters/system-clock.ts";
import { tenantClock } from "#adapters/tenant-clock.ts";
import { deliveryQueue as deliveryQueueOn } from "#adapters/webhooks/delivery-queue.ts";
import { endpointUrlCheck } from "#adapters/webhooks/endpoint-url-check.ts";
import { secretBox } from "#adapters/webhooks/kms-secret-box.ts";
import { contentOf as contentOfTenant } from "#content/content-of.ts";
import { practice as exercises } from "#content/practice.ts";
import { specimens as specimensOfTests } from "#content/specimens.ts";
import { DASHBOARD_API_PREFIX } from "#contract/dashboard/operation.ts";
import { SIGN_IN_PAGE, signInOperations } from "#contract/dashboard/team/sign-in.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { API_PREFIX } from "#contract/operations.ts";
import type { SettingsReader } from "#domain/accounts/ports.ts";
import type { ContentOf, PracticeContent, Specimens } from "#domain/content/test-content.ts";
import type { EmailCounter } from "#domain/email/email-limits.ts";
import type { EmailQueue, Mailer } from "#domain/email/ports.ts";
import type { IntegrationQueue } from "#domain/integrations/ports.ts";
import type { SimulationQueue } from "#domain/invitations/ports.ts";
import type { GrammarCheck, LexiconSource, ScoringQueue } from "#domain/results/ports.ts";
import type { Clock, LeftOut, Log, Metrics, Random, TenantClock } from "#domain/shared/ports.ts";
import type { Directory } from "#domain/team/ports.ts";
import type { ClockQueue } from "#domain/test-mode/test-clock.ts";
import type { PublicKeys, Signer } from "#domain/verification/ports.ts";
import type { DeliveryQueue, EndpointSecretBox, EndpointUrlCheck } from "#domain/webhooks/ports.ts";
import { accountContacts } from "#store/accounts/account-contacts.ts";
import { accountReader } from "#store/accounts/account-reader.ts";
import { cachedSettings, accountSettings as settingsStore } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { keyLookup } from "#store/accounts/api-key-cache.ts";
import { apiKeyReader } from "#store/accounts/api-key-reader.ts";
import { apiKeyStore } from "#store/accounts/api-keys.ts";
import { brandingStore, logoStore } from "#store/accounts/branding.ts";
import { ledgerStore } from "#store/accounts/ledger.ts";
import { lowBalanceStore } from "#store/accounts/low-balance.ts";
import { partnerStore } from "#store/accounts/partners.ts";
import { requestLog as requestLogOn } from "#store/accounts/request-log.ts";
import { setupReader } from "#store/accounts/setup.ts";
import { exposureStore } from "#store/assessments/exposures.ts";
import { itemStateStore } from "#store/assessments/item-states.ts";
import { normStore } from "#store/assessments/norms.ts";
import { responseReader } from "#store/assessments/response-reader.ts";
import { auditLog as auditLogOn } from "#store/audit-log.ts";
import { dueIndex, dueOfTenant } from "#store/due-index.ts";
import { emailCounter as emailCounterOn } from "#store/email/email-counter.ts";
import { keyNoticeStore } from "#store/email/key-notices.ts";
import { testEmailStore } from "#store/email/test-emails.ts";
import { requestRecords } from "#store/idempotency/request-records.ts";
import { connectionStore } from "#store/integrations/connections.ts";
import { orderStore } from "#store/integrations/orders.ts";
import { reportStore } from "#store/integrations/reports.ts";
import { bulkStore } from "#store/invitations/bulk.ts";
import { erasureRequestStore } from "#store/invitations/erasure-requests.ts";
import { invitationById } from "#store/invitations/invitation-by-id.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { jobStore } from "#store/invitations/jobs.ts";
import { openInvitations } from "#store/invitations/open-invitations.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { saveReader } from "#store/invitations/parts/save-reads.ts";
import { recentInvitations } from "#store/invitations/recent-invitations.ts";
import { reconciliationStore } from "#store/invitations/reconciliations.ts";
import { annotationStore } from "#store/invitations/results/annotations.ts";
import { resultList as resultListOn } from "#store/invitations/results/result-list.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { reviewQueue } from "#store/invitations/results/review-queue.ts";
import { scoreReader } from "#store/invitations/results/score-reader.ts";
import { shareStore } from "#store/invitations/results/shares.ts";
import { candidateInvitations } from "#store/invitations/search/candidate-invitations.ts";
import { searchIndex } from "#store/invitations/search/search-index.ts";
import { invitationChange, invitationChanged } from "#store/invitations/stream-change.ts";
import { keyedHash, knownKeyedHash } from "#store/keyed-hash.ts";
import { addressHash as hashOfAddress } from "#store/keys.ts";
import { houseStyleReader } from "#store/own-tests/house-style-reader.ts";
import { houseStyleStore } from "#store/own-tests/house-styles.ts";
import { ownResponses as ownResponsesOn } from "#store/own-tests/own-responses.ts";
import { ownTestReader } from "#store/own-tests/own-test-reader.ts";
import { ownTestVersions } from "#store/own-tests/own-test-versions.ts";
import { ownTestStore } from "#store/own-tests/own-tests.ts";
import { panelStore } from "#store/panels/panels.ts";
import { derivedRows } from "#store/privacy/derived-rows.ts";
import { erasableInvitations } from "#store/privacy/erasable-invitations.ts";
import { erasureStore } from "#store/privacy/erasures.ts";
import { invitationAges, retentionStore } from "#store/privacy/retentions.ts";
import { rateLimiter } from "#store/rate-limits.ts";
import { memberInvitationStore } from "#store/team/member-invitations.ts";
import { memberStore } from "#store/team/members.ts";
import { notificationsStore } from "#store/team/notifications.ts";
import { sessionStore } from "#store/team/sessions.ts";
import { testClockReader } from "#store/test-mode/test-clock-reader.ts";
import { testClockStore } from "#store/test-mode/test-clocks.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { noticeStore as noticeStoreOn } from "#store/webhooks/disabled-notices.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { publicationStore } from "#store/webhooks/publications.ts";
import { kms, ses, sqs, ssm, table } from "./aws/clients.ts";
import { directoryOf } from "./directory.ts";
import type { Environment } from "./environment.ts";
import { webhookPolicy } from "./webhooks/policy.ts";

/**
 * The ports, each under the name by which handlers ask for it, and how each is made. They are functions, so that a bundle contains only
 * those that its function names. What ends in `Reader` or `ById` is a smaller port with only the reads of another one.
 */

export const wall = (): Clock => systemClock;

/** What others compare with their clocks: it stays real time where the local service's clock is moved. */
export const machine = (): Clock => machineClock;

/** The time of the tenant that the current work is for. */
export const clock = ({ get }: Environment): TenantClock => tenantClock(systemClock, testClockReader(get(table)));

export const random = (): Random => systemRandom;

export const log = (): Log => consoleLog;

export const leftOut = (): LeftOut => leftOutRows;

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
  cachedSettings(settingsStore(get(table)), systemClock);

export const emailCounter = ({ get }: Environment): EmailCounter => emailCounterOn(get(table), systemRandom);

export const invitations = ({ get }: Environment) => invitationStore(get(table));

export const invitationsById = ({ get }: Environment) => invitationById(get(table));

export const changes = ({ get }: Environment) => invitationChanges(get(table));

export const list = ({ get }: Environment) => invitationList(get(table));

export const bulk = ({ get }: Environment) => bulkStore(get(table));

export const packages = ({ get }: Environment) => packageStore(get(table));

export const ownTests = ({ get }: Environment) => ownTestStore(get(table));

export const ownTestsReader = ({ get }: Environment) => ownTestReader(get(table));

export const metrics = (): Metrics => lambdaMetrics;

/** A number from 0 up to 1. */
export const chance = () => Math.random;

export const pause = () => (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const contentOf = (): ContentOf => contentOfTenant;

/** For a function that serves test mode only: its package has no live content. */
export const specimens = (): Specimens => specimensOfTests;

export const practice = (): PracticeContent => exercises;

/** The address of the service without a path: the API's origin. */
export const apiUrl = ({ variable }: Environment): string => variable("PUBLIC_URL");

// Accounts.

export const accounts = ({ get }: Environment) => accountStore(get(table));

export const accountsReader = ({ get }: Environment) => accountReader(get(table));

/** The accounts' settings, uncached, and their changes. */
export const accountSettings = ({ get }: Environment) => settingsStore(get(table));

export const branding = ({ get }: Environment) => brandingStore(get(table));

export const logos = ({ get }: Environment) => logoStore(get(table));

export const contacts = ({ get }: Environment) => accountContacts(get(table));

export const ledger = ({ get }: Environment) => ledgerStore(get(table));

export const lowBalance = ({ get }: Environment) => lowBalanceStore(get(table));

export const apiKeys = ({ get }: Environment) => apiKeyStore(get(table));

export const partners = ({ get }: Environment) => partnerStore(get(table));

export const requestLog = ({ get }: Environment) => requestLogOn(get(table));

export const setup = ({ get }: Environment) => setupReader(get(table));

export const auditLog = ({ get }: Environment) => auditLogOn(get(table));

// The team.

export const members = ({ get }: Environment) => memberStore(get(table));

export const memberInvitations = ({ get }: Environment) => memberInvitationStore(get(table));

export const sessions = ({ get }: Environment) => sessionStore(get(table));

export const notifications = ({ get }: Environment) => notificationsStore(get(table));

export const hash = ({ get }: Environment) => keyedHash(get(table), systemRandom);

export const knownHash = ({ get }: Environment) => knownKeyedHash(get(table));

/** Who can sign in. */
export const directory = ({ variable }: Environment): Directory => directoryOf(variable("USER_POOL_ID"));

/** The sign-in provider. */
export const provider = ({ variable, get }: Environment) =>
  oidcProvider(
    {
      issuer: variable("OIDC_ISSUER"),
      clientId: variable("OIDC_CLIENT_ID"),
      redirectUri: `${get(pageUrl)}${DASHBOARD_API_PREFIX}${signInOperations.finishSignIn.path}`,
      signOut: { url: variable("OIDC_SIGN_OUT_URL"), returnTo: `${get(pageUrl)}${SIGN_IN_PAGE}` },
    },
    systemClock,
    consoleLog,
  );

// Emails.

export const emails = ({ variable, get }: Environment): EmailQueue => emailQueue(variable("EMAIL_QUEUE_URL"), get(sqs));

export const emailMessageOf = () => parseEmailMessage;

export const emailEventOf = () => parseEmailEvent;

export const keptEmails = ({ get }: Environment) => testEmailStore(get(table));

export const keyNotices = ({ get }: Environment) => keyNoticeStore(get(table));

/** SES, at its pace: runs work with a mailer. */
export const paced = ({ variable, get }: Environment) =>
  pacedSending(
    sesMailer(variable("EMAIL_SENDER"), variable("EMAIL_CONFIGURATION_SET"), get(ses)),
    Number(variable("EMAIL_CALL_MS")),
  );

/** The mailer of a test tenant, which sends nothing and keeps the emails, by a clock. */
export const keepingMailerOf =
  ({ get }: Environment) =>
  (tenantId: string, clock: Clock): Mailer =>
    keepingMailer({ clock, random: systemRandom, keptEmails: get(keptEmails) }, tenantId);

// Invitations.

export const readInvitations = ({ get }: Environment) => invitationReader(get(table));

/** The invitations that are not over. */
export const open = ({ get }: Environment) => openInvitations(get(table));

export const recent = ({ get }: Environment) => recentInvitations(get(table));

export const jobs = ({ get }: Environment) => jobStore(get(table));

export const search = ({ get }: Environment) => searchIndex(get(table));

/** The invitations of the same candidates. */
export const ofCandidates = ({ get }: Environment) => candidateInvitations(get(table));

export const lookups = ({ get }: Environment) => invitationLookups(get(table));

export const reconciliations = ({ get }: Environment) => reconciliationStore(get(table));

/** The change that a record of the table's stream is; undefined for rows that are no invitations. */
export const changeOf = () => invitationChange;

/** The invitation that a record of the table's stream is about. */
export const changed = () => invitationChanged;

export const due = ({ get }: Environment) => dueIndex(get(table));

export const dueOf = ({ get }: Environment) => dueOfTenant(get(table));

// Tests, and what candidates answer.

export const parts = ({ get }: Environment) => partStore(get(table));

export const saves = ({ get }: Environment) => saveReader(get(table));

export const norms = ({ get }: Environment) => normStore(get(table), systemClock);

export const exposures = ({ get }: Environment) => exposureStore(get(table));

export const itemStates = ({ get }: Environment) => itemStateStore(get(table), systemClock);

export const responses = ({ get }: Environment) => responseReader(get(table));

export const ownResponses = ({ get }: Environment) => ownResponsesOn(get(table));

export const ownTestsVersions = ({ get }: Environment) => ownTestVersions(get(table));

export const houseStyles = ({ get }: Environment) => houseStyleStore(get(table));

export const houseStylesReader = ({ get }: Environment) => houseStyleReader(get(table));

export const panels = ({ get }: Environment) => panelStore(get(table));

export const scoring = ({ variable, get }: Environment): ScoringQueue =>
  scoringQueue(variable("SCORING_QUEUE_URL"), get(sqs));

export const scoringRequestOf = () => parseScoringRequest;

export const grammar = (): GrammarCheck => harperCheck();

/** For someone who waits: two texts are checked within the 14 s of the function; loading takes 2 s, and a text a tenth of a second. */
export const promptGrammar = (): GrammarCheck => harperCheck({ timeoutMs: 6_000 });

/** Unpacked when it is first used. */
export const lexicon = (): LexiconSource => lexiconSource();

// Results.

export const results = ({ get }: Environment) => resultStore(get(table));

export const resultList = ({ get }: Environment) => resultListOn(get(table));

export const reviews = ({ get }: Environment) => reviewQueue(get(table));

export const annotations = ({ get }: Environment) => annotationStore(get(table));

export const shares = ({ get }: Environment) => shareStore(get(table));

export const readScores = ({ get }: Environment) => scoreReader(get(table));

export const signer = ({ variable, get }: Environment): Signer => kmsSigner(variable("SIGNING_KEY_IDS"), get(kms));

export const publicKeys = ({ variable, get }: Environment): PublicKeys =>
  kmsPublicKeys(variable("SIGNING_KEY_IDS"), get(kms), systemClock);

/** Typesets the report. Only the bundles with this port contain the fonts and the PDF library. */
export const printer = () => ({ print: printReport });

// Candidates' data.

export const erasures = ({ get }: Environment) => erasureStore(get(table), systemRandom);

export const erasureRequests = ({ get }: Environment) => erasureRequestStore(get(table));

export const erasable = ({ get }: Environment) => erasableInvitations(get(table));

export const derived = ({ get }: Environment) => derivedRows(get(table));

export const retentions = ({ get }: Environment) => retentionStore(get(table));

export const ages = ({ get }: Environment) => invitationAges(get(table));

export const addressHash = () => hashOfAddress;

// Webhooks.

export const endpoints = ({ get }: Environment) => endpointStore(get(table));

export const events = ({ get }: Environment) => eventStore(get(table));

export const deliveries = ({ get }: Environment) => deliveryStore(get(table));

export const deliveryQueue = ({ variable, get }: Environment): DeliveryQueue =>
  deliveryQueueOn(variable("WEBHOOK_QUEUE_URL"), get(sqs));

export const publications = ({ get }: Environment) => publicationStore(get(table));

export const noticeStore = ({ get }: Environment) => noticeStoreOn(get(table));

/** Encrypts and decrypts the secrets of endpoints. */
export const secrets = ({ variable, get }: Environment): EndpointSecretBox =>
  secretBox(variable("WEBHOOK_KEY_ID"), systemClock, get(kms));

/** Which webhook URLs are allowed, on save. */
export const checkUrl = (): EndpointUrlCheck => endpointUrlCheck(webhookPolicy());

// ATSs.

export const connections = ({ get }: Environment) => connectionStore(get(table));

export const orders = ({ get }: Environment) => orderStore(get(table));

export const reports = ({ get }: Environment) => reportStore(get(table));

export const integrationQueue = ({ variable, get }: Environment): IntegrationQueue =>
  integrationQueueOn(variable("INTEGRATION_QUEUE_URL"), get(sqs));

// Test mode, the probe and the request log.

export const clocks = ({ get }: Environment) => testClockStore(get(table));

export const clockQueue = ({ variable, get }: Environment): ClockQueue =>
  clockQueueOn(variable("CLOCK_QUEUE_URL"), get(sqs));

export const simulations = ({ variable, get }: Environment): SimulationQueue =>
  simulationQueue(variable("CLOCK_QUEUE_URL"), get(sqs));

export const clockMessageOf = () => parseClockMessage;

export const requestsIn = () => requestsInLog;

/** Reads the probe's key: in each run, so that a replaced key is used at once. */
export const readKey =
  ({ variable, get }: Environment) =>
  () =>
    secretParameter(variable("PROBE_KEY_PARAMETER"), get(ssm));

export const apiWith =
  ({ variable }: Environment) =>
  (key: string) =>
    probedApi(variable("PUBLIC_URL"), key);
