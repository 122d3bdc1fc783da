import type * as z from "zod/mini";
import type * as operations from "#contract/operations/candidates.ts";
import {
  CandidateExport,
  EXPORTED_INVITATIONS,
  ExportCandidateQuery,
  ExportedAnnotations,
  ExportedDetails,
  ExportedEvent,
  ExportedInvitation,
  ExportedOrder,
  ExportedOrderError,
  ExportedPart,
  ExportedReport,
} from "#contract/privacy/candidate-export.ts";
import { EraseCandidate, Erasure, ErasureCounts, ErasureEnvelope } from "#contract/privacy/erasure.ts";
import { type DocsOf, describe, type SchemaDoc } from "./describe.ts";
import { ERASURE_ID } from "./event-docs.ts";
import { INVITATION, INVITATION_ID } from "./invitation-schemas.ts";
import { EVENT_FIELDS } from "./webhook-schemas.ts";

const RUNNING: Erasure = {
  id: ERASURE_ID,
  status: "running",
  counts: { invitations: 0, results: 0, events: 0, deliveries: 0, emails: 0 },
  requested_at: "2026-11-21T16:00:00.000Z",
  completed_at: null,
};

const COMPLETED: Erasure = {
  ...RUNNING,
  status: "completed",
  counts: { invitations: 2, results: 1, events: 7, deliveries: 7, emails: 0 },
  completed_at: "2026-11-21T16:03:40.114Z",
};

const EXPORT: z.infer<typeof CandidateExport> = {
  object: "list",
  data: [
    {
      invitation: {
        id: INVITATION_ID,
        candidate_email: INVITATION.candidate_email,
        candidate_name: INVITATION.candidate_name,
        reference: INVITATION.reference,
        custom_message: null,
        created_at: INVITATION.created_at,
      },
      parts: [{ id: "grammar-test", started_at: "2026-11-21T08:20:00.000Z", submitted_at: null }],
      result: null,
      annotations: null,
      shares: [],
      events: [],
      order: null,
      emails: [],
    },
  ],
  has_more: false,
  next_cursor: null,
};

const count = (description: string) => ({ description, minimum: 0 });

export const SCHEMAS: readonly SchemaDoc[] = [
  describe("ExportCandidateQuery", ExportCandidateQuery, "Whose data to export.", {
    candidate_email: "The candidate's email address, in upper or lower case.",
    limit: {
      description: `Maximum number of invitations on a page, which never has more than ${EXPORTED_INVITATIONS}, and fewer when they would not fit in a response.`,
      default: EXPORTED_INVITATIONS,
    },
    cursor: "`next_cursor` of the previous page.",
  }),
  describe(
    "ExportedDetails",
    ExportedDetails,
    "The invitation: these fields, its tests, times, extensions, reviews and the progress of its email.",
    {
      id: "Invitation identifier.",
      candidate_email: "Candidate's email address.",
      candidate_name: "Candidate's full name.",
      reference: "Your reference; `null` if there was none.",
      custom_message: "The message in the email; `null` if there was none.",
      created_at: "Creation time.",
    },
  ),
  describe(
    "ExportedPart",
    ExportedPart,
    "A part of a test: these fields, the answers, and the counts of what was recorded while it was taken.",
    {
      id: "The part.",
      started_at: "When it was started.",
      submitted_at: "When it was submitted, or its time ran out; `null` while it is running.",
    },
  ),
  describe("ExportedEvent", ExportedEvent, "An event, with its deliveries.", {
    ...EVENT_FIELDS,
    deliveries: "Its deliveries, with what your endpoints answered.",
  }),
  describe("ExportedAnnotations", ExportedAnnotations, "What the account's team keeps beside a result.", {
    tags: "The tags.",
    notes: "The texts of the notes, oldest first.",
  }),
  describe("ExportedOrderError", ExportedOrderError, "What the system could not use of an answer.", {
    at: "When it said so.",
    call: "The call that was answered.",
    message: "In its words.",
  }),
  describe("ExportedReport", ExportedReport, "A report to an applicant tracking system.", {
    event_id: "The event that it reports.",
    status:
      "`pending` (another attempt will be made), `succeeded`, `exhausted` (every attempt failed), `parked` (the connection is " +
      "disabled or broken) or `discarded` (the order was withdrawn, or the candidate's data was erased).",
    attempts: { description: "Attempts made.", minimum: 0 },
    next_attempt_at: "When the next attempt will be made; `null` if there will be none.",
    log: "The last attempts, oldest first, with what the system answered.",
    created_at: "When it was queued.",
  }),
  describe("ExportedOrder", ExportedOrder, "The order of an applicant tracking system.", {
    id: "Identifies the order there.",
    vendor: "The system.",
    created_at: "When it was ordered.",
    errors: "What the system has reported as errors, oldest first.",
    reports: "The reports to it, in the order in which they are sent.",
  }),
  describe("ExportedInvitation", ExportedInvitation, "Everything held about one invitation of the person.", {
    invitation: "The invitation.",
    parts: "Each part that was started.",
    result: "The result, with a fresh link to the PDF report; `null` unless the invitation is completed.",
    annotations: "The team's tags and notes; `null` when there are none.",
    shares: "The links by which the account has shared the result, without their URLs.",
    events: "The events that were published.",
    order: "The order of an applicant tracking system; `null` unless one has ordered it.",
    emails: "The emails that test mode kept; empty in live mode, which keeps none.",
  }),
  describe("CandidateExport", CandidateExport, "Everything that the account holds about a person.", {
    data: `The person's invitations, newest first; at most ${EXPORTED_INVITATIONS}.`,
  }),
  describe("EraseCandidate", EraseCandidate, "Whose data to erase.", {
    candidate_email: "The candidate's email address, in upper or lower case.",
  }),
  describe("ErasureCounts", ErasureCounts, "What was found and erased.", {
    invitations: count("Invitations. They stay, with nothing personal in them."),
    results: count("Results, with their reports."),
    events: count("Events from which the candidate's data was removed."),
    deliveries: count("Deliveries of these events, from which the responses were removed."),
    emails: count("Emails that test mode kept."),
  }),
  describe("Erasure", Erasure, "The erasure of what the account holds about a candidate.", {
    id: { description: "Erasure identifier; an opaque string.", examples: [ERASURE_ID] },
    status:
      "`running`, or `completed` once nothing personal is left, a few minutes after the request. The data is not shown " +
      "from the beginning on.",
    counts: "What was found and erased so far.",
    requested_at: "When it was requested. Invitations created later are not erased.",
    completed_at: "When it was completed; `null` while it is running.",
  }),
  describe("ErasureEnvelope", ErasureEnvelope, "Envelope of an erasure.", { erasure: "The erasure." }),
];

export const OPERATIONS: DocsOf<typeof operations> = {
  exportCandidate: {
    tag: "Candidates",
    description:
      "Exports everything that is held about a person in this account, to answer their request for access: invitations, answers, what was " +
      "recorded during the tests, results, events with their deliveries. The PDF reports are at each result's `report_url`. The tests " +
      "that were issued are not included: they are not about the person, and would give the answers away.",
    success: "The export; without data when nothing is held.",
    params: {},
    requests: {},
    responses: { one: { summary: "One invitation, in progress", value: EXPORT } },
  },
  eraseCandidate: {
    tag: "Candidates",
    description:
      "Erases everything that is held about a person in this account: the names, addresses and references in their invitations, their " +
      "answers, results and reports, and the bodies of events. Open invitations are cancelled first, and a pending one gives its credits " +
      "back. The ATS that ordered one is not notified: cancel it before, so that the ATS shows its end. " +
      "The invitations stay, as `erased_at` with `null` for what was personal; their results are 404. " +
      "The event `candidate.erased` follows. It cannot be undone. Repeating it is harmless. Backups are kept for 35 days.",
    success: "The erasure has begun.",
    params: {},
    requests: {
      candidate: { summary: "Erase a candidate's data", value: { candidate_email: "ada@example.com" } },
    },
    responses: { running: { summary: "An erasure that has begun", value: { erasure: RUNNING } } },
  },
  readErasure: {
    tag: "Candidates",
    description: "Reads an erasure: whether it is completed, and what was erased. Keep it as your record of it.",
    success: "The erasure.",
    params: { id: { description: "Id of the erasure.", example: ERASURE_ID } },
    requests: {},
    responses: { completed: { summary: "A completed erasure", value: { erasure: COMPLETED } } },
  },
};
