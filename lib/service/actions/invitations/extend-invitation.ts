import { ApiError } from "#contract/errors.ts";
import type { ExtendInvitation } from "#contract/invitations/extend-invitation.ts";
import type { NewRequestRecord } from "#domain/idempotency/request-record.ts";
import { InsufficientCredits } from "#domain/invitations/credit-movement.ts";
import { decideExtend, type ExtendRefusal, earliestExpiry, latestExpiry } from "#domain/invitations/extend.ts";
import { MAX_EXTENSIONS } from "#domain/invitations/extension.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { decideExpire, isExpiryDue } from "#domain/invitations/lifecycle.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import type { Audited } from "#domain/shared/audit.ts";
import type { Random } from "#domain/shared/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { testGrant } from "#domain/test-mode/test-credits.ts";
import { type ChangeDeps, changeInvitation, type Plan, type RefusalCode } from "./change-invitation.ts";
import { auditedPlan } from "./invitation-act.ts";

type Target = { accountId: string; invitationId: string };

export type ExtendDeps = ChangeDeps & { invitations: Pick<InvitationStore, "read" | "refill">; random: Random };

/**
 * Moves the end of an invitation's link to a later time; an expired one is reopened, and takes its credits again if its
 * expiry gave them back. An expiry that the sweep has not recorded is recorded first, so that history and ledger of a
 * reopened invitation are the same whether or not the sweep came before the client.
 *
 * @param record of the request, if it has an Idempotency-Key
 * @param audited who extends it, for the audit log
 * @throws ApiError `insufficient_credits` if a reopened invitation costs more than the balance; it stays expired then.
 * @throws ApiError `not_found`; `already_submitted` when all is submitted; `invitation_closed` when it is cancelled or
 * expired more than seven days ago; `validation_error` when the new end is not later, or over 720 hours after creation.
 */
export const extendInvitation = async (
  deps: ExtendDeps,
  target: Target,
  request: ExtendInvitation,
  record?: NewRequestRecord,
  audited?: Audited,
): Promise<InvitationRecord> => {
  try {
    return await extendOnce(deps, target, request, record, audited);
  } catch (error) {
    if (!(error instanceof InsufficientCredits)) throw error;
    if (!isTestTenant(target.accountId)) throw new ApiError("insufficient_credits");
    await deps.invitations.refill(target.accountId, testGrant(deps.clock.now(), deps.random));
    return extendInvitation(deps, target, request, record, audited);
  }
};

const extendOnce = async (
  deps: ExtendDeps,
  target: Target,
  request: ExtendInvitation,
  record: NewRequestRecord | undefined,
  audited: Audited | undefined,
): Promise<InvitationRecord> => {
  const outcome = await changeInvitation<ExtendRefusal | RefusalCode>(deps, target, (invitation, now) => {
    if (isExpiryDue(invitation, now)) return decideExpire(invitation, now);
    const decision = decideExtend(invitation, request, now);
    const plan: Plan<ExtendRefusal> = decision.kind === "change" ? { ...decision, alsoWrite: { record } } : decision;
    return auditedPlan(audited, "extended", plan, { invitation, now }, "expires_at");
  });
  if (outcome.kind === "refused") throw refuse(outcome.code, outcome.invitation, request, deps.clock.now());
  if (outcome.invitation.status === "expired") return extendOnce(deps, target, request, record, audited);
  return outcome.invitation;
};

const refuse = (
  code: ExtendRefusal | RefusalCode,
  invitation: InvitationRecord,
  request: ExtendInvitation,
  now: number,
): ApiError => {
  const fault = (message: string): ApiError =>
    new ApiError("validation_error", {
      errors: [{ field: request.extra_hours === undefined ? "expires_at" : "extra_hours", code, message }],
    });
  switch (code) {
    case "not_later":
      return fault(
        `The link must end later than ${iso(earliestExpiry(invitation, now))}. An invitation cannot be shortened.`,
      );
    case "too_late":
      return fault(
        `The link can end at ${iso(latestExpiry(invitation))} at the latest, 720 hours after it was created or its email was scheduled for.`,
      );
    case "too_many_extensions":
      return fault(`An invitation can be extended ${MAX_EXTENSIONS} times. Create a new invitation instead.`);
    default:
      return new ApiError(code === "already_submitted" ? code : "invitation_closed");
  }
};

const iso = (ms: number): string => new Date(ms).toISOString();
