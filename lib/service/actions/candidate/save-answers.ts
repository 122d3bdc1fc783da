import type { SaveAnswers, Saved } from "#contract/candidate/candidate.ts";
import { MAX_ERRORS } from "#contract/validation-errors.ts";
import { answersAfter } from "#domain/candidate/answers-after.ts";
import { closedFor, partStatusOf } from "#domain/candidate/part-lifecycle.ts";
import { decideSave, type PartRecord } from "#domain/candidate/part-record.ts";
import type { PartStore, SaveTarget } from "#domain/candidate/ports.ts";
import { answerErrors } from "#domain/candidate/validate-answers.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { badRequest, refuse } from "./candidate-errors.ts";

/** More tabs than one candidate has open. */
const MAX_ROUNDS = 20;

/** `repeated`: the same save was accepted before. `too_many`: the limit of saves in a minute is reached. */
export type SaveOutcome = { kind: "saved" | "repeated"; saved: Saved } | { kind: "too_many" };

/**
 * Saves a part's answers so far. The same save again gets the same response; a save by an outdated tab is rejected.
 * Only the part's row is written, and only if no other save or submission came in between, so no save undoes another.
 *
 * @param seen The invitation, and the part if it is known, both possibly as of a moment ago: a save is accepted only on
 * the row as it is, and nothing is refused without reading again.
 * @throws ApiError `part_closed`, `part_not_ready`, `save_conflict`, `already_submitted`, `invitation_closed`,
 * `validation_error`.
 */
export const saveAnswers = async (
  deps: { clock: Clock; invitations: Pick<InvitationStore, "read">; parts: Pick<PartStore, "read" | "change"> },
  seen: { invitation: InvitationRecord; part?: PartRecord | undefined },
  save: SaveAnswers,
): Promise<SaveOutcome> => {
  const { account_id, id } = seen.invitation;
  let found: SaveTarget = { invitation: seen.invitation, part: seen.part };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const now = deps.clock.now();
    const attempt = decide(found, save, now);
    if (attempt.kind === "change") {
      const after = await deps.parts.change(attempt.part, attempt.set);
      if (after !== "stale") return { kind: "saved", saved: saved(after, now) };
    } else if (round > 0) {
      if (attempt.kind === "refused") throw attempt.error;
      return attempt.kind === "unchanged" ? { kind: "repeated", saved: saved(attempt.part, now) } : attempt;
    }
    // An unknown part is not read: its name can be longer than the 1,024 bytes of a sort key.
    const isPart = partStatusOf(seen.invitation, save.part) !== "unknown";
    const [invitation, part] = await Promise.all([
      deps.invitations.read(account_id, id),
      isPart ? deps.parts.read(account_id, id, save.part) : undefined,
    ]);
    found = { invitation, part };
  }
  throw new Error("The part kept changing under this request");
};

const decide = ({ invitation, part }: SaveTarget, save: SaveAnswers, now: number) => {
  const refused = (error: Error) => ({ kind: "refused", error }) as const;
  // Erased meanwhile.
  if (invitation === undefined) return refused(refuse("invitation_closed"));
  const closed = closedFor(invitation, now);
  if (closed !== undefined) return refused(refuse(closed));
  const isPart = partStatusOf(invitation, save.part) !== "unknown";
  if (part === undefined) return refused(refuse(isPart ? "part_not_ready" : "unknown_part"));
  const given = answersAfter(part, save);
  const faults = "errors" in given ? given.errors : given.answers === null ? [] : answerErrors(part, given.answers);
  if (faults.length > 0) return refused(badRequest(faults.slice(0, MAX_ERRORS)));
  const decision = decideSave(part, { ...save, answers: "errors" in given ? null : given.answers }, now);
  return decision.kind === "refused" ? refused(refuse(decision.code)) : { ...decision, part };
};

/** The version is the one that the save made, also when it is repeated after the part's end, which makes another. */
const saved = (part: PartRecord, now: number): Saved => ({
  part: part.id,
  version: part.ended_by === null ? part.version : part.version - 1,
  saved_at: part.saved_at ?? part.started_at,
  server_time: new Date(now).toISOString(),
});
