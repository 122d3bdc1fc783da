import type { SubmitPart } from "#contract/candidate.ts";
import { MAX_FAULTS } from "#contract/faults.ts";
import { answerFaults } from "#domain/answer-faults.ts";
import type { InvitationRecord } from "#domain/invitation.ts";
import { decideSubmit } from "#domain/part.ts";
import { closedFor, type Refusal, standingOf } from "#domain/progress.ts";
import { changeInvitation } from "./change-invitation.ts";
import { type CloseDeps, closeOverdue, closing } from "./close-part.ts";
import { badRequest, refuse } from "./refuse.ts";

/**
 * The candidate submits the running part, with last answers or with the saved ones. Repeating it is harmless.
 *
 * @throws ApiError `part_closed`, `part_not_ready`, `save_conflict`, `already_submitted`, `invitation_closed`,
 * `validation_error`.
 */
export const submitPart = async (
  deps: CloseDeps,
  target: { accountId: string; invitationId: string },
  given: SubmitPart,
): Promise<InvitationRecord> => {
  await closeOverdue(deps, target);
  const outcome = await changeInvitation<Refusal>(deps, target, async (invitation, now) => {
    const refused = closedFor(invitation, now);
    if (refused !== undefined) return { kind: "refused", code: refused };
    if (standingOf(invitation, given.part) === "unknown") return { kind: "refused", code: "unknown_part" };
    const part = await deps.parts.read(target.accountId, target.invitationId, given.part);
    if (part === undefined) return { kind: "refused", code: "part_not_ready" };
    const faults = given.answers === undefined ? [] : answerFaults(part, given.answers);
    if (faults.length > 0) throw badRequest(faults.slice(0, MAX_FAULTS));
    const decision = decideSubmit(part, given, now);
    return decision.kind === "change" ? closing(deps, invitation, part, decision.set, now) : decision;
  });
  if (outcome.kind === "refused") throw refuse(outcome.code);
  return outcome.invitation;
};
