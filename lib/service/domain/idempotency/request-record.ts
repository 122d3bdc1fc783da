import { createHmac, hash } from "node:crypto";
import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";
import type { Random } from "../shared/ids.ts";
import { orNull } from "../shared/record.ts";
import { sameText } from "../shared/same-text.ts";

/** How long the Idempotency-Key of a POST is remembered that creates no invitation (decisions: 24 hours), in milliseconds. */
const REQUEST_MEMORY_MS = 24 * 3_600_000;

const NONCE_BYTES = 12;

/** What is remembered of a request with an Idempotency-Key. */
export const RequestRecord = z.object({
  /** Of the body (`fingerprintOf`): the same key with another body is refused. */
  fingerprint: z.string(),
  remembered_until: timestamp,
  /** Names the attempt that wrote the record, so that an attempt whose response was lost recognizes its own. */
  nonce: z.string(),
  /** What a replay needs besides the path: an id that the request created, or a code in its response. */
  result: orNull(z.string()),
});
export type RequestRecord = z.infer<typeof RequestRecord>;

/** A record about to be written, with its place: the account, and a hash of the key and the path. */
export type NewRequestRecord = RequestRecord & { account_id: string; hash: string; at: string };

export type RequestRecords = {
  /** The record of an earlier request with the same key and path; undefined if there is none or it has expired. */
  find(record: NewRequestRecord): Promise<RequestRecord | undefined>;
  /**
   * Writes a record after the work of its request.
   *
   * @throws RepeatedRequest if a concurrent request with the same key has written one: with another body it is refused.
   */
  remember(record: NewRequestRecord): Promise<void>;
};

/** Thrown by a write that carries a record if another request has written that record first. Nothing is written then. */
export class RepeatedRequest extends Error {}

/** How keys are stored: not the client's text, but a hash of it. */
export const sha256 = (parts: readonly unknown[]): string => hash("sha256", JSON.stringify(parts), "base64url");

/**
 * How bodies are stored: a hash that recognizes the same body and tells nothing else about it. It outlives the erasure of
 * the candidate, and addresses and names can be guessed, so it is an HMAC; its key is the client's Idempotency-Key, which
 * is not stored.
 */
export const fingerprintOf = (key: string, parts: readonly unknown[]): string =>
  createHmac("sha256", key)
    .update(sameText(JSON.stringify(parts)))
    .digest("base64url");

/**
 * The record of a request. A key is scoped to the account and the path, ids included: the key of one invitation's resend
 * says nothing about another's.
 *
 * @param body the validated body, whose key order and white space make no difference
 */
export const newRequestRecord = (
  request: { accountId: string; key: string; path: string; body: unknown },
  now: number,
  random: Random,
  memoryMs = REQUEST_MEMORY_MS,
): NewRequestRecord => ({
  account_id: request.accountId,
  hash: sha256([request.key, request.path]),
  fingerprint: fingerprintOf(request.key, [request.body ?? {}]),
  at: new Date(now).toISOString(),
  remembered_until: new Date(now + memoryMs).toISOString(),
  nonce: Buffer.from(random(NONCE_BYTES)).toString("base64url"),
  result: null,
});
