import { decideComplete } from "#domain/invitations/lifecycle.ts";
import { listedOutcome, newResult, type Scored } from "#domain/results/result.ts";
import type { Random } from "#domain/shared/ports.ts";
import { type ChangeDeps, changeInvitation } from "../invitations/change-invitation.ts";

/**
 * Records a scored result and completes the invitation, in one transaction: a result exists exactly when its invitation
 * is completed. Repeating it keeps the first result.
 */
export const completeInvitation = (
  deps: ChangeDeps & { random: Random },
  target: { accountId: string; invitationId: string },
  scored: Scored,
) =>
  changeInvitation(
    deps,
    target,
    (invitation, now) => decideComplete(invitation, now, listedOutcome(scored)),
    (invitation, now) => ({
      result: newResult(invitation, scored, now, deps.random),
      responses: scored.responses,
    }),
  );
