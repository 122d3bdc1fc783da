import * as z from "zod/mini";
import { API_PREFIX } from "#contract/operations.ts";
import { EVENT_TYPES, type EventType } from "#contract/webhooks/event-types.ts";
import { EventData, type WebhookBody } from "#contract/webhooks/webhook-payloads.ts";
import { MAX_ATTEMPTS, SCHEDULE_HOURS } from "#domain/webhooks/retry-schedule.ts";
import { ERASURE_ID } from "./candidates.ts";
import { EXAMPLE_ORIGIN } from "./example-origin.ts";
import { INVITATION, INVITATION_ID } from "./invitation-schemas.ts";
import type { Json } from "./schemas.ts";

/** The `webhooks` of the OpenAPI document: the requests to clients' endpoints. */

const about = {
  invitation_id: INVITATION_ID,
  candidate_email: INVITATION.candidate_email,
  reference: INVITATION.reference,
  job: INVITATION.job,
  metadata: INVITATION.metadata,
};
const at = (time: string) => `2026-11-21T${time}Z`;

const RESULT_URL = `${EXAMPLE_ORIGIN}${API_PREFIX}/results/${INVITATION_ID}`;

const EXAMPLES: { [T in EventType]: Extract<WebhookBody, { event: T }> } = {
  "invitation.created": {
    event: "invitation.created",
    timestamp: INVITATION.created_at,
    livemode: true,
    // Without what the event does not have, such as the link.
    data: z.parse(EventData["invitation.created"], { ...INVITATION, ...about }),
  },
  "invitation.opened": {
    event: "invitation.opened",
    timestamp: at("08:12:45.120"),
    livemode: true,
    data: { ...about, opened_at: at("08:12:45.120") },
  },
  "assessment.started": {
    event: "assessment.started",
    timestamp: at("08:20:00.000"),
    livemode: true,
    data: { ...about, started_at: at("08:20:00.000"), test: "editing-test" },
  },
  "assessment.completed": {
    event: "assessment.completed",
    timestamp: at("08:49:12.901"),
    livemode: true,
    data: { ...about, overall_pass: true, result_url: RESULT_URL },
  },
  "assessment.expired": {
    event: "assessment.expired",
    timestamp: INVITATION.expires_at,
    livemode: true,
    data: { ...about, expired_at: INVITATION.expires_at, reason: "not_started" },
  },
  "invitation.cancelled": {
    event: "invitation.cancelled",
    timestamp: at("09:00:00.000"),
    livemode: true,
    data: { ...about, cancelled_at: at("09:00:00.000") },
  },
  "invitation.extended": {
    event: "invitation.extended",
    timestamp: at("09:00:00.000"),
    livemode: true,
    data: { ...about, expires_at: "2026-11-28T23:33:00.000Z", reopened: false },
  },
  "invitation.declined": {
    event: "invitation.declined",
    timestamp: at("09:10:00.000"),
    livemode: true,
    data: { ...about, declined_at: at("09:10:00.000") },
  },
  "adjustments.requested": {
    event: "adjustments.requested",
    timestamp: at("09:10:00.000"),
    livemode: true,
    data: { ...about, requested_at: at("09:10:00.000") },
  },
  "review.requested": {
    event: "review.requested",
    timestamp: at("10:15:00.000"),
    livemode: true,
    data: { ...about, requested_at: at("10:15:00.000"), result_url: RESULT_URL },
  },
  "review.decided": {
    event: "review.decided",
    timestamp: at("15:40:00.000"),
    livemode: true,
    data: {
      ...about,
      decided_at: at("15:40:00.000"),
      decision: "changed",
      overall_pass: true,
      result_url: RESULT_URL,
    },
  },
  "candidate.renamed": {
    event: "candidate.renamed",
    timestamp: at("10:20:00.000"),
    livemode: true,
    data: {
      ...about,
      renamed_at: at("10:20:00.000"),
      candidate_name: "Ada King",
      previous_name: INVITATION.candidate_name,
    },
  },
  "result.finalized": {
    event: "result.finalized",
    timestamp: at("11:05:00.000"),
    livemode: true,
    data: { ...about, overall_pass: true, result_url: RESULT_URL },
  },
  "candidate.erased": {
    event: "candidate.erased",
    timestamp: at("16:02:00.000"),
    livemode: true,
    data: { erasure_id: ERASURE_ID, invitation_ids: [INVITATION_ID], erased_at: at("16:02:00.000") },
  },
};

const TRIGGERS: Record<EventType, string> = {
  "invitation.created": "A new invitation is created.",
  "invitation.opened": "The candidate opens the test link for the first time, in a browser.",
  "assessment.started": "The candidate starts the first test.",
  "assessment.completed":
    "All tests are submitted and scored. The result is provisional while a writing test lacks a person's mark (its `status` says so); `result.finalized` follows.",
  "assessment.expired": "The invitation expires before completion.",
  "invitation.cancelled": "The client cancels the invitation. Sent only to endpoints that list this event.",
  "invitation.extended": "The client extends the invitation. Sent only to endpoints that list this event.",
  "invitation.declined":
    "The candidate declines the invitation before the first test, or takes it back. The status does not change. Sent only to endpoints that list this event.",
  "adjustments.requested":
    "The candidate asks for adjustments, such as more time, before the first test. The text is in the dashboard. Sent only to endpoints that list this event.",
  "review.requested":
    "The candidate asks for a person's review of the result. Sent only to endpoints that list this event.",
  "review.decided": "A person decides on a result. Sent only to endpoints that list this event.",
  "candidate.renamed":
    "The candidate corrects their name after the tests. Sent only to endpoints that list this event.",
  "result.finalized":
    "A person has given the last missing mark of a provisional result. Sent only to endpoints that list this event.",
  "candidate.erased":
    "A candidate's data has been erased on request: erase your copies too. Sent only to endpoints that list this event.",
};

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  example,
  schema: { type: "string" },
});

const HEADERS = [
  header(
    "Service-Signature",
    "`sha256=` and the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the complete text of the secret (`whsec_…`).",
    "sha256=ab9ede2c6f083e4e3b76186e42799a3ca333be435bc97f59ecf8874b25dd45f3",
  ),
  header(
    "webhook-id",
    "Id of the event, the same in every attempt: process each id once.",
    "evt_01kah2bq9r7m3x5z8c1v4n6k9d",
  ),
  header(
    "webhook-timestamp",
    "Time of this attempt, in Unix seconds. Reject requests that are older than five minutes.",
    "1795248765",
  ),
  header(
    "webhook-signature",
    "One or more Standard Webhooks signatures, separated by spaces: `v1,` and the base64 HMAC-SHA256 of " +
      "`webhook-id.webhook-timestamp.body`, keyed with the bytes that the base64 part of the secret encodes.",
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  ),
];

/** `invitation.created` → `InvitationCreated`. Its schema is `InvitationCreatedEvent`. */
const nameOf = (type: EventType): string =>
  type.replace(/(?:^|\.)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const item = (type: EventType): Json => ({
  post: {
    // Generators make classes of schemas and of operations: neither may have the other's name.
    operationId: `on${nameOf(type)}`,
    summary: TRIGGERS[type],
    description:
      `${TRIGGERS[type]} Respond with any 2xx status within 15 seconds, and process the event afterwards. Any other response is retried: ` +
      `${MAX_ATTEMPTS} attempts over about ${SCHEDULE_HOURS} hours. The same event can arrive more than once and out of order. 410 disables the endpoint.`,
    // Not the tag of operations: generators write a file for each tag, and one would replace the other.
    tags: ["Webhook events"],
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: { $ref: `#/components/schemas/${nameOf(type)}Event` },
          examples: { event: { summary: TRIGGERS[type], value: EXAMPLES[type] } },
        },
      },
    },
    responses: {
      "2XX": { description: "Received." },
      "410": { description: "Disable this endpoint: no more events are sent to it." },
      default: { description: "Failed: the event is sent again later." },
    },
  },
});

export const webhookItems = (): Record<string, Json> =>
  Object.fromEntries(EVENT_TYPES.map((type) => [type, item(type)]));
