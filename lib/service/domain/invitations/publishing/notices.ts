import type { NotificationKind } from "#contract/dashboard/notifications.ts";
import type { InvitationEventType } from "#contract/webhooks/event-types.ts";
import type { InvitationRecord } from "../invitation-record.ts";

/** What members can be emailed about because of an event of an invitation. */
const kindsOf = (type: InvitationEventType, { result_status, scores }: InvitationRecord): NotificationKind[] => {
  switch (type) {
    case "assessment.completed":
      return [
        "completed",
        ...(result_status === "provisional" ? (["needs_marking"] as const) : []),
        ...(scores?.flagged === true ? (["flagged"] as const) : []),
      ];
    case "review.requested":
      return ["review_requested"];
    case "adjustments.requested":
      return ["adjustments_requested"];
    default:
      return [];
  }
};

type Notice = { kind: NotificationKind; id: string; key: string };

/** The notices of an invitation's events; of a repeated event they are the same. */
export const noticesOf = (
  invitation: InvitationRecord,
  events: readonly { id: string; body: { event: InvitationEventType } }[],
): Notice[] =>
  events.flatMap(({ id, body }) =>
    kindsOf(body.event, invitation).map((kind) => ({ kind, id: invitation.id, key: `${kind} ${id}` })),
  );

/** The notice of an email that came back by a change. */
export const bounceOf = (before: InvitationRecord | undefined, after: InvitationRecord): Notice[] =>
  after.email_status === "bounced" && before?.email_status !== "bounced"
    ? [{ kind: "bounced", id: after.id, key: `bounced ${after.id} ${after.email_requests}` }]
    : [];

/** The address of the member who created an invitation in the dashboard; null if no member did. */
export const creatorOf = ({ member_acts }: InvitationRecord): string | null =>
  member_acts?.find(({ act }) => act === "created")?.by ?? null;
