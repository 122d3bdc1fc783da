import { hash } from "node:crypto";
import * as z from "zod/mini";
import type { InvitationEventType } from "#contract/webhooks/event-types.ts";
import { EventData, type EventDataOf, type WebhookBody } from "#contract/webhooks/webhook-payloads.ts";
import { newId } from "../../shared/ids.ts";
import { livemodeOf } from "../../shared/tenant.ts";
import type { CandidateAct } from "../before-start/candidate-act.ts";
import type { InvitationRecord } from "../invitation-record.ts";
import { EXTEND, RULES } from "../lifecycle.ts";
import type { ReviewStep } from "../review-step.ts";

/** An event of an invitation. Derived only from a stream record, so a record processed twice gives the same event. */
export type InvitationEvent = { id: string; account_id: string; invitation_id: string; body: InvitationBody };

type InvitationBody = Extract<WebhookBody, { event: InvitationEventType }>;

/** What an event's data needs besides the invitation: the API's URL. */
type Place = { baseUrl: string };

const everyEvent = (invitation: InvitationRecord) => ({
  invitation_id: invitation.id,
  candidate_email: invitation.candidate_email,
  reference: invitation.reference,
  job: invitation.job,
  metadata: invitation.metadata,
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

const resultUrl = ({ id }: InvitationRecord, { baseUrl }: Place): string => `${baseUrl}/results/${id}`;

const lastReview = ({ reviews }: InvitationRecord): ReviewStep => {
  const step = reviews?.at(-1);
  if (step === undefined) throw new Error("A review's event without a review");
  return step;
};

const REVIEW_EVENTS = { requested: "review.requested", decided: "review.decided" } as const satisfies Record<
  ReviewStep["act"],
  InvitationEventType
>;

const CANDIDATE_EVENTS = {
  declined: "invitation.declined",
  reconsidered: "invitation.declined",
  adjustments_requested: "adjustments.requested",
} as const satisfies Record<CandidateAct["act"], InvitationEventType>;

const lastAct = ({ candidate_acts }: InvitationRecord): CandidateAct => {
  const act = candidate_acts?.at(-1);
  if (act === undefined) throw new Error("An event of the candidate's act without one");
  return act;
};

const lastRename = ({ earlier_names }: InvitationRecord): { name: string; until: string } => {
  const rename = earlier_names?.at(-1);
  if (rename === undefined) throw new Error("A rename's event without one");
  return rename;
};

const dataOf: { [T in InvitationEventType]: (invitation: InvitationRecord, place: Place) => EventDataOf<T> } = {
  // Parsing leaves out every field that is not the event's.
  "invitation.created": (invitation) =>
    z.parse(EventData["invitation.created"], { ...everyEvent(invitation), ...invitation }),
  "invitation.opened": (invitation) => ({ ...everyEvent(invitation), opened_at: stamped(invitation.opened_at) }),
  "assessment.started": (invitation) => ({
    ...everyEvent(invitation),
    started_at: stamped(invitation.started_at),
    test: firstTest(invitation),
  }),
  "assessment.completed": (invitation, place) => ({
    ...everyEvent(invitation),
    overall_pass: invitation.computed_pass === true,
    result_url: resultUrl(invitation, place),
  }),
  "result.finalized": (invitation, place) => ({
    ...everyEvent(invitation),
    overall_pass: invitation.finalized?.overall_pass === true,
    result_url: resultUrl(invitation, place),
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
  "invitation.extended": (invitation) => ({
    ...everyEvent(invitation),
    expires_at: invitation.expires_at,
    reopened: (invitation.extensions?.at(-1)?.reopened ?? null) !== null,
  }),
  "invitation.declined": (invitation) => {
    const { act, at } = lastAct(invitation);
    return { ...everyEvent(invitation), declined_at: act === "declined" ? at : null };
  },
  "adjustments.requested": (invitation) => ({ ...everyEvent(invitation), requested_at: lastAct(invitation).at }),
  "review.requested": (invitation, place) => ({
    ...everyEvent(invitation),
    requested_at: lastReview(invitation).at,
    result_url: resultUrl(invitation, place),
  }),
  "review.decided": (invitation, place) => {
    const { at, decision, overall_pass } = lastReview(invitation);
    if (decision === null) throw new Error("A review was decided without a decision");
    return {
      ...everyEvent(invitation),
      decided_at: at,
      decision,
      overall_pass,
      result_url: resultUrl(invitation, place),
    };
  },
  "candidate.renamed": (invitation) => {
    const { name, until } = lastRename(invitation);
    const { candidate_name } = invitation;
    return { ...everyEvent(invitation), renamed_at: until, candidate_name, previous_name: name };
  },
};

/**
 * How many events of a type came before this one or, of an extension, a review, a rename or an act of the candidate,
 * with it; 0 for a type that cannot recur.
 */
const countOf = (type: InvitationEventType, invitation: InvitationRecord): number => {
  const { extensions, reviews, candidate_acts, earlier_names } = invitation;
  if (type === "candidate.renamed") return earlier_names?.length ?? 0;
  if (type === "invitation.declined" || type === "adjustments.requested") return candidate_acts?.length ?? 0;
  if (type === "review.requested" || type === "review.decided") return reviews?.length ?? 0;
  if (type === EXTEND.event) return extensions?.length ?? 0;
  return type === RULES.expire.event ? (extensions?.filter(({ reopened }) => reopened !== null).length ?? 0) : 0;
};

const event = <T extends InvitationEventType>(type: T, invitation: InvitationRecord, place: Place): InvitationEvent => {
  const at = Date.parse(invitation.updated_at);
  const count = countOf(type, invitation);
  const occurrence = count === 0 ? `${invitation.id} ${type}` : `${invitation.id} ${type} ${count}`;
  const derived = hash("sha256", occurrence, "buffer");
  return {
    // Derived from the invitation, the type and how often it occurred: a retry, or the stream's second delivery, is the
    // same event, and an expiry after a reopening is another.
    id: newId("evt", at, (bytes) => derived.subarray(0, bytes)),
    account_id: invitation.account_id,
    invitation_id: invitation.id,
    body: {
      event: type,
      timestamp: invitation.updated_at,
      livemode: livemodeOf(invitation.account_id),
      data: dataOf[type](invitation, place),
    } as InvitationBody,
  };
};

/**
 * Every event of an invitation so far, as the changes that its row has stamps of gave them: the same ids and bodies, for
 * when those changes are no longer to be had. Each stamp is the time of its change, except that of an expiry, which is
 * when the link ended; but the row of an expired invitation does not change until it is reopened, and then its
 * extension says when the expiry was recorded.
 */
export const eventsSoFar = (invitation: InvitationRecord, place: Place): InvitationEvent[] => [
  event("invitation.created", asCreated(invitation), place),
  ...Object.values(RULES).flatMap(({ event: type, stamp }) => {
    const at = stamp === "expired_at" ? invitation.updated_at : invitation[stamp];
    return invitation[stamp] === null || at === null ? [] : [event(type, { ...invitation, updated_at: at }, place)];
  }),
  ...(invitation.finalized === null
    ? []
    : [event("result.finalized", { ...invitation, updated_at: invitation.finalized.at }, place)]),
  ...(invitation.extensions ?? []).flatMap((_, index) => extensionEvents(invitation, index, place)),
  ...(invitation.candidate_acts ?? []).map(({ act, at }, index, acts) =>
    event(CANDIDATE_EVENTS[act], { ...invitation, candidate_acts: acts.slice(0, index + 1), updated_at: at }, place),
  ),
  ...(invitation.reviews ?? []).map(({ act, at }, index, steps) =>
    event(REVIEW_EVENTS[act], { ...invitation, reviews: steps.slice(0, index + 1), updated_at: at }, place),
  ),
  ...renamesSince(0, invitation).map((renamed) => event("candidate.renamed", renamed, place)),
];

/** The invitation as it was after each rename from the given one on. A rename is not a change of state: it leaves `updated_at`. */
const renamesSince = (first: number, invitation: InvitationRecord): InvitationRecord[] =>
  (invitation.earlier_names ?? []).slice(first).map(({ until }, index) => ({
    ...invitation,
    earlier_names: invitation.earlier_names?.slice(0, first + index + 1) ?? null,
    candidate_name: invitation.earlier_names?.[first + index + 1]?.name ?? invitation.candidate_name,
    updated_at: until,
  }));

const asCreated = (invitation: InvitationRecord): InvitationRecord => ({
  ...invitation,
  status: "pending",
  candidate_name: invitation.earlier_names?.[0]?.name ?? invitation.candidate_name,
  expires_at: invitation.extensions?.[0]?.from ?? invitation.expires_at,
  updated_at: invitation.created_at,
});

/** The events of one extension: its own and, when it reopened the invitation, that of the expiry before it. */
const extensionEvents = (invitation: InvitationRecord, index: number, place: Place): InvitationEvent[] => {
  const { extensions, started_at } = invitation;
  const extension = extensions?.[index];
  if (extensions === null || extension === undefined) return [];
  const { at, reopened } = extension;
  const extended: InvitationRecord = {
    ...invitation,
    extensions: extensions.slice(0, index + 1),
    expires_at: extensions[index + 1]?.from ?? invitation.expires_at,
    updated_at: at,
  };
  if (reopened === null) return [event(EXTEND.event, extended, place)];
  const expired: InvitationRecord = {
    ...invitation,
    extensions: extensions.slice(0, index),
    expired_at: reopened.expired_at,
    // No test begins once the link has ended, so a later beginning came after the reopening.
    started_at: started_at !== null && started_at < reopened.expired_at ? started_at : null,
    updated_at: reopened.recorded_at,
  };
  return [event(RULES.expire.event, expired, place), event(EXTEND.event, extended, place)];
};

/** The types of the events of a committed change: one for each stamp that it has set, and one for each act in a list. */
export const eventTypesOf = (before: InvitationRecord | undefined, after: InvitationRecord): InvitationEventType[] => {
  if (before === undefined) return ["invitation.created"];
  const isExtended = (after.extensions?.length ?? 0) > (before.extensions?.length ?? 0);
  return [
    ...Object.values(RULES)
      .filter(({ stamp }) => before[stamp] === null && after[stamp] !== null)
      .map((rule) => rule.event),
    ...(before.finalized === null && after.finalized !== null ? ["result.finalized" as const] : []),
    ...(isExtended ? [EXTEND.event] : []),
    ...(after.candidate_acts ?? []).slice(before.candidate_acts?.length ?? 0).map(({ act }) => CANDIDATE_EVENTS[act]),
    ...(after.reviews ?? []).slice(before.reviews?.length ?? 0).map(({ act }) => REVIEW_EVENTS[act]),
    ...(after.earlier_names ?? []).slice(before.earlier_names?.length ?? 0).map(() => "candidate.renamed" as const),
  ];
};

/** The events of a committed change. */
export const eventsOf = (
  before: InvitationRecord | undefined,
  after: InvitationRecord,
  place: Place,
): InvitationEvent[] => {
  const [renamed = after] = renamesSince(before?.earlier_names?.length ?? 0, after);
  return eventTypesOf(before, after).map((type) => event(type, type === "candidate.renamed" ? renamed : after, place));
};
