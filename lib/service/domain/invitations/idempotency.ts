import { createHash } from "node:crypto";
import type { CreateInvitation } from "#contract/invitation.ts";

/** How long an Idempotency-Key is remembered (decisions: 720 hours), in milliseconds. */
export const KEY_MEMORY_MS = 720 * 3_600_000;

const sha256 = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/**
 * A request's meaning in one line: key order, white space and spelt-out defaults make no difference, because it is
 * taken from the validated request with its defaults filled in. The order of tests is part of the meaning: it is
 * the order in which the candidate takes them.
 */
export const fingerprintOf = (request: CreateInvitation): string =>
  sha256([
    request.candidate_email,
    request.candidate_name,
    request.tests,
    request.expiry_hours,
    request.custom_message,
    request.reference,
    request.send_email,
    // Nothing when there is none, so that a fingerprint from before the field existed still fits.
    ...(request.extra_time_percent > 0 ? [request.extra_time_percent] : []),
  ]);

/** Names an Idempotency-Key in the table without holding what the client wrote. */
export const hashOfIdempotencyKey = (key: string): string => sha256([key]);

/** What makes a request without a key a repeat: reference, email in any case, and the set of tests. */
export const hashOfReference = (reference: string, request: CreateInvitation): string =>
  sha256([reference, request.candidate_email.toLowerCase(), [...request.tests].sort()]);

/** A row that lets one of several equal requests create, and sends the others to what it created. */
export type IdempotencyRecord =
  | { kind: "idempotency"; hash: string; fingerprint: string; remembered_until: string }
  | {
      kind: "reference";
      hash: string;
      /**
       * What the row may hold for the write to go ahead: nothing, or this invitation, which was found expired or
       * cancelled; `anything` when an Idempotency-Key decides alone and this row only remembers the newest.
       */
      over: { kind: "nothing" } | { kind: "invitation"; id: string } | { kind: "anything" };
    };

/** The rows a request writes beside its invitation. A key, when sent, decides alone. */
export const idempotencyRecordsOf = (
  request: CreateInvitation,
  idempotencyKey: string | undefined,
  now: number,
): IdempotencyRecord[] => {
  const records: IdempotencyRecord[] = [];
  if (idempotencyKey !== undefined) {
    records.push({
      kind: "idempotency",
      hash: hashOfIdempotencyKey(idempotencyKey),
      fingerprint: fingerprintOf(request),
      remembered_until: new Date(now + KEY_MEMORY_MS).toISOString(),
    });
  }
  if (request.reference !== null) {
    records.push({
      kind: "reference",
      hash: hashOfReference(request.reference, request),
      over: { kind: idempotencyKey === undefined ? "nothing" : "anything" },
    });
  }
  return records;
};
