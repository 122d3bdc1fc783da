import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { Vendor } from "#contract/integrations/vendor.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { orNull } from "../shared/record.ts";
import { ConnectionRecord } from "./connection.ts";

/**
 * An installation in an ATS that no account has claimed yet, as stored. Whoever has its id, which is only in the address that the
 * browser was sent to, can claim it for an account.
 */
export const Installation = z.object({
  hash: z.string(),
  vendor: Vendor,
  /** The id that its connection gets. */
  connection_id: z.string(),
  company: z.string(),
  base_url: orNull(z.string()),
  tokens: ConnectionRecord.shape.tokens,
  created_at: timestamp,
});
export type Installation = z.infer<typeof Installation>;

/** How long it can be claimed, in milliseconds. */
export const CLAIMABLE_MS = 3_600_000;

/** TTL removes it later. */
export const isClaimable = ({ created_at }: Installation, now: number): boolean =>
  now < Date.parse(created_at) + CLAIMABLE_MS;

export const hashOfInstallation = (id: string): string => createHash("sha256").update(id).digest("base64url");
