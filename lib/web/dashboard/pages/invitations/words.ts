import type { ShownInvitation } from "#contract/dashboard/invitations.ts";
import { VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import { testName } from "../../ui/test-names.ts";
import type { Tone } from "../../ui/tone.ts";

type Words = Readonly<Record<string, { text: string; tone: Tone }>>;

/** Whom an invitation is for. */
export const nameOf = ({ candidate_name }: Pick<ShownInvitation, "candidate_name">): string =>
  candidate_name ?? "Erased candidate";

/** An invitation's status. */
export const STATUS_WORDS = {
  pending: { text: "Pending", tone: "muted" },
  in_progress: { text: "In progress", tone: "accent" },
  completed: { text: "Completed", tone: "good" },
  expired: { text: "Expired", tone: "muted" },
  cancelled: { text: "Cancelled", tone: "muted" },
} as const satisfies Words & Record<ShownInvitation["status"], unknown>;

const SOURCE_WORDS = {
  api: "The API",
  dashboard: "A member, in the dashboard",
  import: "An import of a file",
};

/** Where it was created. */
export const sourceInWords = (source: ShownInvitation["source"]): string =>
  source === "api" || source === "dashboard" || source === "import" ? SOURCE_WORDS[source] : VENDOR_FACTS[source].name;

/** How far its last email got. */
export const EMAIL_WORDS = {
  none: { text: "No email", tone: "muted" },
  scheduled: { text: "Scheduled", tone: "muted" },
  queued: { text: "Being sent", tone: "accent" },
  sent: { text: "Sent", tone: "good" },
  bounced: { text: "Bounced", tone: "alert" },
  complained: { text: "Marked as spam", tone: "alert" },
  failed: { text: "Failed", tone: "alert" },
} as const satisfies Words & Record<ShownInvitation["email_status"], unknown>;

/** Whether the state of an email is news: a person has to do something about it. */
export const isUndelivered = (email: ShownInvitation["email_status"]): boolean => EMAIL_WORDS[email].tone === "alert";

/** Why an email failed, and what to do. */
export const REASON_WORDS = {
  rejected: "The mail system refused it. Check the address.",
  not_accepted: "The mail system did not take it for 24 hours. Resend it.",
  address_limit: "This address has had the most emails of a day. Send the link another way, or resend it tomorrow.",
  account_limit: "Your account has sent the most emails of a day. Send the link another way, or resend it tomorrow.",
  unknown_outcome: "It may or may not have been sent. Ask the candidate before you resend it.",
} as const satisfies Record<NonNullable<ShownInvitation["email_reason"]>, string>;

/** The tests in a cell: "Grammar, Editing". */
export const testsInWords = (tests: ShownInvitation["tests"]): string =>
  tests.map((slug) => testName(slug).replace(/ test$/, "")).join(", ");

/** Whether the candidate can still use the link. */
export const isOpen = ({ status }: Pick<ShownInvitation, "status">): boolean =>
  status === "pending" || status === "in_progress";

/** Whether it expired before its first test: its credits came back then, and reopening it takes them again. */
export const hasGivenBack = ({ status, started_at }: Pick<ShownInvitation, "status" | "started_at">): boolean =>
  status === "expired" && started_at === null;

/** Whether something about it is about to change by itself, seen from here. */
export const isMoving = (invitation: Pick<ShownInvitation, "status" | "email_status">): boolean =>
  isOpen(invitation) || invitation.email_status === "queued";
