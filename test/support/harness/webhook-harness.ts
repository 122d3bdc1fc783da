import { sendDisabledNotice } from "#actions/email/send-disabled-notice.ts";
import { sweepDue } from "#actions/events/sweep-due.ts";
import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import { deleteEndpoint } from "#actions/webhooks/delete-endpoint.ts";
import { deliverWebhook } from "#actions/webhooks/deliver-webhook.ts";
import { publishEvent } from "#actions/webhooks/publish-event.ts";
import { redeliverEvent } from "#actions/webhooks/redeliver-event.ts";
import { activateSecret, rotateSecret } from "#actions/webhooks/rotate-secret.ts";
import { sendTestEvent } from "#actions/webhooks/send-test-event.ts";
import { updateEndpoint } from "#actions/webhooks/update-endpoint.ts";
import type { EventType } from "#contract/webhooks/event-types.ts";
import { AccountSettings } from "#domain/accounts/account-record.ts";
import type { HttpSender } from "#domain/attempts/ports.ts";
import type { Email } from "#domain/email/ports.ts";
import type { IntegrationJob } from "#domain/integrations/job.ts";
import type { EmailRequest, EndpointNoticeRequest } from "#domain/invitations/publishing/outbox.ts";
import { OPERATOR } from "#domain/shared/audit.ts";
import type { Sent as EmailSent } from "#domain/shared/email-progress.ts";
import type { Clock } from "#domain/shared/ports.ts";
import type { DeliveryJob } from "#domain/webhooks/delivery.ts";
import type { EventRecord } from "#domain/webhooks/event-record.ts";
import type { EndpointSecretBox } from "#domain/webhooks/ports.ts";
import { sampleEvent } from "#domain/webhooks/sample-event.ts";
import { accountContacts } from "#store/accounts/account-contacts.ts";
import { normStore } from "#store/assessments/norms.ts";
import { auditLog } from "#store/audit-log.ts";
import { dueIndex } from "#store/due-index.ts";
import { keyNoticeStore } from "#store/email/key-notices.ts";
import { reportStore } from "#store/integrations/reports.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { reconciliationStore } from "#store/invitations/reconciliations.ts";
import { resultStore } from "#store/invitations/results/results.ts";
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
import { machineBehind, seededRandom, wallBehind } from "../builders.ts";
import { privacyStores } from "./privacy-stores.ts";

export type Sent = Parameters<HttpSender["post"]>[0];
export type ReceiverResponse = Partial<Awaited<ReturnType<HttpSender["post"]>>>;

/** A message in the queue, and when it becomes visible. */
export type Queued = { job: DeliveryJob; at: number };

/** The sender's result for a response with a status. */
export const answered = (status: number, more: ReceiverResponse = {}): ReceiverResponse => ({
  status,
  ...(status >= 200 && status < 300 ? {} : { error_class: status >= 300 && status < 400 ? "redirect" : "http" }),
  ...more,
});

/** All parts that send an account's webhooks, on a table: queue and receiver are lists that a test can inspect. */
export const aWebhookWorld = (table: Table, accountId: string, clock: Clock, random = seededRandom(7)) => {
  const queue: Queued[] = [];
  const integrations: IntegrationJob[] = [];
  const sent: (Sent & { at: number })[] = [];
  const notices: EndpointNoticeRequest[] = [];
  const emails: Email[] = [];
  let receive: (request: Sent) => ReceiverResponse | Promise<ReceiverResponse> = () => answered(200);
  const secrets: EndpointSecretBox = {
    seal: async (secret, owner) => `${owner.endpoint_id} ${secret}`,
    open: async (sealed) => sealed.split(" ")[1] ?? "",
  };
  const sender: HttpSender = {
    post: async (request) => {
      sent.push({ ...request, at: clock.now() });
      return { duration_ms: 5, body_excerpt: "", ...(await receive(request)) };
    },
  };
  const counted: Record<string, number> = {};
  const reader = deliveryReader(table, clock);
  const deps = {
    clock,
    wall: wallBehind(clock),
    machine: machineBehind(wallBehind(clock)),
    random,
    chance: () => (random(1)[0] ?? 0) / 256,
    log: { info: () => undefined, error: () => undefined },
    auditLog: auditLog(table),
    endpoints: endpointStore(table),
    health: endpointHealth(table, reader.forget),
    events: eventStore(table),
    deliveries: deliveryStore(table),
    reports: reportStore(table),
    claims: deliveryClaims(table),
    reader,
    due: dueIndex(table),
    invitations: invitationStore(table),
    changes: invitationChanges(table),
    noticeStore: noticeStore(table),
    memberInvitations: memberInvitationStore(table),
    keyNotices: keyNoticeStore(table),
    contacts: accountContacts(table),
    metrics: {
      count: (counts: Readonly<Record<string, number>>) => {
        for (const [name, count] of Object.entries(counts)) counted[name] = (counted[name] ?? 0) + count;
      },
    },
    emails: {
      send: async (request: EmailRequest | EndpointNoticeRequest) => {
        if (request.account_id === accountId && "endpoint_id" in request) notices.push(request);
      },
    },
    mailer: {
      send: async (email: Email): Promise<EmailSent> => {
        emails.push(email);
        return { kind: "sent" };
      },
    },
    secrets,
    patience: <T>(work: Promise<T>, _tellSlow: () => void): Promise<T> => work,
    checkUrl: async (url: string) => ({ ok: true as const, url }),
    baseUrl: "https://api.example.com/api/v1",
    pageUrl: "https://page.example.com",
    deliveryQueue: {
      send: async (jobs: readonly DeliveryJob[], delaySeconds = 0) => {
        // The sweep also finds due items of other tests in the table.
        for (const job of jobs.filter(({ account_id }) => account_id === accountId))
          queue.push({ job, at: clock.now() + delaySeconds * 1000 });
      },
    },
    integrationQueue: {
      send: async (jobs: readonly IntegrationJob[]) =>
        void integrations.push(...jobs.filter(({ account_id }) => account_id === accountId)),
    },
    parts: partStore(table),
    results: resultStore(table),
    norms: normStore(table, clock),
    settings: async () => AccountSettings.parse({}),
    members: memberStore(table),
    notifications: notificationsStore(table),
    lookups: invitationLookups(table),
    publications: publicationStore(table),
    reconciliations: reconciliationStore(table),
    ...privacyStores(table, random),
    scoring: { send: async () => undefined },
    simulations: { send: async () => undefined },
    sender,
  };
  const target = (endpointId: string) => ({ accountId, endpointId });
  const world = {
    deps,
    /** The sums of the metrics. */
    counted,
    queue,
    integrations,
    sent,
    notices,
    emails,
    receives: (how: typeof receive | number) => {
      receive = typeof how === "number" ? () => answered(how) : how;
    },
    endpoint: async (url = "https://hooks.example.com/", events?: EventType[]) =>
      createEndpoint(deps, { accountId, url, events }),
    update: (id: string, changes: Parameters<typeof updateEndpoint>[2]) => updateEndpoint(deps, target(id), changes),
    remove: (id: string) => deleteEndpoint(deps, target(id)),
    rotate: (id: string) => rotateSecret(deps, target(id)),
    activate: (id: string) => activateSecret(deps, target(id)),
    sample: (id: string, type?: EventType) => sendTestEvent(deps, target(id), type),
    anEvent: (type: EventType = "invitation.created"): EventRecord => ({
      ...sampleEvent({ id: accountId, baseUrl: deps.baseUrl }, type, clock.now(), random),
      test: false,
    }),
    publish: async (event: EventRecord) => publishEvent(deps, event),
    deliver: (job: DeliveryJob) => deliverWebhook(deps, job),
    redeliver: (eventId: string, endpointId?: string) =>
      redeliverEvent(deps, { accountId, eventId }, endpointId, OPERATOR),
    sweep: () => sweepDue(deps, () => true),
    notify: (request: EndpointNoticeRequest) => sendDisabledNotice(deps, request),
    delivery: async (eventId: string, endpointId: string) => {
      const found = await deps.deliveries.read({ account_id: accountId, event_id: eventId, endpoint_id: endpointId });
      if (found === undefined) throw new Error("There is no such delivery");
      return found;
    },
    /** Processes all visible messages, until there are none. */
    work: async () => {
      for (;;) {
        const ready = queue.findIndex(({ at }) => at <= clock.now());
        const [message] = ready < 0 ? [] : queue.splice(ready, 1);
        if (message === undefined) return;
        await deliverWebhook(deps, message.job);
      }
    },
  };
  return world;
};
