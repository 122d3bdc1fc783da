import type { TimelineActor, TimelineEntry } from "#contract/dashboard/candidates/timeline.ts";
import type { InvitationEventType } from "#contract/webhooks/event-types.ts";
import type { InvitationRecord } from "../invitation-record.ts";
import { eventsSoFar } from "../publishing/events.ts";
import { emailsOf } from "./email-history.ts";
import type { MemberAct } from "./member-act.ts";

/** Who does what an event tells of; null where it can be a member or a client of the API. */
const ACTORS: Readonly<Record<InvitationEventType, TimelineActor | null>> = {
  "invitation.created": null,
  "invitation.opened": "candidate",
  "assessment.started": "candidate",
  "assessment.completed": "service",
  "assessment.expired": "service",
  "invitation.cancelled": null,
  "invitation.extended": null,
  "invitation.declined": "candidate",
  "adjustments.requested": "candidate",
  "review.requested": "candidate",
  "review.decided": null,
  "candidate.renamed": "candidate",
  "result.finalized": "service",
};

const NOTHING_MORE = { by: null, event_id: null, email: null, value: null } as const;

/** Everything that happened to an invitation, as far as its row tells, the newest first. */
export const timelineOf = (invitation: InvitationRecord): TimelineEntry[] => {
  const acts = invitation.member_acts ?? [];
  /** The actor of an act of the client: the member whose act has the same time, else a client of the API. */
  const client = (act: MemberAct["act"] | undefined, at: string): Pick<TimelineEntry, "actor" | "by"> => {
    const own = acts.find((one) => one.act === act && one.at === at);
    return own === undefined ? { actor: "api", by: null } : { actor: "member", by: own.by };
  };
  const entries: TimelineEntry[] = [
    // The bodies, which have addresses of the API, are not used.
    ...eventsSoFar(invitation, { baseUrl: "" }).map(({ id, body }): TimelineEntry => {
      const { event: type, timestamp: at, data } = body;
      const actor = ACTORS[type];
      return {
        ...NOTHING_MORE,
        at,
        type,
        ...(actor === null ? client(ACTS[type], at) : { actor }),
        event_id: id,
        value:
          "expires_at" in data && type === "invitation.extended"
            ? data.expires_at
            : "declined_at" in data
              ? data.declined_at
              : "previous_name" in data
                ? data.previous_name
                : null,
      };
    }),
    ...acts
      .filter(
        ({ act, value }) => act === "extra_time_changed" || (act === "adjustments_answered" && value !== undefined),
      )
      .map(
        ({ at, by, value = null }): TimelineEntry => ({
          ...NOTHING_MORE,
          at,
          type: "extra_time.changed",
          actor: "member",
          by,
          value,
        }),
      ),
    ...acts
      .filter(({ act }) => act === "rescheduled")
      .map(
        ({ at, by, value = null }): TimelineEntry => ({
          ...NOTHING_MORE,
          at,
          type: "email.rescheduled",
          actor: "member",
          by,
          value,
        }),
      ),
    ...(invitation.adjustment_answers ?? []).map(
      ({ answered_at, decision }): TimelineEntry => ({
        ...NOTHING_MORE,
        at: answered_at,
        type: "adjustments.answered",
        actor: "member",
        by: acts.find(({ at }) => at === answered_at)?.by ?? null,
        value: decision,
      }),
    ),
    ...(invitation.survey === null
      ? []
      : [
          {
            ...NOTHING_MORE,
            at: invitation.survey.sent_at,
            type: "survey.sent" as const,
            actor: "candidate" as const,
          },
        ]),
    ...erasureRequests(invitation),
    ...(invitation.submitted_at === null
      ? []
      : [
          {
            ...NOTHING_MORE,
            at: invitation.submitted_at,
            type: "tests.submitted" as const,
            actor: "candidate" as const,
          },
        ]),
    // Last, because an email follows from something of the same moment.
    ...emailsOf(invitation).map(({ kind, requested_at: at, status, reason }): TimelineEntry => {
      const who = kind === "resend" ? client("resent", at) : { actor: "service" as const };
      return { ...NOTHING_MORE, at, type: "email", ...who, email: { kind, status, reason } };
    }),
  ];
  // Things of one moment stay in the order in which they follow from each other.
  return entries
    .map((entry, index) => ({ entry, index }))
    .sort((one, other) => Date.parse(other.entry.at) - Date.parse(one.entry.at) || other.index - one.index)
    .map(({ entry }) => entry);
};

/** The candidate's requests for erasure, and those that the account declined; why is the candidate's to read. */
const erasureRequests = ({ erasure_requested_at, erasure_declines }: InvitationRecord): TimelineEntry[] => {
  const asked = (at: string): TimelineEntry => ({ ...NOTHING_MORE, at, type: "erasure.requested", actor: "candidate" });
  return [
    ...(erasure_declines ?? []).flatMap(({ requested_at, declined_at }): TimelineEntry[] => [
      asked(requested_at),
      { ...NOTHING_MORE, at: declined_at, type: "erasure.declined", actor: "member" },
    ]),
    ...(erasure_requested_at === null ? [] : [asked(erasure_requested_at)]),
  ];
};

const ACTS: Readonly<Partial<Record<InvitationEventType, MemberAct["act"]>>> = {
  "invitation.created": "created",
  "invitation.cancelled": "cancelled",
  "invitation.extended": "extended",
};
