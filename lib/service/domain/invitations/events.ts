import { createHash } from "node:crypto";
import type { EventDataOf, EventType, WebhookBody } from "#contract/webhook-payloads.ts";
import { newId } from "../ids.ts";
import type { InvitationRecord } from "./invitation-record.ts";
import { RULES } from "./lifecycle.ts";

/** An event of an invitation. Derived only from a stream record, so a record processed twice gives the same event. */
export type InvitationEvent = { id: string; account_id: string; invitation_id: string; body: WebhookBody };

/** What an event's data needs besides the invitation: the API's URL. */
type Place = { baseUrl: string };

const everyEvent = (invitation: InvitationRecord) => ({
  invitation_id: invitation.id,
  candidate_email: invitation.candidate_email,
  reference: invitation.reference,
});

/** A timestamp that the event's own change has just set. */
const stamped = (time: string | null): string => {
  if (time === null) throw new Error("An event's change has not set its time");
  return time;
};

const firstTest = (invitation: InvitationRecord) => {
  const [test] = invitation.tests;
  if (test === undefined) throw new Error("An invitation without tests");
  return test;
};

const dataOf: { [T in EventType]: (invitation: InvitationRecord, place: Place) => EventDataOf<T> } = {
  "invitation.created": (invitation) => ({
    ...everyEvent(invitation),
    candidate_name: invitation.candidate_name,
    tests: invitation.tests,
    status: invitation.status,
    credits_used: invitation.credits_used,
    expires_at: invitation.expires_at,
    created_at: invitation.created_at,
  }),
  "invitation.opened": (invitation) => ({ ...everyEvent(invitation), opened_at: stamped(invitation.opened_at) }),
  "assessment.started": (invitation) => ({
    ...everyEvent(invitation),
    started_at: stamped(invitation.started_at),
    test: firstTest(invitation),
  }),
  "assessment.completed": (invitation, { baseUrl }) => ({
    ...everyEvent(invitation),
    overall_pass: invitation.overall_pass === true,
    result_url: `${baseUrl}/results/${invitation.id}`,
  }),
  "assessment.expired": (invitation) => ({
    ...everyEvent(invitation),
    expired_at: stamped(invitation.expired_at),
    reason: invitation.started_at === null ? "not_started" : "not_finished",
  }),
  "invitation.cancelled": (invitation) => ({
    ...everyEvent(invitation),
    cancelled_at: stamped(invitation.cancelled_at),
  }),
};

const event = <T extends EventType>(type: T, invitation: InvitationRecord, place: Place): InvitationEvent => {
  const at = Date.parse(invitation.updated_at);
  const derived = createHash("sha256").update(`${invitation.id} ${type}`).digest();
  return {
    // Derived from the invitation and the type: a retry, or the stream's second delivery, is the same event.
    id: newId("evt", at, (bytes) => derived.subarray(0, bytes)),
    account_id: invitation.account_id,
    invitation_id: invitation.id,
    body: { event: type, timestamp: invitation.updated_at, data: dataOf[type](invitation, place) } as WebhookBody,
  };
};

/**
 * Every event of an invitation so far, with the ids and bodies of their original changes, for when those changes are no
 * longer available. Each timestamp on the row is the time of its change, except that of an expiry, which is when the
 * link ended; but the row of an expired invitation does not change any more.
 */
export const eventsSoFar = (invitation: InvitationRecord, place: Place): InvitationEvent[] => [
  event("invitation.created", { ...invitation, status: "pending", updated_at: invitation.created_at }, place),
  ...Object.values(RULES).flatMap(({ event: type, stamp }) => {
    const at = stamp === "expired_at" ? invitation.updated_at : invitation[stamp];
    return invitation[stamp] === null || at === null ? [] : [event(type, { ...invitation, updated_at: at }, place)];
  }),
];

/** The events of a committed change: one for each timestamp of the state machine that the change has set. */
export const eventsOf = (
  before: InvitationRecord | undefined,
  after: InvitationRecord,
  place: Place,
): InvitationEvent[] => {
  if (before === undefined) return [event("invitation.created", after, place)];
  return Object.values(RULES)
    .filter(({ stamp }) => before[stamp] === null && after[stamp] !== null)
    .map(({ event: type }) => event(type, after, place));
};
