import type { CandidateRecord, CorrectName } from "#contract/candidate/record.ts";
import { ApiError } from "#contract/errors.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { correctName as decide, MAX_CORRECTIONS } from "#domain/results/correct-name.ts";
import { type ChangeDeps, changeInvitation } from "../invitations/change-invitation.ts";
import { badRequest, refuseErased } from "./candidate-errors.ts";
import { type RecordDeps, readRecord } from "./read-record.ts";

type Refusal = Extract<ReturnType<typeof decide>, { kind: "refused" }>["code"];

const TOO_MANY = {
  field: "candidate_name",
  code: "too_many_corrections",
  message: `The name was corrected ${MAX_CORRECTIONS} times. Ask the people who invited you to change it.`,
};

/**
 * The candidate of a closed invitation corrects their name, on the invitation and its result. Safe to repeat.
 *
 * @throws ApiError `not_completed` while the invitation is open; `validation_error` after MAX_CORRECTIONS; `not_found` once
 * the data was erased.
 */
export const correctName = async (
  deps: ChangeDeps & RecordDeps,
  seen: InvitationRecord,
  { candidate_name }: CorrectName,
): Promise<CandidateRecord> => {
  const target = { accountId: seen.account_id, invitationId: seen.id };
  const outcome = await changeInvitation<Refusal>(deps, target, async (invitation, now) => {
    refuseErased(invitation);
    const result = await deps.results.read(target.accountId, target.invitationId);
    const decision = decide(invitation, result, candidate_name, now);
    if (decision.kind !== "change") return decision;
    return { kind: "change", change: decision.change, alsoWrite: { resultChange: decision.result } };
  });
  if (outcome.kind !== "refused") return readRecord(deps, outcome.invitation);
  if (outcome.code === "too_many_corrections") throw badRequest([TOO_MANY]);
  throw new ApiError(outcome.code, { message: "The name can be corrected when the tests are done." });
};
