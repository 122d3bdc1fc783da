import { PAGE_SIZE } from "#contract/paging.ts";
import { Delivery, DeliveryAttempt } from "#contract/webhooks/delivery.ts";
import { ON_REQUEST_EVENTS } from "#contract/webhooks/event-types.ts";
import {
  AnyEventData,
  DeliveryEnvelope,
  DeliveryList,
  EventEnvelope,
  EventListPage,
  EventListQuery,
  Redeliver,
  SendTestEvent,
  WebhookEvent,
} from "#contract/webhooks/events-and-deliveries.ts";
import {
  CreateWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointEnvelope,
  WebhookEndpointList,
  WebhookEndpointWithSecret,
} from "#contract/webhooks/webhook-endpoint.ts";
import { EventData, WebhookBodies } from "#contract/webhooks/webhook-payloads.ts";
import { describe, type FieldDoc, type SchemaDoc } from "./describe.ts";
import { INVITATION_FIELDS } from "./invitation-schemas.ts";

const {
  id: _id,
  test_url: _url,
  dashboard_url: _page,
  email_status: _status,
  email_reason: _reason,
  erased_at: _erased,
  ...shownAtCreation
} = INVITATION_FIELDS;

const URL_DOC: FieldDoc = {
  description:
    "Where events are sent: an https URL of a host that is reachable from the public internet, on port 443 (a deployment of the service " +
    "can allow other ports).",
  format: "uri",
};
const RESULT_URL: FieldDoc = {
  description: "URL of the results in this API; needs an API key.",
  format: "uri",
};
const EVENTS = `The events to send. Sent only if they are listed here: ${ON_REQUEST_EVENTS.map((type) => `\`${type}\``).join(", ")}.`;

const everyEvent = {
  invitation_id: "Id of the invitation.",
  candidate_email: "Candidate's email address.",
  reference: "The reference supplied at creation; `null` if there was none.",
  job: "The job supplied at creation; `null` if there was none.",
  metadata: "The metadata supplied at creation; `null` if there was none.",
};
const body = {
  event: "Event type.",
  timestamp: "Time of the event, not of this delivery attempt.",
  livemode: "`false` for what happened in test mode.",
  data: "Details of the event.",
};

const EVENT_DOCS: readonly SchemaDoc[] = [
  describe("InvitationCreatedData", EventData["invitation.created"], "The new invitation.", {
    ...everyEvent,
    ...shownAtCreation,
    candidate_email: everyEvent.candidate_email,
    candidate_name: "Candidate's full name.",
    reference: everyEvent.reference,
    job: everyEvent.job,
    metadata: everyEvent.metadata,
    status: "Status at creation.",
  }),
  describe("InvitationOpenedData", EventData["invitation.opened"], "The candidate's first visit.", {
    ...everyEvent,
    opened_at: "When the candidate opened the link for the first time.",
  }),
  describe("AssessmentStartedData", EventData["assessment.started"], "The start of the first test.", {
    ...everyEvent,
    started_at: "When the candidate started the first test.",
    test: "Slug of the first test.",
  }),
  describe(
    "AssessmentCompletedData",
    EventData["assessment.completed"],
    "The outcome, with a link to the full results.",
    {
      ...everyEvent,
      overall_pass:
        "Whether every test was passed, from what is known; if a writing test lacks a person's mark, it can still change.",
      result_url: RESULT_URL,
    },
  ),
  describe("AssessmentExpiredData", EventData["assessment.expired"], "The end of the invitation.", {
    ...everyEvent,
    expired_at: "When the link stopped working.",
    reason: "`not_started`: no test was started. `not_finished`: not all tests were submitted.",
  }),
  describe("InvitationCancelledData", EventData["invitation.cancelled"], "The end of the invitation.", {
    ...everyEvent,
    cancelled_at: "When it was cancelled.",
  }),
  describe("InvitationExtendedData", EventData["invitation.extended"], "The new end of the invitation.", {
    ...everyEvent,
    expires_at: "When the link stops working.",
    reopened: "Whether the invitation had expired and is open again.",
  }),
  describe("InvitationDeclinedData", EventData["invitation.declined"], "That a candidate declines, or takes it back.", {
    ...everyEvent,
    declined_at: "When the candidate declined; `null` if they have taken it back.",
  }),
  describe(
    "AdjustmentsRequestedData",
    EventData["adjustments.requested"],
    "A candidate's request for adjustments. Its text may say something about the candidate's health, so it is only in the dashboard.",
    { ...everyEvent, requested_at: "When the candidate asked." },
  ),
  describe("ReviewRequestedData", EventData["review.requested"], "A candidate's request for a review.", {
    ...everyEvent,
    requested_at: "When the candidate asked.",
    result_url: "URL of the result, whose `review` has the text of the request.",
  }),
  describe("ReviewDecidedData", EventData["review.decided"], "A person's decision on a result.", {
    ...everyEvent,
    decided_at: "When it was decided.",
    decision: "`confirmed`: the outcome stays. `changed`: it does not; see `overall_pass` and the note in the result.",
    overall_pass: "The decided outcome; `null` if the decision does not state one.",
    result_url: "URL of the result, whose `review` has the note.",
  }),
  describe("CandidateRenamedData", EventData["candidate.renamed"], "A candidate's correction of their name.", {
    ...everyEvent,
    renamed_at: "When the candidate corrected it.",
    candidate_name: "The candidate's name now.",
    previous_name: "The name before this correction.",
  }),
  describe("ResultFinalizedData", EventData["result.finalized"], "The outcome after the last missing mark.", {
    ...everyEvent,
    overall_pass: "Whether every test was passed.",
    result_url: RESULT_URL,
  }),
  describe("CandidateErasedData", EventData["candidate.erased"], "The erasure of a candidate's data.", {
    erasure_id: "Id of the erasure.",
    invitation_ids:
      "Ids of the invitations whose data was erased, by which you find your copies. An erasure of more than 500 has several events.",
    erased_at: "When the data of the last one was erased.",
  }),
  describe("InvitationCreatedEvent", WebhookBodies["invitation.created"], "A new invitation is created.", body),
  describe("InvitationOpenedEvent", WebhookBodies["invitation.opened"], "The candidate opened the test link.", body),
  describe(
    "AssessmentStartedEvent",
    WebhookBodies["assessment.started"],
    "The candidate started the first test.",
    body,
  ),
  describe(
    "AssessmentCompletedEvent",
    WebhookBodies["assessment.completed"],
    "Everything is submitted and scored.",
    body,
  ),
  describe("AssessmentExpiredEvent", WebhookBodies["assessment.expired"], "The link expired before completion.", body),
  describe(
    "InvitationCancelledEvent",
    WebhookBodies["invitation.cancelled"],
    "The client cancelled the invitation.",
    body,
  ),
  describe(
    "InvitationExtendedEvent",
    WebhookBodies["invitation.extended"],
    "The client extended the invitation.",
    body,
  ),
  describe(
    "InvitationDeclinedEvent",
    WebhookBodies["invitation.declined"],
    "The candidate declined the invitation before the first test, or took it back.",
    body,
  ),
  describe(
    "AdjustmentsRequestedEvent",
    WebhookBodies["adjustments.requested"],
    "The candidate asked for adjustments before the first test.",
    body,
  ),
  describe(
    "ReviewRequestedEvent",
    WebhookBodies["review.requested"],
    "The candidate asked for a person's review.",
    body,
  ),
  describe("ReviewDecidedEvent", WebhookBodies["review.decided"], "A person decided on the result.", body),
  describe("CandidateRenamedEvent", WebhookBodies["candidate.renamed"], "The candidate corrected their name.", body),
  describe(
    "ResultFinalizedEvent",
    WebhookBodies["result.finalized"],
    "A person gave the last missing mark of the result.",
    body,
  ),
  describe("CandidateErasedEvent", WebhookBodies["candidate.erased"], "A candidate's data was erased.", body),
];

export const EVENT_FIELDS = {
  id: {
    description: "Event identifier, and the header `webhook-id` of every attempt to deliver it.",
    examples: ["evt_01kah2bq9r7m3x5z8c1v4n6k9d"],
  },
  event: "Event type.",
  timestamp: "Time of the event.",
  data: "Details of the event, as in its deliveries.",
  test: "Whether it is a test event, for an invitation that does not exist.",
  erased_at:
    "When the candidate's data was removed from it; `null` before that. An erased event is not delivered any more.",
};

export const SCHEMAS: readonly SchemaDoc[] = [
  describe("CreateWebhookEndpoint", CreateWebhookEndpoint, "A webhook endpoint to create.", {
    url: URL_DOC,
    events: `${EVENTS} Without this field: every other event.`,
  }),

  describe("UpdateWebhookEndpoint", UpdateWebhookEndpoint, "The fields to change; omitted fields stay unchanged.", {
    url: URL_DOC,
    events: EVENTS,
    enabled: "Whether events are sent. Enabling resets the count of failures.",
  }),

  describe("WebhookEndpoint", WebhookEndpoint, "A URL of yours that receives events.", {
    id: { description: "Endpoint identifier; an opaque string.", examples: ["whe_01kah2d3v5m8p1t6w9y2b4n7q0"] },
    url: URL_DOC,
    events: EVENTS,
    enabled: "Whether events are sent. Those of a disabled endpoint are parked.",
    disabled_reason:
      "Why it is disabled: `by_request`, `gone` (it responded with 410) or `failing` (every attempt failed for 120 hours); " +
      "`null` while it is enabled.",
    disabled_at: "When it was disabled; `null` while it is enabled.",
    old_secret_until: "Until when the old secret signs in addition to the new one; `null` if there is no overlap.",
    created_at: "Creation time.",
  }),

  describe("WebhookEndpointEnvelope", WebhookEndpointEnvelope, "Envelope of a webhook endpoint.", {
    webhook_endpoint: "The endpoint.",
  }),

  describe("WebhookEndpointWithSecret", WebhookEndpointWithSecret, "A webhook endpoint and its new secret.", {
    webhook_endpoint: "The endpoint.",
    secret: "The secret that signs requests to this endpoint. It is shown only once: `null` in a replay.",
  }),

  describe("WebhookEndpointList", WebhookEndpointList, "The webhook endpoints of the account.", {
    object: "Always `list`.",
    data: "The endpoints, oldest first; at most five.",
  }),

  describe("EventListQuery", EventListQuery, "Filters and pagination.", {
    limit: { description: "Maximum number of events on a page.", default: PAGE_SIZE.default },
    cursor: "`next_cursor` of the previous page.",
    created_after: "Only events with a `timestamp` after this time.",
    created_before: "Only events with a `timestamp` before this time.",
  }),

  describe(
    "AnyEventData",
    AnyEventData,
    "Details of the event: these fields, unless it is about a candidate, and those of the event type. Once the candidate's " +
      "data is erased only the id is left.",
    {
      invitation_id: everyEvent.invitation_id,
      candidate_email: "Candidate's email address; `null` once their data is erased.",
      reference: "The reference supplied at creation; `null` if there was none, or the data is erased.",
    },
  ),

  describe("Event", WebhookEvent, "An event of an invitation, or of an erasure. Stored for 90 days.", EVENT_FIELDS),

  describe("EventEnvelope", EventEnvelope, "Envelope of an event.", { event: "The event." }),

  describe("EventListPage", EventListPage, "A page of events.", {
    object: "Always `list`.",
    data: "The events, newest first.",
    has_more: "Whether there may be more pages.",
    next_cursor: "Pass it as `cursor` to get the next page; `null` on the last one.",
  }),

  describe("DeliveryAttempt", DeliveryAttempt, "One attempt to deliver an event.", {
    at: "When it ended.",
    status: "HTTP status of the endpoint's response; `null` if there was none.",
    duration_ms: { description: "Duration in milliseconds.", minimum: 0 },
    error:
      "Why it failed: `http`, `redirect`, `refused`, `unreachable`, `reset`, `dns`, `tls`, `timeout_connect`, " +
      "`timeout_total`, `protocol`, `blocked_url`, `blocked_address` or `other`; `null` if it succeeded.",
    answer: "The beginning of the response body, at most 1 KB.",
  }),

  describe("Delivery", Delivery, "The delivery of an event to an endpoint.", {
    event_id: "The event.",
    endpoint_id: "The endpoint.",
    status:
      "`pending` (another attempt will be made), `succeeded`, `exhausted` (every attempt failed), `parked` (the endpoint is " +
      "disabled) or `discarded` (the endpoint was deleted, or the candidate's data was erased).",
    attempts: { description: "Attempts made.", minimum: 0 },
    next_attempt_at: "When the next attempt will be made; `null` if there will be none.",
    log: "The last attempts, at most ten, oldest first.",
    created_at: "Creation time.",
  }),

  describe("DeliveryEnvelope", DeliveryEnvelope, "Envelope of a delivery.", { delivery: "The delivery." }),

  describe("DeliveryList", DeliveryList, "Deliveries of one event.", {
    object: "Always `list`.",
    data: "The deliveries, one per endpoint.",
  }),

  describe("Redeliver", Redeliver, "Endpoint to send the event to.", {
    endpoint_id:
      "The endpoint to send to. Without this field: every enabled endpoint that subscribes to the event or had it before.",
  }),

  describe("SendTestEvent", SendTestEvent, "The test event to send.", {
    event: "Event type. Without this field: the first one that the endpoint subscribes to.",
  }),

  ...EVENT_DOCS,
];
