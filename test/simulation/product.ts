import type { DynamoDBRecord, SQSRecord } from "aws-lambda";
import { createAccount } from "#actions/accounts/create-account.ts";
import { grantCredits } from "#actions/accounts/grant-credits.ts";
import { createApiKey } from "#actions/accounts/keys/create-api-key.ts";
import { revokeApiKey } from "#actions/accounts/keys/revoke-api-key.ts";
import { checkNotice } from "#actions/candidate/check-notice.ts";
import { openTests } from "#actions/candidate/open-session.ts";
import { readCandidateState, stateOf } from "#actions/candidate/read-candidate-state.ts";
import { saveAnswers } from "#actions/candidate/save-answers.ts";
import { startPart } from "#actions/candidate/start-part.ts";
import { submitPart } from "#actions/candidate/submit-part.ts";
import { recordEmailEvent } from "#actions/email/record-email-event.ts";
import { sendDisabledNotice } from "#actions/email/send-disabled-notice.ts";
import { sendInvitationEmail } from "#actions/email/send-invitation-email.ts";
import { sendKeyNotice, sendMemberInvitation } from "#actions/email/send-team-email.ts";
import { publishChange } from "#actions/events/publish-change.ts";
import { publishOrPutOff } from "#actions/events/publish-put-off.ts";
import { sweepDue } from "#actions/events/sweep-due.ts";
import { cancelInvitation } from "#actions/invitations/cancel-invitation.ts";
import { createInvitation } from "#actions/invitations/create-invitation.ts";
import { listInvitations } from "#actions/invitations/list-invitations.ts";
import { readInvitation } from "#actions/invitations/read-invitation.ts";
import { resendInvitation, warningsOf } from "#actions/invitations/resend-invitation.ts";
import { readResult } from "#actions/results/read-result.ts";
import { scoreInvitation } from "#actions/results/score-invitation.ts";
import { signResult } from "#actions/results/sign-result.ts";
import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import { deleteEndpoint } from "#actions/webhooks/delete-endpoint.ts";
import { deliverWebhook } from "#actions/webhooks/deliver-webhook.ts";
import { listDeliveries } from "#actions/webhooks/list-deliveries.ts";
import { listEvents } from "#actions/webhooks/list-events.ts";
import { readEndpoint } from "#actions/webhooks/read-endpoint.ts";
import { redeliverEvent } from "#actions/webhooks/redeliver-event.ts";
import { activateSecret, rotateSecret } from "#actions/webhooks/rotate-secret.ts";
import { updateEndpoint } from "#actions/webhooks/update-endpoint.ts";
import { emailQueue, parseEmailMessage } from "#adapters/email/queue.ts";
import { parseEmailEvent } from "#adapters/email/ses-event.ts";
import { type EmailClient, sesMailer } from "#adapters/email/ses-mailer.ts";
import { parseScoringRequest, scoringQueue } from "#adapters/scoring-queue.ts";
import { kmsSigner } from "#adapters/signing/kms-signer.ts";
import { deliveryQueue, parseDeliveryJob } from "#adapters/webhooks/delivery-queue.ts";
import { secretBox } from "#adapters/webhooks/kms-secret-box.ts";
import type { CommandClient } from "#aws/command.ts";
import * as candidateOperations from "#contract/candidate/candidate-operations.ts";
import { operations } from "#contract/operations.ts";
import { eventTypesOf } from "#contract/webhooks/webhook-endpoint.ts";
import { presentInvitation } from "#domain/invitations/invitation.ts";
import type { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import type { Clock, Limiter, Log, Random } from "#domain/ports.ts";
import type { GrammarCheck } from "#domain/results/ports.ts";
import type { Lexicon } from "#domain/scoring/language/lexicon.ts";
import { presentDelivery } from "#domain/webhooks/delivery.ts";
import { type EndpointRecord, presentEndpoint } from "#domain/webhooks/endpoint.ts";
import { presentEvent } from "#domain/webhooks/event-record.ts";
import type { Patience, WebhookSender } from "#domain/webhooks/ports.ts";
import { queueHandler, streamHandler } from "#http/batch.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { endpoint } from "#http/endpoint.ts";
import { idempotent, idempotentByNature } from "#http/idempotent.ts";
import { saveEndpoint } from "#http/save-endpoint.ts";
import { accountContacts } from "#store/accounts/account-contacts.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { keyLookup } from "#store/accounts/api-key-cache.ts";
import { apiKeyReader } from "#store/accounts/api-key-reader.ts";
import { apiKeyStore } from "#store/accounts/api-keys.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { auditLog } from "#store/audit-log.ts";
import { dueIndex } from "#store/due-index.ts";
import { keyNoticeStore } from "#store/email/key-notices.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { saveReader } from "#store/invitations/parts/save-reads.ts";
import { reconciliationStore } from "#store/invitations/reconciliations.ts";
import { resultStore } from "#store/invitations/results.ts";
import { invitationChange, invitationChanged } from "#store/invitations/stream-change.ts";
import { normStore } from "#store/norms.ts";
import { requestRecords } from "#store/request-records.ts";
import type { Table } from "#store/table.ts";
import { memberInvitationStore } from "#store/team/member-invitations.ts";
import { memberStore } from "#store/team/members.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { deliveryClaims } from "#store/webhooks/delivery-claims.ts";
import { deliveryReader } from "#store/webhooks/delivery-reader.ts";
import { noticeStore } from "#store/webhooks/disabled-notices.ts";
import { endpointHealth } from "#store/webhooks/endpoint-health.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { publicationStore } from "#store/webhooks/publications.ts";
import { privacyStores } from "../support/harness/privacy-stores.ts";

export const PAGE_URL = "https://tests.example";
const BASE_URL = "https://api.example/api/v1";
const DOCS_URL = "https://api.example/docs";

/** The ports of one environment of the service's functions. */
export type Ports = {
  table: Table;
  clock: Clock;
  random: Random;
  /** A number from 0 up to 1. */
  chance: () => number;
  log: Log;
  sqs: CommandClient;
  ses: EmailClient;
  kms: CommandClient;
  post: WebhookSender["post"];
  patience: Patience;
  grammar: GrammarCheck;
  /** The rate limits. */
  limiter: Limiter;
};

/** No rate limits. Counting them is a third of the calls of a request, and matters to few histories. */
export const UNLIMITED: Limiter = {
  takeIp: async () => ({ allowed: true, windows: [] }),
  takeAccount: async () => ({ allowed: true, windows: [] }),
  takeLink: async () => ({ allowed: true, windows: [] }),
  takeSession: async () => ({ allowed: true, windows: [] }),
};

const NO_WORDS: Lexicon = {
  known: () => true,
  lemmas: () => [],
  related: () => false,
  opposite: () => false,
  similarity: () => 0,
  is: () => false,
};

/** The dependencies of all functions of an environment, wired as in `lib/service/runtime/`. */
const depsOf = (ports: Ports) => {
  const { table, clock, sqs } = ports;
  const reader = deliveryReader(table, clock);
  return {
    ...ports,
    metrics: { count: () => undefined },
    // Scores are not simulated, so a lexicon without words is enough, and is there at once.
    lexicon: () => NO_WORDS,
    docsUrl: DOCS_URL,
    baseUrl: BASE_URL,
    pageUrl: PAGE_URL,
    requests: requestRecords(table),
    norms: normStore(table, clock),
    keys: keyLookup(apiKeyReader(table), clock, ports.log),
    apiKeys: apiKeyStore(table),
    members: memberStore(table),
    memberInvitations: memberInvitationStore(table),
    keyNotices: keyNoticeStore(table),
    accounts: accountStore(table),
    branding: brandingStore(table),
    contacts: accountContacts(table),
    invitations: invitationStore(table),
    settings: cachedSettings(accountSettings(table), clock),
    changes: invitationChanges(table),
    list: invitationList(table),
    lookups: invitationLookups(table),
    parts: partStore(table),
    saves: saveReader(table),
    results: resultStore(table),
    endpoints: endpointStore(table),
    events: eventStore(table),
    deliveries: deliveryStore(table),
    claims: deliveryClaims(table),
    reader,
    health: endpointHealth(table, reader.forget),
    noticeStore: noticeStore(table),
    publications: publicationStore(table),
    reconciliations: reconciliationStore(table),
    auditLog: auditLog(table),
    ...privacyStores(table, ports.random),
    due: dueIndex(table),
    clock: { now: () => clock.now(), within: <T>(_: string, run: () => Promise<T>) => run() },
    wall: clock,
    secrets: secretBox("key", clock, ports.kms),
    signer: kmsSigner("signing-key", ports.kms),
    checkUrl: async (url: string) => ({ ok: true as const, url }),
    sender: { post: ports.post },
    mailer: sesMailer("service@example.com", "set", ports.ses),
    emails: emailQueue("queue/emails", sqs),
    notices: emailQueue("queue/emails", sqs),
    scoring: scoringQueue("queue/scoring", sqs),
    simulations: { send: async () => undefined },
    deliveryQueue: deliveryQueue("queue/webhooks", sqs),
  };
};

export type Deps = ReturnType<typeof depsOf>;

/** The handlers of the API, as in `functions/api/`. */
const API = {
  createInvitation: (deps: Deps) =>
    endpoint(operations.createInvitation, deps, async ({ accountId, body, headers }) => {
      const idempotencyKey = headers["Idempotency-Key"];
      const { invitation, replayed } = await createInvitation(deps, { accountId, request: body, idempotencyKey });
      return {
        body: { invitation: shown(deps, invitation) },
        headers: replayed ? { "Idempotent-Replay": "true" } : {},
      };
    }),
  readInvitation: (deps: Deps) =>
    endpoint(operations.readInvitation, deps, async ({ accountId, params }) => ({
      body: { invitation: shown(deps, await readInvitation(deps, { accountId, invitationId: params.id })) },
    })),
  listInvitations: (deps: Deps) =>
    endpoint(operations.listInvitations, deps, async ({ accountId, query }) => {
      const { invitations, nextCursor } = await listInvitations(deps, { accountId, query });
      return { body: { data: invitations.map((invitation) => shown(deps, invitation)), next_cursor: nextCursor } };
    }),
  cancelInvitation: (deps: Deps) =>
    endpoint(
      operations.cancelInvitation,
      deps,
      idempotentByNature(
        deps,
        operations.cancelInvitation,
        async ({ accountId, params }) => ({
          body: { invitation: shown(deps, await cancelInvitation(deps, { accountId, invitationId: params.id })) },
        }),
        async ({ accountId, params }) => ({
          body: { invitation: shown(deps, await readInvitation(deps, { accountId, invitationId: params.id })) },
        }),
      ),
    ),
  resendInvitation: (deps: Deps) =>
    endpoint(
      operations.resendInvitation,
      deps,
      idempotent(
        deps,
        operations.resendInvitation,
        async ({ accountId, params }, record) => {
          const { invitation, warnings } = await resendInvitation(deps, { accountId, invitationId: params.id }, record);
          return { body: { invitation: shown(deps, invitation), warnings } };
        },
        async ({ accountId, params }, result) => {
          const invitation = await readInvitation(deps, { accountId, invitationId: params.id });
          return { body: { invitation: shown(deps, invitation), warnings: warningsOf(result) } };
        },
      ),
    ),
  readResult: (deps: Deps) =>
    endpoint(operations.readResult, deps, async ({ accountId, params }) => {
      const result = await readResult(deps, { accountId, invitationId: params.invitation_id });
      return { body: { result: await signResult(deps, result) } };
    }),
  createWebhookEndpoint: (deps: Deps) =>
    endpoint(
      operations.createWebhookEndpoint,
      deps,
      idempotent(
        deps,
        operations.createWebhookEndpoint,
        async ({ accountId, body: { url, events } }, record) => {
          const created = await createEndpoint(deps, { accountId, url, events: eventTypesOf(events) }, record);
          return { body: { webhook_endpoint: shownEndpoint(deps, created.endpoint), secret: created.secret } };
        },
        async ({ accountId }, endpointId) => {
          const found = await readEndpoint(deps, { accountId, endpointId: endpointId ?? "" });
          return { body: { webhook_endpoint: shownEndpoint(deps, found), secret: null } };
        },
      ),
    ),
  updateWebhookEndpoint: (deps: Deps) =>
    endpoint(operations.updateWebhookEndpoint, deps, async ({ accountId, params, body }) => {
      const target = { accountId, endpointId: params.id };
      const after = await updateEndpoint(deps, target, { ...body, events: eventTypesOf(body.events) });
      return { body: { webhook_endpoint: shownEndpoint(deps, after) } };
    }),
  deleteWebhookEndpoint: (deps: Deps) =>
    endpoint(operations.deleteWebhookEndpoint, deps, async ({ accountId, params }) => {
      const deleted = await deleteEndpoint(deps, { accountId, endpointId: params.id });
      return { body: { webhook_endpoint: shownEndpoint(deps, deleted) } };
    }),
  rotateWebhookSecret: (deps: Deps) =>
    endpoint(
      operations.rotateWebhookSecret,
      deps,
      idempotent(
        deps,
        operations.rotateWebhookSecret,
        async ({ accountId, params }, record) => {
          const rotated = await rotateSecret(deps, { accountId, endpointId: params.id }, record);
          return { body: { webhook_endpoint: shownEndpoint(deps, rotated.endpoint), secret: rotated.secret } };
        },
        async ({ accountId, params }) => {
          const found = await readEndpoint(deps, { accountId, endpointId: params.id });
          return { body: { webhook_endpoint: shownEndpoint(deps, found), secret: null } };
        },
      ),
    ),
  activateWebhookSecret: (deps: Deps) =>
    endpoint(operations.activateWebhookSecret, deps, async ({ accountId, params }) => {
      const after = await activateSecret(deps, { accountId, endpointId: params.id });
      return { body: { webhook_endpoint: shownEndpoint(deps, after) } };
    }),
  listEvents: (deps: Deps) =>
    endpoint(operations.listEvents, deps, async ({ accountId, query }) => {
      const { events, nextCursor } = await listEvents(deps, { accountId, query });
      return { body: { data: events.map(presentEvent), next_cursor: nextCursor } };
    }),
  redeliverEvent: (deps: Deps) =>
    endpoint(operations.redeliverEvent, deps, async ({ accountId, params, body, origin }) => {
      const again = await redeliverEvent(deps, { accountId, eventId: params.id }, body.endpoint_id, origin);
      return { body: { object: "list", data: again.map(presentDelivery) } };
    }),
};

const shown = ({ clock }: Deps, invitation: ListedInvitation) => presentInvitation(invitation, clock.now(), PAGE_URL);
const shownEndpoint = ({ clock }: Deps, found: EndpointRecord) => presentEndpoint(found, clock.now());

/** The handlers of the candidate's page, as in `functions/candidate/`. */
const CANDIDATE = {
  readState: (deps: Deps) =>
    candidateEndpoint(candidateOperations.readState, deps, ({ invitation }) => readCandidateState(deps, invitation)),
  openTests: (deps: Deps) =>
    candidateEndpoint(candidateOperations.openTests, deps, ({ target }) => openTests(deps, target)),
  startPart: (deps: Deps) =>
    candidateEndpoint(candidateOperations.startPart, deps, async ({ invitation, target, body }) => {
      await checkNotice(deps, invitation, body.notice_version);
      return stateOf(deps, await startPart(deps, target, body.part, { noticeVersion: body.notice_version }));
    }),
  saveAnswers: (deps: Deps) =>
    saveEndpoint(deps, ({ invitation, part, body }) => saveAnswers(deps, { invitation, part }, body)),
  submitPart: (deps: Deps) =>
    candidateEndpoint(candidateOperations.submitPart, deps, async ({ target, body }) =>
      stateOf(deps, await submitPart(deps, target, body)),
    ),
};

/** The handlers of the stream and the queues, as in `functions/events/`. */
const EVENTS = {
  publishChanges: (deps: Deps) =>
    streamHandler(deps.log, async (record: DynamoDBRecord) => {
      await publishOrPutOff(deps, invitationChanged(record), async () => {
        const change = invitationChange(record);
        if (change !== undefined) await publishChange(deps, change);
      });
    }),
  sendEmail: (deps: Deps) =>
    queueHandler(deps.log, async (record: SQSRecord) => {
      const message = parseEmailMessage(record.body);
      switch (message.kind) {
        case "notice":
          return sendDisabledNotice(deps, message.request);
        case "member_invitation":
          return sendMemberInvitation(deps, message.request);
        case "key_notice":
          return sendKeyNotice(deps, message.request);
        case "invitation":
          return sendInvitationEmail(deps, message.request);
      }
    }),
  deliverWebhook: (deps: Deps) =>
    queueHandler(deps.log, (record: SQSRecord) => deliverWebhook(deps, parseDeliveryJob(record.body))),
  scoreWriting: (deps: Deps) =>
    queueHandler(deps.log, ({ body, attributes }: SQSRecord) =>
      scoreInvitation(deps, parseScoringRequest(body), Number(attributes.ApproximateReceiveCount)),
    ),
};

type Handlers<Made> = { [Name in keyof Made]: Made[Name] extends (deps: Deps) => infer Handler ? Handler : never };

/** Makes objects whose handlers are created when they are first used, as at a function's cold start. */
const lazily = <Made extends Record<string, (deps: Deps) => unknown>>(make: Made): ((deps: Deps) => Handlers<Made>) => {
  const prototype = {};
  for (const [name, handler] of Object.entries(make)) {
    Object.defineProperty(prototype, name, {
      get(this: { deps: Deps }) {
        const value = handler(this.deps);
        Object.defineProperty(this, name, { value });
        return value;
      },
    });
  }
  // One property per name was just defined.
  return (deps) => Object.create(prototype, { deps: { value: deps } }) as Handlers<Made>;
};

const [apiOf, candidateOf, eventsOf] = [lazily(API), lazily(CANDIDATE), lazily(EVENTS)];

/** The service in one environment: all of its entry points. */
export const serviceOn = (ports: Ports) => {
  const deps = depsOf(ports);
  return {
    api: apiOf(deps),
    candidate: candidateOf(deps),
    events: eventsOf(deps),
    sweepDue: () => sweepDue(deps, () => true),
    /** A bounce or complaint, as the rule on SES's events passes it. */
    recordEmailEvent: async (event: unknown) => {
      await recordEmailEvent(deps, parseEmailEvent(JSON.stringify(event)));
    },
    /** The operator's commands. */
    operator: {
      createAccount: (name: string, credits: number, contact: string) =>
        createAccount(deps, { name, credits, contact_email: contact }),
      createApiKey: (accountId: string) => createApiKey(deps, { accountId }),
      revokeApiKey: (accountId: string, keyId: string) => revokeApiKey(deps, { accountId, keyId }),
      grantCredits: (accountId: string, credits: number, once: string | null) =>
        grantCredits(deps, { accountId, grant: { credits, note: null, once } }),
    },
    /** What an account can read, without the API's limits. */
    reads: {
      account: (accountId: string) => deps.accounts.read(accountId),
      ledger: (accountId: string) => deps.accounts.ledger(accountId),
      invitations: (accountId: string, query: { status?: string; candidate_email?: string; limit: string }) =>
        listInvitations(deps, { accountId, query }),
      result: (accountId: string, invitationId: string) => deps.results.read(accountId, invitationId),
      parts: (accountId: string, invitationId: string) => deps.parts.list(accountId, invitationId),
      events: (accountId: string, query: { limit: string; cursor?: string }) => listEvents(deps, { accountId, query }),
      deliveries: (accountId: string, eventId: string) => listDeliveries(deps, { accountId, eventId }),
      endpoints: (accountId: string) => deps.endpoints.list(accountId),
    },
    limiter: deps.limiter,
  };
};

export type Service = ReturnType<typeof serviceOn>;
