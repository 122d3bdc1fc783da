import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import type { Installation } from "#domain/integrations/installation.ts";
import type { KeptOrder } from "#domain/integrations/kept-order.ts";
import type { OrderRecord } from "#domain/integrations/order.ts";
import type { ReportRecord } from "#domain/integrations/report.ts";
import type { Reconciliation } from "#domain/invitations/publishing/reconciliation.ts";
import type { DeliveryRecord } from "#domain/webhooks/delivery.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { EventRecord } from "#domain/webhooks/event-record.ts";
import { API, EMAIL, type HeldRow, HISTORY, held, RETAINED, WHILE_ACCOUNT } from "./held-row.ts";

/** The progress of what is sent by attempts. */
const PROGRESS = [
  "event",
  "status",
  "attempts",
  "attempts_before",
  "claims",
  "claimed_until",
  "next_attempt_at",
  "due_at",
  "created_at",
] as const;

/** Rows about events, deliveries and endpoints. */
export const WEBHOOKS: readonly HeldRow[] = [
  held<EventRecord & { position: unknown }>()({
    name: "event, and its copy in the feed",
    begins: "EVENT# FEED#",
    why: "to send the account what happened, and to send it again",
    kept: HISTORY,
    readers: `${API}; its endpoints`,
    attributes: {
      candidate: ["body"],
      id: ["id", "account_id", "invitation_id"],
      plain: ["type", "timestamp", "erased_at", "test", "position"],
    },
  }),
  held<DeliveryRecord>()({
    name: "delivery",
    begins: "DELIVERY#",
    why: "to retry, and to show what the account's endpoint answered",
    kept: HISTORY,
    readers: API,
    attributes: {
      candidate: ["log"],
      id: ["account_id", "event_id", "endpoint_id"],
      plain: PROGRESS,
    },
  }),
  held<ReportRecord>()({
    name: "report to an ATS",
    begins: "REPORT#",
    why: "to retry, and to show what the ATS answered",
    kept: HISTORY,
    readers: `${API}; the ATS`,
    attributes: {
      candidate: ["log", "request"],
      id: ["account_id", "connection_id", "order_id", "event_id"],
      plain: PROGRESS,
    },
  }),
  held<EndpointRecord>()({
    name: "webhook endpoint",
    begins: "ENDPOINT#",
    why: "where the account's events are sent",
    kept: "until the account deletes it",
    readers: API,
    attributes: {
      secret: ["secrets"],
      id: ["id", "account_id", ...EMAIL.id],
      plain: [
        "url",
        "url_version",
        "events",
        "enabled",
        "disabled_reason",
        "disabled_at",
        "secrets_version",
        "failure_run",
        "paused_until",
        "created_at",
        ...EMAIL.plain,
      ],
    },
  }),
  held<ConnectionRecord & Installation>()({
    name: "connection to an ATS, its look-up by the ATS's id, and when it is read again",
    begins: "CONNECTION# ATS SYNC#",
    why: "to know the ATS, and to report to it",
    kept: "until the account deletes it",
    readers: API,
    attributes: {
      secret: ["key_hash", "sealed_key", "tokens", "hash"],
      id: ["id", "account_id", "connection_id", ...EMAIL.id],
      plain: [
        "vendor",
        "name",
        "company",
        "status",
        "links_to",
        "packages",
        "theirs",
        "base_url",
        "callback_origin",
        "granted_at",
        "last_error",
        "last_called_at",
        "test",
        "created_at",
        ...EMAIL.plain,
      ],
    },
  }),
  held<OrderRecord & KeptOrder>()({
    name: "order of an ATS",
    begins: "ORDER# KEPTORDER#",
    why: "to answer the ATS, and to show the account what it ordered",
    kept: `${RETAINED}, then 90 days without what leads to the candidate (TTL); a refused one, and what the ATS said, 90 days (TTL)`,
    readers: `${API}; the ATS`,
    attributes: {
      candidate: ["errors"],
      id: ["id", "account_id", "connection_id", "invitation_id", "reply_to", "their_id"],
      plain: [
        ...["vendor", "package", "refusal", "withdrawn_at", "reports", "created_at", "erased_at"],
        ...["is_cancelled", "is_done", "attempts"],
      ] as const,
    },
  }),
  held<object>()({
    name: "publication that failed",
    begins: "UNPUBLISHED#",
    why: "so that it is tried again",
    kept: "until it succeeds",
    readers: "no one",
    attributes: {},
  }),
  held<Reconciliation>()({
    name: "reconciliation",
    begins: "RECONCILIATION",
    why: "how far an account's changes are known to be published",
    kept: WHILE_ACCOUNT,
    readers: "no one",
    attributes: { id: ["account_id", "position"], plain: ["since", "due_at", "until"] },
  }),
];
