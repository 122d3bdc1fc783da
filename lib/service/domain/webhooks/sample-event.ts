import { EXPIRY_HOURS } from "#contract/invitations/expiry-hours.ts";
import type { EventType } from "#contract/webhooks/event-types.ts";
import { newInvitation } from "../invitations/invitation.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import { RULES } from "../invitations/lifecycle.ts";
import { eventsOf, type InvitationEvent } from "../invitations/publishing/events.ts";
import { newId, type Random } from "../shared/ids.ts";
import { type EventRecord, erasedEvent, eventRecord } from "./event-record.ts";

const SAMPLE = {
  candidate_email: "sample@example.com",
  candidate_name: "Sample Candidate",
  tests: ["grammar-test"],
  expiry_hours: EXPIRY_HOURS.default,
  reference: "sample",
  job: "Sample job",
  metadata: { id: "SMP-4711" },
  send_email: false,
  extra_time_percent: 0,
} satisfies Parameters<typeof newInvitation>[1];

/** A sample event of a type, made like a real one, for an invitation that does not exist. */
export const sampleEvent = (
  account: { id: string; baseUrl: string },
  type: EventType,
  now: number,
  random: Random,
): EventRecord => {
  const invitation = newInvitation(account.id, SAMPLE, now, random);
  if (type === "candidate.erased") {
    const erasure = { id: newId("era", now, random), account_id: account.id };
    return { ...erasedEvent(erasure, [invitation.id], invitation.created_at), test: true };
  }
  const event = sampleEvents(invitation, account).find(({ body }) => body.event === type);
  if (event === undefined) throw new Error("A sample made no event");
  return eventRecord(event, true);
};

/** One event of each type that an invitation has, for one invitation. */
const sampleEvents = (invitation: InvitationRecord, place: { baseUrl: string }): InvitationEvent[] => {
  const { updated_at: at, expires_at } = invitation;
  const acts = Object.values(RULES).map(({ to, stamp }) => ({ status: to, computed_pass: true, [stamp]: at }));
  const extension = { extensions: [{ at, from: expires_at, reopened: null }] };
  const beforeStart = (["declined", "adjustments_requested"] as const).map((act) => ({
    candidate_acts: [{ act, at }],
  }));
  const reviews = [
    { act: "requested", at, decision: null, overall_pass: null } as const,
    { act: "decided", at, decision: "confirmed", overall_pass: null } as const,
  ].map((step) => ({ reviews: [step] }));
  const finalized = { finalized: { at, overall_pass: true } };
  const rename = { candidate_name: "Sample Renamed", earlier_names: [{ name: invitation.candidate_name, until: at }] };
  return [
    ...eventsOf(undefined, invitation, place),
    ...[...acts, extension, ...beforeStart, ...reviews, finalized, rename].flatMap((act) =>
      eventsOf(invitation, { ...invitation, ...act }, place),
    ),
  ];
};
