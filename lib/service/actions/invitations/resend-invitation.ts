import { ApiError } from "#contract/errors.ts";
import type { Warning } from "#contract/invitations/invitation.ts";
import type { SettingsReader } from "#domain/accounts/ports.ts";
import {
  type EmailCounter,
  emailLimitsOf,
  type ReachedLimit,
  reachedLimit,
  secondsToNextDay,
} from "#domain/email/email-limits.ts";
import type { NewRequestRecord } from "#domain/idempotency/request-record.ts";
import { decideResend, MAX_RESENDS, RESEND_PAUSE_MS, type ResendDecision } from "#domain/invitations/emails/resend.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Audited } from "#domain/shared/audit.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { type ChangeDeps, MAX_ROUNDS } from "./change-invitation.ts";
import { auditedChange } from "./invitation-act.ts";
import { readInvitation } from "./read-invitation.ts";

const WARNINGS: Record<"bounced" | "complained", Warning> = {
  bounced: {
    code: "email_bounced",
    message: "An earlier email to this address bounced. Check the address; if it is wrong, cancel and invite again.",
  },
  complained: {
    code: "email_complained",
    message: "The recipient reported an earlier email as spam. Consider sending the test_url another way.",
  },
};

const refuse = (decision: Extract<ResendDecision, { kind: "refused" | "wait" }>): ApiError => {
  if (decision.kind === "wait") {
    return new ApiError("rate_limited", {
      message: `This invitation was emailed less than ${RESEND_PAUSE_MS / 1000} seconds ago. Wait ${decision.seconds} s (Retry-After), then try again.`,
      headers: { "Retry-After": String(decision.seconds) },
    });
  }
  if (decision.code === "exhausted") {
    return new ApiError("rate_limited", {
      message: `This invitation was sent again ${MAX_RESENDS} times, which is the most. Pass its test_url on another way, or cancel it and create a new one.`,
    });
  }
  return new ApiError(decision.code);
};

/** The warnings of a resend, by what is known of an earlier email: `bounced`, `complained`, or nothing. */
export const warningsOf = (known: string | null): Warning[] =>
  known === "bounced" || known === "complained" ? [WARNINGS[known]] : [];

type ResendDeps = ChangeDeps & {
  /** Real time, by which emails are counted. */
  wall: Clock;
  settings: SettingsReader;
  emailCounter: Pick<EmailCounter, "read">;
};

const LIMITED: Record<ReachedLimit, string> = {
  address_limit: "This address has received the most emails that one address can get in a day (UTC).",
  account_limit: "Your account has sent the most emails that it can send in a day (UTC).",
};

const refuseLimited = async (deps: ResendDeps, { account_id, candidate_email }: InvitationRecord): Promise<void> => {
  if (isTestTenant(account_id)) return;
  const wall = deps.wall.now();
  const [sent, settings] = await Promise.all([
    deps.emailCounter.read(account_id, candidate_email, wall),
    deps.settings(account_id),
  ]);
  const reached = reachedLimit(sent, emailLimitsOf(settings));
  if (reached === undefined) return;
  const seconds = secondsToNextDay(wall);
  throw new ApiError("rate_limited", {
    message: `${LIMITED[reached]} Try again in ${seconds} s (Retry-After), or pass the test_url on another way.`,
    headers: { "Retry-After": String(seconds) },
  });
};

/**
 * Sends the invitation's email again; the stream forwards the request, like the first one.
 *
 * @param record of the request, if it has an Idempotency-Key
 * @param audited who resends it, for the audit log
 * @throws ApiError `not_found`, `already_submitted`, `invitation_closed`, or `rate_limited` (too soon, too often, or the day's emails are used up).
 */
export const resendInvitation = async (
  deps: ResendDeps,
  target: { accountId: string; invitationId: string },
  record?: NewRequestRecord,
  audited?: Audited,
): Promise<{ invitation: InvitationRecord; warnings: Warning[] }> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const invitation = await readInvitation(deps, target);
    const now = deps.clock.now();
    const decision = decideResend(invitation, now);
    if (decision.kind !== "change") throw refuse(decision);
    await refuseLimited(deps, invitation);
    const result = decision.warning;
    const planned = { change: decision.change, alsoWrite: { record: record && { ...record, result } } };
    const { change, alsoWrite } = auditedChange(audited, "resent", planned, { invitation, now });
    const after = await deps.changes.apply(invitation, change, alsoWrite);
    if (after === "stale") continue;
    return { invitation: after, warnings: warningsOf(result) };
  }
  throw new Error("The invitation kept changing under this request");
};
