import * as z from "zod/mini";
import { Test } from "../assessments/assessment.ts";
import { Adjustments } from "../candidate/before-start.ts";
import { Survey } from "../candidate/survey.ts";
import { wholeNumber } from "../fields.ts";
import { ExtendInvitation } from "../invitations/extend-invitation.ts";
import { EXTRA_TIME_MAX, Invitation, Warning } from "../invitations/invitation.ts";
import { jobsOperations } from "../invitations/jobs.ts";
import { Package } from "../invitations/package.ts";
import { ResultStatus } from "../results/decider.ts";
import { ScoresSummary } from "../results/result-summary.ts";
import { timestamp } from "../shared/timestamp.ts";
import { AnswerAdjustments } from "./candidates/answer-adjustments.ts";
import { InvitationFilters, SearchInvitations } from "./candidates/invitation-filters.ts";
import { SearchRequest } from "./candidates/search.ts";
import { TimelineEntry } from "./candidates/timeline.ts";
import { EarlierInvitations, FindEarlier } from "./inviting/earlier-invitations.ts";
import { importOperations } from "./inviting/import-operations.ts";
import { InviteCandidate, ScheduleInvitation } from "./inviting/local-times.ts";
import { call } from "./operation.ts";
import { Annotations } from "./results/results.ts";

/** An invitation as a member sees it. To a role with masked access, names, address and reference are shortened. */
export const ShownInvitation = z.object({
  ...Invitation.shape,
  /** The candidate's credential: `null` for masked access. */
  test_url: z.nullable(Invitation.shape.test_url),
  extra_time_percent: z.int(),
  /** When the candidate began the first test: from then on its credits are spent for good. */
  started_at: z.nullable(timestamp),
  /** Whether the candidate passed; `null` until the invitation is completed. */
  overall_pass: z.nullable(z.boolean()),
  result_status: z.nullable(ResultStatus),
  /**
   * Whether the member can still mark a text of this invitation. If so, `candidate_name` is a number, and the fields that
   * identify the candidate or give the outcome are null.
   */
  hidden_until_marked: z.boolean(),
});
export type ShownInvitation = z.infer<typeof ShownInvitation>;

export const ShownInvitationEnvelope = z.object({ invitation: ShownInvitation });

export const ShownInvitationPage = z.object({
  object: z.literal("list"),
  data: z.array(ShownInvitation),
  has_more: z.boolean(),
  next_cursor: z.nullable(z.string()),
  /** More may match than were looked at: of a search the newest, of a list by when links end the newest MAX_SORTED. */
  is_cut: z.boolean(),
  /** How many of those that were looked at the filters show; null for the plain list, which is not counted. */
  total: z.nullable(z.int()),
});

export const SearchResult = z.object({
  /** The newest first; none for a role with masked access, which cannot search by what is masked from it. */
  invitations: z.array(ShownInvitation),
  jobs: z.array(z.object({ id: z.string(), title: z.string() })),
  /** More invitations match: more letters are needed. */
  has_more: z.boolean(),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** One invitation with everything that happened to it, the newest first. */
export const InvitationDetail = z.object({
  ...ShownInvitation.shape,
  custom_message: z.nullable(z.string()),
  /** What the candidate asked for in order to take the tests; `null` also for masked access. */
  adjustments: z.nullable(Adjustments),
  /** What the candidate thought of the tests; `null` also for masked access. */
  survey: z.nullable(Survey),
  /** The latest time to which it can be extended now; `null` when it cannot. */
  extendable_until: z.nullable(timestamp),
  /** The order of an ATS that it was created for. */
  order: z.nullable(z.object({ connection_id: z.string(), id: z.string() })),
  timeline: z.array(TimelineEntry),
});
export type InvitationDetail = z.infer<typeof InvitationDetail>;

export const CandidateInvitation = z.object({
  ...InvitationDetail.shape,
  /** `null` without a result, and for a role that does not see results; so is what the team keeps beside it. */
  scores: z.nullable(ScoresSummary),
  annotations: z.nullable(Annotations),
});
export type CandidateInvitation = z.infer<typeof CandidateInvitation>;

/** Everything about the person of an invitation: their invitations, the newest first. */
export const CandidateEnvelope = z.object({ invitations: z.array(CandidateInvitation) });

export const InvitationDetailEnvelope = z.object({ invitation: InvitationDetail });

/** What a form for new invitations needs: the tests, the packages that can be named instead, the balance, and the zone of times. */
export const InvitationOptions = z.object({
  tests: z.array(Test),
  packages: z.array(Package),
  credits: z.int(),
  /** As IANA names it. */
  time_zone: z.string(),
});
export type InvitationOptions = z.infer<typeof InvitationOptions>;

/** The email that an invitation would send. */
export const EmailPreview = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

export const ChangeExtraTime = z.strictObject({ extra_time_percent: wholeNumber(0, EXTRA_TIME_MAX) });

export const invitationsOperations = {
  ...jobsOperations,

  /** Filtering by address needs full access: with masked access it is 403 `forbidden`. */
  listInvitations: call("GET /invitations/items", "invitations.read", ShownInvitationPage, {
    query: InvitationFilters,
  }),

  /** The list's own search, by the same words as the search of everything. With masked access it is 403 `forbidden`. */
  searchInvitations: call("POST /invitations/items/search", "invitations.read", ShownInvitationPage, {
    body: SearchInvitations,
  }),

  /**
   * Finds candidates by the beginnings of words of their name, address or reference, with those of their job beside them,
   * and jobs; without regard to case and accents. In a body, because logs of requests have addresses and no bodies.
   */
  search: call("POST /invitations/search", "invitations.read", SearchResult, { body: SearchRequest }),

  readInvitation: call("GET /invitations/items/{id}", "invitations.read", InvitationDetailEnvelope),

  readCandidate: call("GET /invitations/items/{id}/candidate", "invitations.read", CandidateEnvelope),

  readInvitationOptions: call("GET /invitations/options", "invitations.write", InvitationOptions),

  findEarlierInvitations: call("POST /invitations/earlier", "invitations.write", EarlierInvitations, {
    body: FindEarlier,
  }),

  /** The body of POST /invitations of the API, with the same defaults; nothing is written or sent. */
  previewInvitationEmail: call("POST /invitations/preview", "invitations.write", EmailPreview, {
    body: InviteCandidate,
  }),

  /** As POST /invitations of the API; a repetition with the same Idempotency-Key returns the original. */
  createInvitation: call("POST /invitations/items", "invitations.write", ShownInvitationEnvelope, {
    body: InviteCandidate,
    idempotent: "by its rows",
    status: 201,
  }),

  cancelInvitation: call("POST /invitations/items/{id}/cancel", "invitations.write", ShownInvitationEnvelope),

  resendInvitation: call(
    "POST /invitations/items/{id}/resend",
    "invitations.write",
    z.object({ invitation: ShownInvitation, warnings: z.array(Warning) }),
    { idempotent: { replay: "the invitation", recorded: "in its transaction" } },
  ),

  /** Changes when a scheduled email is sent, and the end of the link with it; `null` withdraws it. Repeating it is harmless. */
  scheduleInvitation: call("POST /invitations/items/{id}/schedule", "invitations.write", ShownInvitationEnvelope, {
    body: ScheduleInvitation,
  }),

  extendInvitation: call("POST /invitations/items/{id}/extend", "invitations.write", ShownInvitationEnvelope, {
    body: ExtendInvitation,
    idempotent: { replay: "the invitation", recorded: "in its transaction" },
  }),

  /** Only while no test has started: the time limits of a started test are fixed. Repeating it is harmless. */
  changeExtraTime: call("POST /invitations/items/{id}/extra_time", "invitations.write", ShownInvitationEnvelope, {
    body: ChangeExtraTime,
  }),

  /** Answers what the candidate asked for before the first test. The same answer again changes nothing. */
  answerAdjustments: call(
    "POST /invitations/items/{id}/adjustments_answer",
    "invitations.write",
    ShownInvitationEnvelope,
    { body: AnswerAdjustments },
  ),

  ...importOperations,
};
