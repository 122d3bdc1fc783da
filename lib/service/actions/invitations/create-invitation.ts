import { ApiError } from "#contract/errors.ts";
import type { CreateInvitation } from "#contract/invitation.ts";
import { testGrant } from "#domain/accounts/test-credits.ts";
import { fingerprintOf, type IdempotencyRecord, idempotencyRecordsOf } from "#domain/invitations/idempotency.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { statusAt } from "#domain/invitations/lifecycle.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import { isReservedAddress } from "#domain/invitations/simulated-address.ts";
import type { Clock, Random } from "#domain/ports.ts";
import { isTestTenant, livemodeOf } from "#domain/tenant.ts";

/** More concurrent requests than one reference can have. */
export const MAX_ROUNDS = 20;

type Deps = { clock: Clock; random: Random; invitations: InvitationStore };

/**
 * Creates an invitation: spends its credits and records it in one transaction; the email follows from the table's
 * stream. A repeat (same Idempotency-Key, or same reference, candidate and tests) returns the original and spends and
 * sends nothing; of concurrent requests, one creates and the others replay.
 *
 * @throws ApiError `insufficient_credits` if the balance is lower than the cost; nothing is written then.
 * @throws ApiError `validation_error` for an address of a simulated candidate in live mode.
 * @throws ApiError `validation_error` if the key was used with another body, or its invitation was deleted.
 */
export const createInvitation = async (
  deps: Deps,
  input: { accountId: string; request: CreateInvitation; idempotencyKey: string | undefined },
): Promise<{ invitation: InvitationRecord; replayed: boolean }> => {
  const { accountId, request, idempotencyKey } = input;
  if (livemodeOf(accountId) && isReservedAddress(request.candidate_email)) throw reservedAddress();
  const now = deps.clock.now();
  const invitation = newInvitation(accountId, request, now, deps.random);
  let records = idempotencyRecordsOf(request, idempotencyKey, now);

  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const outcome = await deps.invitations.create(invitation, records);
    if (outcome.kind === "created") return { invitation, replayed: false };
    if (outcome.kind === "insufficient_credits") {
      if (!isTestTenant(accountId)) throw new ApiError("insufficient_credits");
      await deps.invitations.refill(accountId, testGrant(now, deps.random));
      continue;
    }

    const { fingerprint, invitation_id: id } = outcome;
    if (fingerprint !== undefined && fingerprint !== fingerprintOf(request)) throw refusedKey("reused");
    const original = await deps.invitations.read(accountId, id);
    if (idempotencyKey !== undefined) {
      // A key creates at most once: a late retry must not invite a person again whose invitation was deleted.
      if (original === undefined) throw refusedKey("original_deleted");
      return { invitation: original, replayed: true };
    }
    if (original !== undefined && !isClosed(original, now)) return { invitation: original, replayed: true };

    // The original is closed or deleted, so the reference is free again. Only the row that was just read is overwritten: of
    // two such requests one wins, and the other finds the winner here.
    records = records.map(
      (record): IdempotencyRecord =>
        record.kind === "reference" ? { ...record, over: { kind: "invitation", id } } : record,
    );
  }
  throw new Error("The reference kept passing from one closed invitation to another under this request");
};

const reservedAddress = (): ApiError =>
  new ApiError("validation_error", {
    errors: [
      {
        field: "candidate_email",
        code: "test_address",
        message:
          "Addresses that end in .invalid cannot receive email and are for test mode. Use a test API key (ais_test_…), or the candidate's real address.",
      },
    ],
  });

const isClosed = (invitation: InvitationRecord, now: number): boolean =>
  ["expired", "cancelled"].includes(statusAt(invitation, now));

const KEY_ERRORS = {
  reused: {
    code: "idempotency_key_reused",
    message: "This key was used with a different body. Use a new key for a new invitation.",
  },
  original_deleted: {
    code: "original_deleted",
    message: "The invitation that this key created was deleted. Use a new key for a new invitation.",
  },
} as const;

const refusedKey = (fault: keyof typeof KEY_ERRORS): ApiError =>
  new ApiError("validation_error", { errors: [{ field: "Idempotency-Key", ...KEY_ERRORS[fault] }] });
