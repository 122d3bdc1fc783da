import type { DisabledReason } from "#contract/webhooks/webhook-endpoint.ts";
import { momentInWords } from "../shared/format-time.ts";
import { zoneOf } from "../shared/time-zone.ts";
import type { EndpointRecord } from "../webhooks/endpoint.ts";
import { memberLetter, WHY_CONTACT } from "./member-letter.ts";
import type { Email } from "./ports.ts";

const WHY: Record<DisabledReason, string> = {
  gone: "It responded with 410 Gone, which asks us to stop sending.",
  failing: "Every delivery to it has failed for five days.",
  by_request: "It was disabled on request.",
};

/** Only the origin: the rest of a URL may contain a token, which does not belong in an email. */
const originOf = (url: string): string => new URL(url).origin;

/** The email to an account whose endpoint was disabled automatically. `pageUrl` is the origin of the dashboard. */
export const disabledEndpointEmail = (
  endpoint: EndpointRecord,
  to: string,
  account: { name: string; time_zone?: string | null | undefined },
  pageUrl: string,
): Email => {
  const at = momentInWords(endpoint.disabled_at ?? endpoint.created_at, zoneOf(account));
  const why = WHY[endpoint.disabled_reason ?? "by_request"];
  const subject = `Webhook endpoint disabled: ${new URL(endpoint.url).hostname}`;
  return memberLetter({ email: to, name: null }, account, subject, {
    title: "A webhook endpoint was disabled",
    about: `${why} Its events are kept for 90 days.`,
    paragraphs: [
      { text: [`The webhook endpoint ${endpoint.id} at ${originOf(endpoint.url)} was disabled on ${at}. ${why}`] },
      {
        text: [
          "No event is lost: each is kept for 90 days and can be read with GET /events. Nothing more is sent to this endpoint until you enable it.",
        ],
      },
      { link: `${pageUrl}/dashboard/webhooks/endpoints/${endpoint.id}`, label: "See the endpoint" },
      {
        text: [
          `With the API: enable it with PATCH /webhook_endpoints/${endpoint.id} and {"enabled": true}, then send what it missed with POST /events/{id}/redeliver.`,
        ],
      },
    ],
    why: WHY_CONTACT,
  });
};
