import type { SQSClientConfig } from "@aws-sdk/client-sqs";
import { emailQueue } from "#adapters/email/queue.ts";
import { integrationQueue } from "#adapters/integrations/integration-queue.ts";
import { systemRandom } from "#adapters/system-clock.ts";
import { deliveryQueue } from "#adapters/webhooks/delivery-queue.ts";
import { endpointUrlCheck } from "#adapters/webhooks/endpoint-url-check.ts";
import { secretBox } from "#adapters/webhooks/kms-secret-box.ts";
import type { PartnerStore } from "#domain/accounts/partner.ts";
import type {
  AccountContacts,
  AccountSettingsStore,
  AccountStore,
  ApiKeyReader,
  ApiKeyStore,
  RestoredRows,
} from "#domain/accounts/ports.ts";
import type { Exposures } from "#domain/candidate/ports.ts";
import type { EmailCounter } from "#domain/email/email-limits.ts";
import type { EmailQueue } from "#domain/email/ports.ts";
import type { ConnectionSecretBox, ConnectionStore, IntegrationQueue } from "#domain/integrations/ports.ts";
import type { InvitationAges, InvitationStore } from "#domain/invitations/ports.ts";
import type { ItemStates } from "#domain/item-analysis/item-state.ts";
import type { DerivedData, ErasureStore } from "#domain/privacy/ports.ts";
import type { RetentionStore } from "#domain/privacy/retention.ts";
import type { InvitationChanges, NormStore, ResponseReader, ResultStore } from "#domain/results/ports.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import type { AuditLog, Directory, MemberInvitationStore, MemberStore, SessionStore } from "#domain/team/ports.ts";
import type {
  DeliveryQueue,
  DeliveryStore,
  EndpointSecretBox,
  EndpointStore,
  EndpointUrlCheck,
  EventStore,
} from "#domain/webhooks/ports.ts";
import { accountContacts } from "#store/accounts/account-contacts.ts";
import { accountRows, removeAccount } from "#store/accounts/account-rows.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { apiKeyReader } from "#store/accounts/api-key-reader.ts";
import { apiKeyStore } from "#store/accounts/api-keys.ts";
import { partnerStore } from "#store/accounts/partners.ts";
import { restoreRows } from "#store/accounts/restore-rows.ts";
import { exposureStore } from "#store/assessments/exposures.ts";
import { itemStateStore } from "#store/assessments/item-states.ts";
import { normStore } from "#store/assessments/norms.ts";
import { responseReader } from "#store/assessments/response-reader.ts";
import { auditLog } from "#store/audit-log.ts";
import { emailCounter } from "#store/email/email-counter.ts";
import { connectionStore } from "#store/integrations/connections.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { addressHash } from "#store/keys.ts";
import { copyErasures } from "#store/privacy/copy-erasures.ts";
import { derivedRows } from "#store/privacy/derived-rows.ts";
import { erasureStore } from "#store/privacy/erasures.ts";
import { invitationAges, retentionStore } from "#store/privacy/retentions.ts";
import { memberInvitationStore } from "#store/team/member-invitations.ts";
import { memberStore } from "#store/team/members.ts";
import { sessionStore } from "#store/team/sessions.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { kmsClient } from "./aws/kms.ts";
import { sqsClient } from "./aws/sqs.ts";
import { connect } from "./aws/table.ts";
import { directoryOf } from "./directory.ts";

/** A row of the table: its key and attributes. */
export type StoredRow = Readonly<Record<string, unknown>> & { pk: string; sk: string };

/** Dependencies of the operator's commands. */
export type Operator = {
  clock: Clock;
  wall: Clock;
  random: Random;
  accounts: AccountStore;
  apiKeys: ApiKeyStore & ApiKeyReader;
  partners: PartnerStore;
  contacts: AccountContacts;
  settings: AccountSettingsStore;
  endpoints: EndpointStore;
  connections: ConnectionStore;
  events: EventStore;
  deliveries: DeliveryStore;
  deliveryQueue: DeliveryQueue;
  integrationQueue: IntegrationQueue;
  secrets: EndpointSecretBox;
  connectionSecrets: ConnectionSecretBox;
  members: MemberStore;
  memberInvitations: MemberInvitationStore;
  sessions: SessionStore;
  emails: EmailQueue;
  emailCounter: EmailCounter;
  directory: Directory;
  auditLog: Pick<AuditLog, "append">;
  checkUrl: EndpointUrlCheck;
  /** Puts an account's rows back from a restored table, given by its name. */
  restoreRows(from: string, accountId: string, now: number, apply: boolean): Promise<RestoredRows>;
  /** All rows of an account and of its test tenant, as they are stored. */
  accountRows(accountId: string): AsyncIterable<StoredRow>;
  /** Removes them; `found` is given each before. */
  removeAccount(accountId: string, found: (row: StoredRow) => void): Promise<void>;
  invitations: InvitationStore;
  results: Pick<ResultStore, "read">;
  changes: InvitationChanges;
  derived: DerivedData;
  retentions: RetentionStore;
  ages: InvitationAges;
  exposures: Pick<Exposures, "read">;
  norms: Pick<NormStore, "read">;
  itemStates: ItemStates;
  responses: ResponseReader;
  addressHash(email: string): string;
  /** The list of erasures in a table given by its name, or in this one; `copy` puts it into this one too. */
  erasuresFrom(from: string | undefined, accountId: string, copy: boolean): Promise<ErasureStore>;
  /** {base_url} of the API. */
  baseUrl: string;
};

/** How a client reaches its service. */
type Reach = Pick<SQSClientConfig, "endpoint" | "region" | "credentials">;

/** The resources of a stack that the operator's commands use. */
export type Place = {
  table: string;
  baseUrl: string;
  webhookQueueUrl: string;
  integrationQueueUrl: string;
  emailQueueUrl: string;
  /** Who can sign in to the dashboard. */
  userPoolId: string;
  webhookKeyId: string;
  /** Allows endpoints on this machine. */
  local: boolean;
  /** How to reach each service; by default that of the AWS account. */
  config: { dynamodb: Reach; sqs: Reach; kms: Reach };
};

/** The commands' dependencies on a stack, local or deployed. */
export const operatorOn = (place: Place, clock: Clock): Operator => {
  const table = connect(place.table, place.config.dynamodb);
  const sqs = sqsClient(place.config.sqs);
  const kms = kmsClient(place.config.kms);
  return {
    clock,
    // The local service's clock can be ahead of this process's, and it is the one by which its workers have deliveries.
    wall: clock,
    random: systemRandom,
    accounts: accountStore(table),
    apiKeys: { ...apiKeyStore(table), ...apiKeyReader(table) },
    partners: partnerStore(table),
    contacts: accountContacts(table),
    settings: accountSettings(table),
    endpoints: endpointStore(table),
    connections: connectionStore(table),
    events: eventStore(table),
    deliveries: deliveryStore(table),
    auditLog: auditLog(table),
    directory: directoryOf(place.local ? "none" : place.userPoolId),
    members: memberStore(table),
    memberInvitations: memberInvitationStore(table),
    sessions: sessionStore(table),
    emailCounter: emailCounter(table, systemRandom),
    emails: emailQueue(place.emailQueueUrl, sqs),
    deliveryQueue: deliveryQueue(place.webhookQueueUrl, sqs),
    integrationQueue: integrationQueue(place.integrationQueueUrl, sqs),
    secrets: secretBox(place.webhookKeyId, clock, kms),
    connectionSecrets: secretBox(place.webhookKeyId, clock, kms),
    checkUrl: endpointUrlCheck({ allowPrivate: place.local }),
    invitations: invitationStore(table),
    results: resultStore(table),
    changes: invitationChanges(table),
    derived: derivedRows(table),
    retentions: retentionStore(table),
    ages: invitationAges(table),
    exposures: exposureStore(table),
    norms: normStore(table, clock),
    itemStates: itemStateStore(table, clock),
    responses: responseReader(table),
    addressHash,
    erasuresFrom: async (from, accountId, copy) => {
      const list = from === undefined ? table : connect(from, place.config.dynamodb);
      if (copy && from !== undefined) await copyErasures(list, table, accountId);
      return erasureStore(list, systemRandom);
    },
    restoreRows: (from, ...what) => restoreRows(table)(connect(from, place.config.dynamodb), ...what),
    accountRows: (accountId) => accountRows(table, accountId),
    removeAccount: (accountId, found) => removeAccount(table, accountId, found),
    baseUrl: place.baseUrl,
  };
};

type Outputs = Readonly<Record<string, string | undefined>>;

/** The resources in a stack's outputs; undefined if they are not those of this service. */
export const placeIn = (outputs: Outputs): Omit<Place, "local" | "config"> | undefined => {
  const { TableName, BaseUrl, WebhookQueueUrl, IntegrationQueueUrl, WebhookKeyId, EmailQueueUrl, UserPoolId } = outputs;
  if (TableName === undefined || BaseUrl === undefined) return undefined;
  if (
    WebhookQueueUrl === undefined ||
    IntegrationQueueUrl === undefined ||
    WebhookKeyId === undefined ||
    EmailQueueUrl === undefined ||
    UserPoolId === undefined
  )
    return undefined;
  return {
    table: TableName,
    baseUrl: BaseUrl,
    webhookQueueUrl: WebhookQueueUrl,
    integrationQueueUrl: IntegrationQueueUrl,
    webhookKeyId: WebhookKeyId,
    emailQueueUrl: EmailQueueUrl,
    userPoolId: UserPoolId,
  };
};

/** The same for the local service, with the addresses of its engines. */
export const localPlace = (outputs: Outputs, reach: Place["config"]): Place => {
  const place = placeIn(outputs);
  if (place === undefined) throw new Error("The template lacks an output that the operator's commands need");
  return { ...place, local: true, config: reach };
};
