import type { DisabledReason } from "#contract/webhooks/webhook-endpoint.ts";
import { momentInWords } from "../shared/format-time.ts";
import type { EndpointRecord } from "../webhooks/endpoint.ts";
import { noticeEmail } from "./notice-email.ts";
import type { Email } from "./ports.ts";

const WHY: Record<DisabledReason, string> = {
  gone: "It responded with 410 Gone, which asks us to stop sending.",
  failing: "Every delivery to it has failed for five days.",
  by_request: "It was disabled on request.",
};

/** Only the origin: the rest of a URL may contain a token, which does not belong in an email. */
const originOf = (url: string): string => new URL(url).origin;

/** The paragraphs of both the text and the HTML part. */
const paragraphs = (endpoint: EndpointRecord, zone: string): string[] => [
  `The webhook endpoint ${endpoint.id} at ${originOf(endpoint.url)} was disabled on ${momentInWords(endpoint.disabled_at ?? endpoint.created_at, zone)}.`,
  WHY[endpoint.disabled_reason ?? "by_request"],
  "No event is lost: each is kept for 90 days and can be read with GET /events. Nothing more is sent to this endpoint until you enable it.",
  `Once it works again, enable it with PATCH /webhook_endpoints/${endpoint.id} and {"enabled": true}. Then send what it missed with POST /events/{id}/redeliver.`,
];

/** The email to an account whose endpoint was disabled automatically. */
export const disabledEndpointEmail = (endpoint: EndpointRecord, to: string, zone: string): Email =>
  noticeEmail(to, `Webhook endpoint disabled: ${new URL(endpoint.url).hostname}`, paragraphs(endpoint, zone));
