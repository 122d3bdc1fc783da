import type { TimelineEntry } from "#contract/dashboard/candidates/timeline.ts";
import { may, useSession } from "../../../session/session.tsx";
import { moment } from "../../../ui/format.ts";
import { Status } from "../../../ui/status.tsx";
import { Time } from "../../../ui/time.tsx";
import { EMAIL_WORDS, REASON_WORDS } from "../words.ts";
import { Deliveries } from "./deliveries.tsx";

const WORDS = {
  "invitation.created": "Invitation created",
  "invitation.opened": "Link opened",
  "assessment.started": "First test started",
  "tests.submitted": "Last test submitted",
  "survey.sent": "Feedback sent",
  "assessment.completed": "Scored: completed",
  "assessment.expired": "Link ended: expired",
  "invitation.cancelled": "Cancelled",
  "invitation.extended": "Extended",
  "extra_time.changed": "Extra time changed",
  "candidate.renamed": "Name corrected",
  "result.finalized": "Result final",
  "erasure.requested": "Erasure asked for",
  "invitation.declined": "Declined",
  "adjustments.requested": "Adjustments asked for",
  "adjustments.answered": "Request for adjustments",
  "erasure.declined": "Erasure declined",
  "review.requested": "Review by a person asked for",
  "review.decided": "Review decided",
  email: "Email",
  "email.rescheduled": "Scheduled email",
} as const satisfies Record<TimelineEntry["type"], string>;

const EMAIL_KINDS = {
  invitation: "Invitation emailed",
  reminder: "Reminder emailed",
  resend: "Invitation emailed again",
  answer: "Answer emailed",
  receipt: "Receipt emailed",
} as const satisfies Record<NonNullable<TimelineEntry["email"]>["kind"], string>;

const ACTORS = {
  candidate: "Candidate",
  member: "Member",
  api: "API",
  service: "Automatic",
} as const satisfies Record<TimelineEntry["actor"], string>;

/** What a setting became. */
const valueInWords = ({ type, value }: TimelineEntry): string | null => {
  if (type === "invitation.declined") return value === null ? "no longer: the candidate changed their mind" : null;
  if (type === "email.rescheduled") return value === null ? "withdrawn" : `moved to ${moment(value)}`;
  if (value === null) return null;
  if (type === "extra_time.changed") return value === "0" ? "to none" : `to ${value}%`;
  if (type === "adjustments.answered") return value;
  if (type === "candidate.renamed") return `before: ${value}`;
  return `until ${moment(value)}`;
};

const EmailState = ({ email }: { email: NonNullable<TimelineEntry["email"]> }) => (
  <>
    <Status tone={EMAIL_WORDS[email.status].tone}>{EMAIL_WORDS[email.status].text}</Status>
    {email.reason === null ? null : (
      <span class="second">
        {email.kind === "receipt"
          ? "It is not sent again: the candidate sees the receipt by their link."
          : REASON_WORDS[email.reason]}
      </span>
    )}
  </>
);

const Entry = ({ entry }: { entry: TimelineEntry }) => {
  const session = useSession();
  const { at, type, actor, by, email, event_id } = entry;
  const value = valueInWords(entry);
  return (
    <li class="moment">
      <div>
        <strong>{email === null ? WORDS[type] : EMAIL_KINDS[email.kind]}</strong>
        {value === null ? null : <> {value}</>}
        <span class="second">{by === null ? ACTORS[actor] : <bdi>{by}</bdi>}</span>
        {email === null ? null : <EmailState email={email} />}
        {event_id !== null && may(session, "webhooks.manage") ? (
          <Deliveries eventId={event_id} what={WORDS[type]} />
        ) : null}
      </div>
      <Time at={at} />
    </li>
  );
};

/** Everything that happened, the newest first. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol class="timeline">
    {entries.map((entry) => (
      <Entry key={`${entry.at} ${entry.type} ${entry.event_id ?? ""} ${entry.email?.kind ?? ""}`} entry={entry} />
    ))}
  </ol>
);
