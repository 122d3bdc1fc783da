import type { NotificationKind } from "#contract/dashboard/notifications.ts";

type Words = {
  /** After the number of things: "3 results are ready". */
  one: string;
  many: string;
  /** The page of one thing, below /dashboard. */
  page: (id: string) => string;
  button: string;
  /** As its switch is named. */
  name: string;
};

const result = (id: string): string => `/results/${id}`;
const invitation = (id: string): string => `/invitations/${id}`;

/** How each kind of notification reads. */
export const WORDS: Readonly<Record<Exclude<NotificationKind, "credits_low">, Words>> = {
  completed: {
    one: "assessment was completed",
    many: "assessments were completed",
    page: result,
    button: "See the result",
    name: "completed assessments",
  },
  needs_marking: {
    one: "text waits to be marked",
    many: "texts wait to be marked",
    page: (id) => `/results/marking/${id}`,
    button: "Mark the text",
    name: "texts to mark",
  },
  flagged: {
    one: "result was flagged by an integrity check",
    many: "results were flagged by an integrity check",
    page: result,
    button: "See the result",
    name: "flagged results",
  },
  review_requested: {
    one: "candidate asks for a review by a person",
    many: "candidates ask for a review by a person",
    page: result,
    button: "Decide the review",
    name: "requests for a review",
  },
  adjustments_requested: {
    one: "candidate asks for adjustments",
    many: "candidates ask for adjustments",
    page: invitation,
    button: "Answer the request",
    name: "requests for adjustments",
  },
  bounced: {
    one: "invitation could not be delivered: its email bounced",
    many: "invitations could not be delivered: their emails bounced",
    page: invitation,
    button: "See the invitation",
    name: "bounced emails",
  },
  endpoint_disabled: {
    one: "webhook endpoint was disabled",
    many: "webhook endpoints were disabled",
    page: (id) => `/webhooks/endpoints/${id}`,
    button: "See the endpoint",
    name: "disabled endpoints",
  },
  integration_broken: {
    one: "integration needs a new key",
    many: "integrations need a new key",
    page: (id) => `/integrations/${id}`,
    button: "See the integration",
    name: "integrations whose key is refused",
  },
};

/** What a switch is about: "completed assessments". */
export const kindInWords = (kind: NotificationKind): string =>
  kind === "credits_low" ? "low credits" : WORDS[kind].name;
