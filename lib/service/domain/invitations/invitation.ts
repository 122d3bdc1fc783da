import type { TestSlug } from "#contract/assessment.ts";
import type { CreateInvitation, Invitation, InvitationStatus } from "#contract/invitation.ts";
import { costOf } from "../assessments/catalogue.ts";
import { type EmailProgress, NO_EMAIL, requestEmail } from "../email-progress.ts";
import { newId, type Random } from "../ids.ts";
import { newToken, testUrl } from "./candidate-link.ts";
import { statusAt } from "./lifecycle.ts";

const HOUR_MS = 3_600_000;

/** An invitation as it is stored. Times are ISO 8601 UTC with milliseconds. */
export type InvitationRecord = EmailProgress & {
  id: string;
  account_id: string;
  candidate_email: string;
  candidate_name: string;
  tests: TestSlug[];
  /** As recorded. What a reader may be shown is `statusAt`. */
  status: InvitationStatus;
  credits_used: number;
  reference: string | null;
  custom_message: string | null;
  /** What every time limit is lengthened by, for a candidate who needs it. */
  extra_time_percent: number;
  /** The candidate's credential. */
  token: string;
  expires_at: string;
  created_at: string;
  /** When the state last changed; the time of the event that the change gives. */
  updated_at: string;
  opened_at: string | null;
  started_at: string | null;
  /** When the running part ends at the latest; null while none runs. */
  test_deadline: string | null;
  /** How many parts are submitted. They are taken in order, so this and the deadline say which one is next or running. */
  parts_submitted: number;
  /** When the last part was submitted; only scoring is outstanding from then on. */
  submitted_at: string | null;
  /** When scoring was last asked for, while it is outstanding. */
  scoring_asked_at: string | null;
  completed_at: string | null;
  overall_pass: boolean | null;
  expired_at: string | null;
  cancelled_at: string | null;
  /** How many of the requests for an email were resends. */
  email_resends: number;
};

/** Makes a pending invitation. Everything random or timed in it is made here, once, outside any retry. */
export const newInvitation = (
  accountId: string,
  request: CreateInvitation,
  now: number,
  random: Random,
): InvitationRecord => ({
  id: newId("inv", now, random),
  account_id: accountId,
  candidate_email: request.candidate_email,
  candidate_name: request.candidate_name,
  tests: request.tests,
  status: "pending",
  credits_used: costOf(request.tests),
  reference: request.reference,
  custom_message: request.custom_message,
  extra_time_percent: request.extra_time_percent,
  token: newToken(random),
  expires_at: new Date(now + request.expiry_hours * HOUR_MS).toISOString(),
  created_at: new Date(now).toISOString(),
  updated_at: new Date(now).toISOString(),
  opened_at: null,
  started_at: null,
  test_deadline: null,
  parts_submitted: 0,
  submitted_at: null,
  scoring_asked_at: null,
  completed_at: null,
  overall_pass: null,
  expired_at: null,
  cancelled_at: null,
  ...(request.send_email ? requestEmail(NO_EMAIL, now) : NO_EMAIL),
  email_resends: 0,
});

/** What the API shows of an invitation. */
export const presentInvitation = (invitation: InvitationRecord, now: number, pageUrl: string): Invitation => ({
  id: invitation.id,
  candidate_email: invitation.candidate_email,
  candidate_name: invitation.candidate_name,
  tests: invitation.tests,
  status: statusAt(invitation, now),
  credits_used: invitation.credits_used,
  reference: invitation.reference,
  test_url: testUrl(pageUrl, invitation),
  email_status: invitation.email_status,
  email_reason: invitation.email_reason,
  expires_at: invitation.expires_at,
  created_at: invitation.created_at,
});
