import * as z from "zod/mini";
import { Actor } from "#contract/dashboard/actor.ts";
import { type Erasure, ErasureCounts } from "#contract/privacy/erasure.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { newId, type Random } from "../shared/ids.ts";
import { newRecord, orNull } from "../shared/record.ts";

/** How soon an erasure that is not completed is continued. */
export const CONTINUED_AFTER_MS = 60_000;

/** Invitations per event of an erasure: far below the size that a row can have. */
export const IDS_PER_EVENT = 500;

/**
 * The erasure of a candidate's data, as stored. It stays in the list of erasures, from which a restored table is erased
 * again; so it holds no address, but a keyed hash of it.
 */
export const ErasureRecord = z.object({
  id: z.string(),
  account_id: z.string(),
  status: z.enum(["running", "completed"]),
  /** The candidate's address as HMAC-SHA256 with the account's random key. */
  subject: z.string(),
  /** What the candidate's invitations are found by (`addressHash`), until the erasure is completed. */
  address_hash: orNull(z.string()),
  /** The member who asked for it; null for an API key or the operator. */
  requested_by: orNull(Actor),
  /** Invitations created until then are erased. */
  requested_at: timestamp,
  completed_at: orNull(timestamp),
  /** When it is continued; null once it is completed. */
  due_at: orNull(timestamp),
  ...ErasureCounts.shape,
});
export type ErasureRecord = z.infer<typeof ErasureRecord>;

const NOTHING_COUNTED: ErasureCounts = { invitations: 0, results: 0, events: 0, deliveries: 0, emails: 0 };

/** A new erasure, due at once. */
export const newErasure = (
  request: { accountId: string; subject: string; addressHash: string; by: ErasureRecord["requested_by"] },
  now: number,
  random: Random,
): ErasureRecord => {
  const at = new Date(now).toISOString();
  return newRecord(ErasureRecord, {
    id: newId("era", now, random),
    account_id: request.accountId,
    status: "running",
    subject: request.subject,
    address_hash: request.addressHash,
    requested_by: request.by,
    requested_at: at,
    due_at: at,
    ...NOTHING_COUNTED,
  });
};

/** What the API shows of an erasure. */
export const presentErasure = (erasure: ErasureRecord): Erasure => ({
  id: erasure.id,
  status: erasure.status,
  counts: z.parse(ErasureCounts, erasure),
  requested_at: erasure.requested_at,
  completed_at: erasure.completed_at,
});
