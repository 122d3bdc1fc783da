import { sameAnswers } from "#contract/candidate/answer-text.ts";
import type { SubmitPart } from "#contract/candidate/candidate.ts";
import { MAX_ERRORS } from "#contract/validation-errors.ts";
import { closedFor, partStatusOf, type Refusal } from "#domain/candidate/part-lifecycle.ts";
import { decideSubmit, type PartRecord } from "#domain/candidate/part-record.ts";
import { answerErrors } from "#domain/candidate/validate-answers.ts";
import type { NewRequestRecord } from "#domain/idempotency/request-record.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { changeInvitation } from "../invitations/change-invitation.ts";
import { badRequest, refuse } from "./candidate-errors.ts";
import { type CloseDeps, closeOverdue, closing } from "./close-part.ts";

/**
 * Submits the running part, with last answers or with the saved ones. Safe to repeat: exactly the answers that a closed
 * part ended with are accepted again at any time, so a page that lost its connection at the deadline can find out
 * whether its answers were submitted.
 *
 * @param record of the request, if it has an Idempotency-Key
 * @throws ApiError `part_closed`, `part_not_ready`, `save_conflict`, `already_submitted`, `invitation_closed`,
 * `validation_error`; `not_found` when the data was erased meanwhile.
 */
export const submitPart = async (
  deps: CloseDeps,
  target: { accountId: string; invitationId: string },
  given: SubmitPart,
  record?: NewRequestRecord,
): Promise<InvitationRecord> => {
  await closeOverdue(deps, target);
  const outcome = await changeInvitation<Refusal>(deps, target, async (invitation, now) => {
    const isPart = partStatusOf(invitation, given.part) !== "unknown";
    const part = isPart ? await deps.parts.read(target.accountId, target.invitationId, given.part) : undefined;
    if (part !== undefined && isHandedIn(part, given)) return { kind: "unchanged" };
    const refused = closedFor(invitation, now);
    if (refused !== undefined) return { kind: "refused", code: refused };
    if (!isPart) return { kind: "refused", code: "unknown_part" };
    if (part === undefined) return { kind: "refused", code: "part_not_ready" };
    const faults = given.answers === undefined ? [] : answerErrors(part, given.answers);
    if (faults.length > 0) throw badRequest(faults.slice(0, MAX_ERRORS));
    const decision = decideSubmit(part, given, now);
    if (decision.kind !== "change") return decision;
    const plan = await closing(deps, invitation, part, decision.set, now);
    return plan.kind === "change" ? { ...plan, alsoWrite: { ...plan.alsoWrite, record } } : plan;
  });
  if (outcome.kind === "refused") throw refuse(outcome.code);
  return outcome.invitation;
};

const isHandedIn = (part: PartRecord, { answers }: SubmitPart): boolean =>
  part.submitted_at !== null && answers !== undefined && sameAnswers(part.answers, answers);
