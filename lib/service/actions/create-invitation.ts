import { ApiError } from "#contract/errors.ts";
import type { CreateInvitation } from "#contract/invitation.ts";
import { type InvitationRecord, newInvitation } from "#domain/invitation.ts";
import { statusAt } from "#domain/lifecycle.ts";
import type { Clock, InvitationStore, Random } from "#domain/ports.ts";
import { fingerprintOf, type Guard, guardsOf } from "#domain/repeat.ts";

type Deps = { clock: Clock; random: Random; invitations: InvitationStore };

/**
 * Creates an invitation: spends its credits and records it in one transaction; the email follows from the table's
 * stream. A repeat (same Idempotency-Key, or same reference, candidate and tests) gives the original back and spends
 * and sends nothing; of requests that race, one creates and the others replay.
 *
 * @throws ApiError `insufficient_credits` when the balance is below the cost; nothing is written then.
 * @throws ApiError `validation_error` when the key was used with another body.
 */
export const createInvitation = async (
  deps: Deps,
  input: { accountId: string; request: CreateInvitation; idempotencyKey: string | undefined },
): Promise<{ invitation: InvitationRecord; replayed: boolean }> => {
  const { accountId, request, idempotencyKey } = input;
  const now = deps.clock.now();
  const invitation = newInvitation(accountId, request, now, deps.random);
  let guards = guardsOf(request, idempotencyKey, now);

  for (;;) {
    const outcome = await deps.invitations.create(invitation, guards);
    if (outcome.kind === "created") return { invitation, replayed: false };
    if (outcome.kind === "insufficient_credits") throw new ApiError("insufficient_credits");

    if (outcome.fingerprint !== undefined && outcome.fingerprint !== fingerprintOf(request)) throw reusedKey();
    const original = await deps.invitations.read(accountId, outcome.invitation_id);
    if (original === undefined) throw new Error("A guard names an invitation that does not exist");
    const closed = ["expired", "cancelled"].includes(statusAt(original, now));
    if (idempotencyKey !== undefined || !closed) return { invitation: original, replayed: true };

    // The reference is free again. Only the row that was just read is written over, so of two such requests one wins
    // and the other finds the winner here.
    guards = guards.map(
      (guard): Guard =>
        guard.kind === "reference" ? { ...guard, over: { kind: "invitation", id: original.id } } : guard,
    );
  }
};

const reusedKey = (): ApiError =>
  new ApiError("validation_error", {
    errors: [
      {
        field: "Idempotency-Key",
        code: "idempotency_key_reused",
        message: "This key was used with another body. Use a new key for a new invitation.",
      },
    ],
  });
