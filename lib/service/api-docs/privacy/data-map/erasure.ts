import type { ErasureRequestRecord } from "#domain/invitations/erasure/erasure-request.ts";
import type { ErasureRecord } from "#domain/privacy/erasure-record.ts";
import type { RetentionRecord } from "#domain/privacy/retention.ts";
import { API, type HeldRow, held, RETAINED, WHILE_ACCOUNT } from "./held-row.ts";

/** Rows about erasures and retention. */
export const ERASURE: readonly HeldRow[] = [
  held<ErasureRecord>()({
    name: "erasure",
    begins: "ERASURE#",
    why: "proof of the erasure, and the list by which a restored table is erased again",
    kept: WHILE_ACCOUNT,
    readers: API,
    attributes: {
      member: ["requested_by"],
      id: ["id", "account_id", "subject", "address_hash"],
      plain: [
        "status",
        "requested_at",
        "completed_at",
        "due_at",
        "invitations",
        "results",
        "events",
        "deliveries",
        "emails",
      ],
    },
  }),
  held<{ account_id: unknown; erasure_id: unknown; invitation_id: unknown }>()({
    name: "erased",
    begins: "ERASED#",
    why: "which invitations an erasure was of",
    kept: WHILE_ACCOUNT,
    readers: "no one",
    attributes: { id: ["account_id", "erasure_id", "invitation_id"] },
  }),
  held<ErasureRequestRecord>()({
    name: "request for erasure",
    begins: "ERASUREREQUEST#",
    why: "so that the account sees which candidates ask for erasure, and until when it has to answer",
    kept: RETAINED,
    readers: "owners and admins of the account; the candidate, by the link",
    attributes: { id: ["account_id", "invitation_id"], plain: ["requested_at"] },
  }),
  held<{ key: unknown }>()({
    name: "hash key",
    begins: "HASHKEY",
    why: "hides addresses, as keyed hashes, in the list of erasures and in the counts of emails",
    kept: WHILE_ACCOUNT,
    readers: "no one",
    attributes: { secret: ["key"] },
  }),
  held<RetentionRecord>()({
    name: "retention",
    begins: "RETENTION",
    why: "how far an account's data has been looked through",
    kept: WHILE_ACCOUNT,
    readers: "no one",
    attributes: { id: ["account_id", "erased_to", "signals_to"], plain: ["due_at"] },
  }),
];
