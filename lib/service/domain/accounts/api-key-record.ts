import * as z from "zod/mini";
import { timestamp } from "#contract/timestamp.ts";
import { orNull } from "../record.ts";

/** An API key as it is stored. */
export const ApiKeyRecord = z.object({
  id: z.string(),
  account_id: z.string(),
  /** SHA-256 of the key, in hex. */
  hash: z.string(),
  /** The key's last four characters, to tell keys apart. */
  hint: z.string(),
  created_at: timestamp,
  revoked_at: orNull(timestamp),
});
export type ApiKeyRecord = z.infer<typeof ApiKeyRecord>;
