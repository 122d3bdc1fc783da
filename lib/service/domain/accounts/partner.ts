import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";
import { orNull } from "../shared/record.ts";

/** A partner, such as an HR platform, whose key acts for every account that granted it access. */
export const PartnerRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** SHA-256 of its key, in hex. */
  hash: z.string(),
  /** The key's last four characters. */
  hint: z.string(),
  created_at: timestamp,
  revoked_at: orNull(timestamp),
});
export type PartnerRecord = z.infer<typeof PartnerRecord>;

/**
 * What an account's grant is found by, in place of a key's hash: a grant is a key of the account without a secret. It has
 * the partner's id and not its key, so that a grant survives a new key. No key has this hash, because a key has another form.
 */
export const hashOfGrant = (partnerId: string, accountId: string): string =>
  createHash("sha256").update(`grant ${partnerId} ${accountId}`).digest("hex");

export type PartnerStore = {
  read(partnerId: string): Promise<PartnerRecord | undefined>;
  /** Those made first come first. */
  list(): Promise<PartnerRecord[]>;
  create(partner: PartnerRecord): Promise<void>;
  /** Replaces a partner's key, or ends it; `stale` when the key is not the one that was seen. */
  changeKey(
    seen: PartnerRecord,
    set: Pick<PartnerRecord, "hash" | "hint"> | Pick<PartnerRecord, "revoked_at">,
  ): Promise<"changed" | "stale">;
};
