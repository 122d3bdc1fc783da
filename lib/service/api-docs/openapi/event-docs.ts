import * as z from "zod/mini";
import { API_PREFIX } from "#contract/operations.ts";
import type { EventType } from "#contract/webhooks/event-types.ts";
import { EventData, type EventDataOf } from "#contract/webhooks/webhook-payloads.ts";
import type { FieldDoc } from "./describe.ts";
import { EXAMPLE_ORIGIN } from "./example-origin.ts";
import { INVITATION, INVITATION_FIELDS, INVITATION_ID } from "./invitation-schemas.ts";

export const ERASURE_ID = "era_01kah9x2m4t7v0c3s6p8r1q5wz";

/** What every event of an invitation has. */
const ABOUT = {
  invitation_id: INVITATION_ID,
  candidate_email: INVITATION.candidate_email,
  reference: INVITATION.reference,
  job: INVITATION.job,
  metadata: INVITATION.metadata,
};
export const ABOUT_FIELDS: Readonly<Record<keyof typeof ABOUT, string>> = {
  invitation_id: "Id of the invitation.",
  candidate_email: "Candidate's email address.",
  reference: "The reference supplied at creation; `null` if there was none.",
  job: "The job supplied at creation; `null` if there was none.",
  metadata: "The metadata supplied at creation; `null` if there was none.",
};

type EventDoc<Data> = {
  /** What triggers it. */
  trigger: string;
  /** The description of its body. */
  about: string;
  /** The description of its data. */
  data: string;
  /** Of its data, besides what every event has. */
  fields: Readonly<Record<Exclude<keyof Data, keyof typeof ABOUT>, FieldDoc>>;
  /** The time of the example, and its data besides what every event has. */
  example: { at: string; data: Omit<Data, keyof typeof ABOUT> };
};

const {
  id: _id,
  test_url: _url,
  dashboard_url: _page,
  email_status: _status,
  email_reason: _reason,
  erased_at: _erased,
  ...SHOWN_AT_CREATION
} = INVITATION_FIELDS;

const RESULT: FieldDoc = { description: "URL of the results in this API; needs an API key.", format: "uri" };
const RESULT_URL = `${EXAMPLE_ORIGIN}${API_PREFIX}/results/${INVITATION_ID}`;

const ON_REQUEST = "Sent only to endpoints that list this event.";

const at = (time: string) => `2026-11-21T${time}Z`;

/** The words and the example of each event. */
export const EVENT_DOCS: { readonly [T in EventType]: EventDoc<EventDataOf<T>> } = {
  "invitation.created": {
    trigger: "A new invitation is created.",
    about: "A new invitation is created.",
    data: "The new invitation.",
    fields: { ...SHOWN_AT_CREATION, candidate_name: "Candidate's full name.", status: "Status at creation." },
    // Without what the event does not have, such as the link.
    example: { at: INVITATION.created_at, data: z.parse(EventData["invitation.created"], { ...INVITATION, ...ABOUT }) },
  },
  "invitation.opened": {
    trigger: "The candidate opens the test link for the first time, in a browser.",
    about: "The candidate opened the test link.",
    data: "The candidate's first visit.",
    fields: { opened_at: "When the candidate opened the link for the first time." },
    example: { at: at("08:12:45.120"), data: { opened_at: at("08:12:45.120") } },
  },
  "assessment.started": {
    trigger: "The candidate starts the first test.",
    about: "The candidate started the first test.",
    data: "The start of the first test.",
    fields: { started_at: "When the candidate started the first test.", test: "Slug of the first test." },
    example: { at: at("08:20:00.000"), data: { started_at: at("08:20:00.000"), test: "editing-test" } },
  },
  "assessment.completed": {
    trigger:
      "All tests are submitted and scored. The result is provisional while a writing test lacks a person's mark (its `status` says so); `result.finalized` follows.",
    about: "Everything is submitted and scored.",
    data: "The outcome, with a link to the full results.",
    fields: {
      overall_pass:
        "Whether every test was passed, from what is known; if a writing test lacks a person's mark, it can still change.",
      result_url: RESULT,
    },
    example: { at: at("08:49:12.901"), data: { overall_pass: true, result_url: RESULT_URL } },
  },
  "assessment.expired": {
    trigger: "The invitation expires before completion.",
    about: "The link expired before completion.",
    data: "The end of the invitation.",
    fields: {
      expired_at: "When the link stopped working.",
      reason: "`not_started`: no test was started. `not_finished`: not all tests were submitted.",
    },
    example: { at: INVITATION.expires_at, data: { expired_at: INVITATION.expires_at, reason: "not_started" } },
  },
  "invitation.cancelled": {
    trigger: `The client cancels the invitation. ${ON_REQUEST}`,
    about: "The client cancelled the invitation.",
    data: "The end of the invitation.",
    fields: { cancelled_at: "When it was cancelled." },
    example: { at: at("09:00:00.000"), data: { cancelled_at: at("09:00:00.000") } },
  },
  "invitation.extended": {
    trigger: `The client extends the invitation. ${ON_REQUEST}`,
    about: "The client extended the invitation.",
    data: "The new end of the invitation.",
    fields: {
      expires_at: "When the link stops working.",
      reopened: "Whether the invitation had expired and is open again.",
    },
    example: { at: at("09:00:00.000"), data: { expires_at: "2026-11-28T23:33:00.000Z", reopened: false } },
  },
  "invitation.declined": {
    trigger: `The candidate declines the invitation before the first test, or takes it back. The status does not change. ${ON_REQUEST}`,
    about: "The candidate declined the invitation before the first test, or took it back.",
    data: "That a candidate declines, or takes it back.",
    fields: { declined_at: "When the candidate declined; `null` if they have taken it back." },
    example: { at: at("09:10:00.000"), data: { declined_at: at("09:10:00.000") } },
  },
  "adjustments.requested": {
    trigger: `The candidate asks for adjustments, such as more time, before the first test. The text is in the dashboard. ${ON_REQUEST}`,
    about: "The candidate asked for adjustments before the first test.",
    data: "A candidate's request for adjustments. Its text may say something about the candidate's health, so it is only in the dashboard.",
    fields: { requested_at: "When the candidate asked." },
    example: { at: at("09:10:00.000"), data: { requested_at: at("09:10:00.000") } },
  },
  "review.requested": {
    trigger: `The candidate asks for a person's review of the result. ${ON_REQUEST}`,
    about: "The candidate asked for a person's review.",
    data: "A candidate's request for a review.",
    fields: {
      requested_at: "When the candidate asked.",
      result_url: "URL of the result, whose `review` has the text of the request.",
    },
    example: { at: at("10:15:00.000"), data: { requested_at: at("10:15:00.000"), result_url: RESULT_URL } },
  },
  "review.decided": {
    trigger: `A person decides on a result. ${ON_REQUEST}`,
    about: "A person decided on the result.",
    data: "A person's decision on a result.",
    fields: {
      decided_at: "When it was decided.",
      decision:
        "`confirmed`: the outcome stays. `changed`: it does not; see `overall_pass` and the note in the result.",
      overall_pass: "The decided outcome; `null` if the decision does not state one.",
      result_url: "URL of the result, whose `review` has the note.",
    },
    example: {
      at: at("15:40:00.000"),
      data: {
        decided_at: at("15:40:00.000"),
        decision: "changed",
        overall_pass: true,
        result_url: RESULT_URL,
      },
    },
  },
  "candidate.renamed": {
    trigger: `The candidate corrects their name after the tests. ${ON_REQUEST}`,
    about: "The candidate corrected their name.",
    data: "A candidate's correction of their name.",
    fields: {
      renamed_at: "When the candidate corrected it.",
      candidate_name: "The candidate's name now.",
      previous_name: "The name before this correction.",
    },
    example: {
      at: at("10:20:00.000"),
      data: {
        renamed_at: at("10:20:00.000"),
        candidate_name: "Ada King",
        previous_name: INVITATION.candidate_name,
      },
    },
  },
  "result.finalized": {
    trigger: `A person has given the last missing mark of a provisional result. ${ON_REQUEST}`,
    about: "A person gave the last missing mark of the result.",
    data: "The outcome after the last missing mark.",
    fields: { overall_pass: "Whether every test was passed.", result_url: RESULT },
    example: { at: at("11:05:00.000"), data: { overall_pass: true, result_url: RESULT_URL } },
  },
  "candidate.erased": {
    trigger: `A candidate's data has been erased on request: erase your copies too. ${ON_REQUEST}`,
    about: "A candidate's data was erased.",
    data: "The erasure of a candidate's data.",
    fields: {
      erasure_id: "Id of the erasure.",
      invitation_ids:
        "Ids of the invitations whose data was erased, by which you find your copies. An erasure of more than 500 has several events.",
      erased_at: "When the data of the last one was erased.",
    },
    example: {
      at: at("16:02:00.000"),
      data: { erasure_id: ERASURE_ID, invitation_ids: [INVITATION_ID], erased_at: at("16:02:00.000") },
    },
  },
};

/** `invitation.created` → `InvitationCreated`. Its schemas are `InvitationCreatedEvent` and `InvitationCreatedData`. */
export const eventName = (type: EventType): string =>
  type.replace(/(?:^|\.)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isOfInvitation = (type: EventType): boolean => type !== "candidate.erased";

/** The descriptions of the fields of its data. */
export const dataFields = (type: EventType): Readonly<Record<string, FieldDoc>> => ({
  ...EVENT_DOCS[type].fields,
  ...(isOfInvitation(type) ? ABOUT_FIELDS : {}),
});

/** An example of its body. */
export const exampleOf = (type: EventType) => {
  const { at, data } = EVENT_DOCS[type].example;
  return { event: type, timestamp: at, livemode: true, data: { ...(isOfInvitation(type) ? ABOUT : {}), ...data } };
};
