import type { CreateInvitation, Invitation } from "#contract/invitation.ts";
import { costOf } from "../assessments/catalogue.ts";
import { NO_EMAIL, requestEmail } from "../email-progress.ts";
import { newId, type Random } from "../ids.ts";
import { newRecord } from "../record.ts";
import { newToken, testUrl } from "./candidate-link.ts";
import { InvitationRecord } from "./invitation-record.ts";
import { statusAt } from "./lifecycle.ts";

const HOUR_MS = 3_600_000;

/** Creates a pending invitation. Everything random or time-dependent is created here, once, outside any retry. */
export const newInvitation = (
  accountId: string,
  request: CreateInvitation,
  now: number,
  random: Random,
): InvitationRecord =>
  newRecord(InvitationRecord, {
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
    parts_submitted: 0,
    ...(request.send_email ? requestEmail(NO_EMAIL, now) : {}),
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
