import * as z from "zod/mini";
import { DEFAULT_DIALECT } from "#contract/assessments/dialect.ts";
import { Invitation } from "#contract/invitations/invitation.ts";
import type { InvitationSource } from "#contract/invitations/source.ts";
import { costOf } from "../assessments/catalogue.ts";
import { NO_EMAIL, requestEmail, scheduleEmail } from "../shared/email-progress.ts";
import { newId, type Random } from "../shared/ids.ts";
import { newRecord } from "../shared/record.ts";
import { dashboardOf, livemodeOf } from "../shared/tenant.ts";
import { declinedAt } from "./before-start/pre-start-state.ts";
import { newToken, testUrl } from "./candidate-link.ts";
import { isErased } from "./erasure/erasure.ts";
import { InvitationRecord } from "./invitation-record.ts";
import { statusAt } from "./lifecycle.ts";
import type { ListedInvitation } from "./listed-invitation.ts";
import type { ResolvedRequest } from "./request/package.ts";

const HOUR_MS = 3_600_000;

/** A request with its defaults; what may be null may be missing. */
type NewInvitation = Partial<ResolvedRequest> &
  Pick<
    ResolvedRequest,
    "candidate_email" | "candidate_name" | "tests" | "expiry_hours" | "extra_time_percent" | "send_email"
  >;

/** Creates a pending invitation. Everything random or time-dependent is created here, once, outside any retry; `id` is given if it has to sort. */
export const newInvitation = (
  accountId: string,
  request: NewInvitation & { source?: InvitationSource },
  now: number,
  random: Random,
  id = newId("inv", now, random),
): InvitationRecord =>
  newRecord(InvitationRecord, {
    source: "api",
    // The record's schema removes what is not stored.
    ...request,
    id,
    account_id: accountId,
    status: "pending",
    dialect: request.dialect ?? DEFAULT_DIALECT,
    credits_used: costOf(request.tests, request.own_tests ?? null),
    token: newToken(random),
    expires_at: new Date(
      (request.send_at ? Date.parse(request.send_at) : now) + request.expiry_hours * HOUR_MS,
    ).toISOString(),
    created_at: new Date(now).toISOString(),
    updated_at: new Date(now).toISOString(),
    parts_submitted: 0,
    ...(request.send_at ? scheduleEmail(request.send_at) : request.send_email ? requestEmail(NO_EMAIL, now) : {}),
    email_resends: 0,
  });

const NOT_SHOWN = {
  candidate_email: null,
  candidate_name: null,
  reference: null,
  metadata: null,
  return_url: null,
  test_url: null,
} as const;

/** What the API shows of an invitation; the response's schema removes the record's other fields. */
export const presentInvitation = (invitation: ListedInvitation, now: number, pageUrl: string): Invitation => {
  const shown: z.input<typeof Invitation> = {
    ...invitation,
    status: statusAt(invitation, now),
    test_url: testUrl(pageUrl, invitation),
    dashboard_url: `${pageUrl}${dashboardOf(invitation.account_id)}/invitations/${invitation.id}`,
    ...(isErased(invitation) ? NOT_SHOWN : {}),
    declined_at: declinedAt(invitation),
    livemode: livemodeOf(invitation.account_id),
  };
  return z.parse(Invitation, shown);
};
