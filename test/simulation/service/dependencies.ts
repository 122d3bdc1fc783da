import { keepingMailer } from "#adapters/email/keeping-mailer.ts";
import { emailQueue, parseEmailMessage } from "#adapters/email/queue.ts";
import { type EmailClient, sesMailer } from "#adapters/email/ses-mailer.ts";
import { credentialsFrom } from "#adapters/integrations/credentials.ts";
import { integrationQueue } from "#adapters/integrations/integration-queue.ts";
import type { Kms } from "#adapters/kms.ts";
import { leftOutRows } from "#adapters/left-out-rows.ts";
import { parseScoringRequest, scoringQueue } from "#adapters/scoring-queue.ts";
import { kmsSigner } from "#adapters/signing/kms-signer.ts";
import type { Sqs } from "#adapters/sqs.ts";
import { deliveryQueue } from "#adapters/webhooks/delivery-queue.ts";
import { secretBox } from "#adapters/webhooks/kms-secret-box.ts";
import { contentOf } from "#content/content-of.ts";
import { specimens } from "#content/specimens.ts";
import type { HttpSender } from "#domain/attempts/ports.ts";
import type { Mailer } from "#domain/email/ports.ts";
import type { ConnectionSecretBox } from "#domain/integrations/ports.ts";
import type { GrammarCheck } from "#domain/results/ports.ts";
import type { Lexicon } from "#domain/scoring/language/lexicon.ts";
import type { Clock, Limiter, Log, Random } from "#domain/shared/ports.ts";
import type { EndpointSecretBox, Patience } from "#domain/webhooks/ports.ts";
import { accountContacts } from "#store/accounts/account-contacts.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { keyLookup } from "#store/accounts/api-key-cache.ts";
import { apiKeyReader } from "#store/accounts/api-key-reader.ts";
import { apiKeyStore } from "#store/accounts/api-keys.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { lowBalanceStore } from "#store/accounts/low-balance.ts";
import { exposureStore } from "#store/assessments/exposures.ts";
import { itemStateStore } from "#store/assessments/item-states.ts";
import { normStore } from "#store/assessments/norms.ts";
import { auditLog } from "#store/audit-log.ts";
import { dueIndex } from "#store/due-index.ts";
import { emailCounter } from "#store/email/email-counter.ts";
import { keyNoticeStore } from "#store/email/key-notices.ts";
import { testEmailStore } from "#store/email/test-emails.ts";
import { requestRecords } from "#store/idempotency/request-records.ts";
import { connectionTestStore } from "#store/integrations/connection-tests.ts";
import { keptOrderStore } from "#store/integrations/kept-orders.ts";
import { reportClaims } from "#store/integrations/report-claims.ts";
import { reportStore } from "#store/integrations/reports.ts";
import { bulkStore } from "#store/invitations/bulk.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { saveReader } from "#store/invitations/parts/save-reads.ts";
import { reconciliationStore } from "#store/invitations/reconciliations.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { invitationChange, invitationChanged } from "#store/invitations/stream-change.ts";
import { keyedHash } from "#store/keyed-hash.ts";
import { houseStyleStore } from "#store/own-tests/house-styles.ts";
import { ownTestStore } from "#store/own-tests/own-tests.ts";
import type { Table } from "#store/table/table.ts";
import { memberInvitationStore } from "#store/team/member-invitations.ts";
import { memberStore } from "#store/team/members.ts";
import { notificationsStore } from "#store/team/notifications.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { deliveryClaims } from "#store/webhooks/delivery-claims.ts";
import { deliveryReader } from "#store/webhooks/delivery-reader.ts";
import { noticeStore } from "#store/webhooks/disabled-notices.ts";
import { endpointHealth } from "#store/webhooks/endpoint-health.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { publicationStore } from "#store/webhooks/publications.ts";
import { privacyStores } from "../../support/harness/privacy-stores.ts";

export const PAGE_URL = "https://tests.example";
const BASE_URL = "https://api.example/api/v1";
const DOCS_URL = "https://api.example/docs";

/** The ports of one environment of the service's functions. */
export type Ports = {
  table: Table;
  /** The tenant's, which a test tenant's clock moves, and real time. */
  clock: Clock;
  wall: Clock;
  machine: Clock;
  random: Random;
  /** A number from 0 up to 1. */
  chance: () => number;
  log: Log;
  sqs: Sqs;
  ses: EmailClient;
  kms: Kms;
  post: HttpSender["post"];
  patience: Patience;
  grammar: GrammarCheck;
  /** The rate limits. */
  limiter: Limiter;
};

/** No rate limits. Counting them is a third of the calls of a request, and matters to few histories. */
export const UNLIMITED: Limiter = {
  now: () => 0,
  takeIp: async () => ({ allowed: true, windows: [] }),
  takeAccount: async () => ({ allowed: true, windows: [] }),
  takeLink: async () => ({ allowed: true, windows: [] }),
  takeConnection: async () => ({ allowed: true, windows: [] }),
  takeSession: async () => ({ allowed: true, windows: [] }),
  takePartner: async () => ({ allowed: true, windows: [] }),
  takeImport: async () => ({ allowed: true, windows: [] }),
};

const NO_WORDS: Lexicon = {
  common: () => true,
  known: () => true,
  lemmas: () => [],
  related: () => false,
  opposite: () => false,
  similarity: () => 0,
  follows: () => null,
  is: () => false,
};

/** The dependencies of all functions of an environment, wired as in `lib/service/runtime/`. */
export const depsOf = (ports: Ports) => {
  const { table, clock, sqs } = ports;
  const reader = deliveryReader(table, clock);
  const mailer = sesMailer("service@example.com", "set", ports.ses);
  const secrets: EndpointSecretBox = secretBox("key", clock, ports.kms);
  const connectionSecrets: ConnectionSecretBox = secretBox("key", clock, ports.kms);
  return {
    ...ports,
    metrics: { count: () => undefined },
    // Scores are not simulated, so a lexicon without words is enough, and is there at once.
    lexicon: () => NO_WORDS,
    docsUrl: DOCS_URL,
    leftOut: leftOutRows,
    baseUrl: BASE_URL,
    pageUrl: PAGE_URL,
    requests: requestRecords(table),
    norms: normStore(table, clock),
    keys: keyLookup(apiKeyReader(table), clock, ports.log),
    apiKeys: apiKeyStore(table),
    members: memberStore(table),
    notifications: notificationsStore(table),
    memberInvitations: memberInvitationStore(table),
    keyNotices: keyNoticeStore(table),
    emailCounter: emailCounter(table, ports.random),
    accounts: accountStore(table),
    branding: brandingStore(table),
    contacts: accountContacts(table),
    invitations: invitationStore(table),
    bulk: bulkStore(table),
    packages: packageStore(table),
    keptOrders: keptOrderStore(table),
    ownTests: ownTestStore(table),
    houseStyles: houseStyleStore(table),
    settings: cachedSettings(accountSettings(table), clock),
    changes: invitationChanges(table),
    list: invitationList(table),
    lookups: invitationLookups(table),
    changeOf: invitationChange,
    changed: invitationChanged,
    lowBalance: lowBalanceStore(table),
    emailMessageOf: parseEmailMessage,
    scoringRequestOf: parseScoringRequest,
    paced: (work: (mailer: Mailer) => Promise<void>) => work(mailer),
    keepingMailerOf: (tenantId: string, of: Clock) =>
      keepingMailer({ clock: of, random: ports.random, keptEmails: testEmailStore(table) }, tenantId),
    hash: keyedHash(table, ports.random),
    parts: partStore(table),
    exposures: exposureStore(table),
    itemStates: itemStateStore(table, clock),
    contentOf,
    specimens,
    saves: saveReader(table),
    results: resultStore(table),
    endpoints: endpointStore(table),
    events: eventStore(table),
    deliveries: deliveryStore(table),
    reports: reportStore(table),
    claims: deliveryClaims(table),
    reportClaims: reportClaims(table),
    reader,
    health: endpointHealth(table, reader.forget),
    noticeStore: noticeStore(table),
    publications: publicationStore(table),
    reconciliations: reconciliationStore(table),
    auditLog: auditLog(table),
    ...privacyStores(table, ports.random),
    due: dueIndex(table),
    clock: { now: () => clock.now(), within: <T>(_: string, run: () => Promise<T>) => run() },
    connectionTests: connectionTestStore(table),
    secrets,
    connectionSecrets,
    credentials: credentialsFrom(connectionSecrets),
    signer: kmsSigner("signing-key", ports.kms),
    checkUrl: async (url: string) => ({ ok: true as const, url }),
    sender: { post: ports.post },
    reportSender: { post: ports.post },
    atsReader: { post: ports.post },
    mailer,
    emails: emailQueue("queue/emails", sqs),
    notices: emailQueue("queue/emails", sqs),
    scoring: scoringQueue("queue/scoring", sqs),
    simulations: { send: async () => undefined },
    deliveryQueue: deliveryQueue("queue/webhooks", sqs),
    integrationQueue: integrationQueue("queue/integrations", sqs),
  };
};

export type Deps = ReturnType<typeof depsOf>;
