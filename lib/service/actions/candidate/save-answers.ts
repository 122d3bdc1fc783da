import type { SaveAnswers, Saved } from "#contract/candidate/candidate.ts";
import { MAX_ERRORS } from "#contract/validation-errors.ts";
import { closedFor, partStatusOf } from "#domain/candidate/part-lifecycle.ts";
import { decideSave, type PartRecord } from "#domain/candidate/part-record.ts";
import type { PartStore } from "#domain/candidate/ports.ts";
import { answerErrors } from "#domain/candidate/validate-answers.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Clock } from "#domain/ports.ts";
import { badRequest, refuse } from "./candidate-errors.ts";

/** More tabs than one candidate has open. */
const MAX_ROUNDS = 20;

/**
 * Saves a part's answers so far. The same save again gets the same response; a save by an outdated tab is rejected.
 * Only the part's row is written, and only if no other save or submission came in between, so no save undoes another.
 *
 * @throws ApiError `part_closed`, `part_not_ready`, `save_conflict`, `already_submitted`, `invitation_closed`,
 * `validation_error`.
 */
export const saveAnswers = async (
  deps: { clock: Clock; parts: PartStore },
  invitation: InvitationRecord,
  save: SaveAnswers,
): Promise<Saved> => {
  // An unknown part is not read: its name can be longer than the 1,024 bytes of a sort key.
  const isPart = partStatusOf(invitation, save.part) !== "unknown";
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const part = isPart ? await deps.parts.read(invitation.account_id, invitation.id, save.part) : undefined;
    const now = deps.clock.now();
    const closed = closedFor(invitation, now);
    if (closed !== undefined) throw refuse(closed);
    if (part === undefined) throw refuse(isPart ? "part_not_ready" : "unknown_part");
    const faults = answerErrors(part, save.answers);
    if (faults.length > 0) throw badRequest(faults.slice(0, MAX_ERRORS));
    const decision = decideSave(part, save, now);
    if (decision.kind === "refused") throw refuse(decision.code);
    if (decision.kind === "unchanged") return saved(part, now);
    const after = await deps.parts.change(part, decision.set);
    if (after !== "stale") return saved(after, now);
  }
  throw new Error("The part kept changing under this request");
};

const saved = (part: PartRecord, now: number): Saved => ({
  part: part.id,
  version: part.version,
  saved_at: part.saved_at ?? part.started_at,
  server_time: new Date(now).toISOString(),
});
