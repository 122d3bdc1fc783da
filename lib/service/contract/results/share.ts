import * as z from "zod/mini";
import { line, optional, wholeNumber } from "../fields.ts";
import { listOf } from "../paging.ts";
import { timestamp } from "../shared/timestamp.ts";

/** Where the page of a shared result is; the link follows. */
export const SHARED_PAGE = "/shared";

/** For how many days a link can be shared, unless it has no end. */
export const SHARE_DAYS = { min: 1, max: 90 } as const;

/** How many links a result has at once. Ended ones count until they are deleted. */
export const MAX_SHARES = 20;

/** Body of POST /results/{invitation_id}/shares. The end is always chosen, and a key can make no link without one. */
export const CreateShare = z.strictObject({
  expires_in_days: wholeNumber(SHARE_DAYS.min, SHARE_DAYS.max),
  label: optional(line(100), null),
});

/** The same for a member in the dashboard: `null` for as long as the result is kept. */
export const CreateMemberShare = z.strictObject({
  ...CreateShare.shape,
  expires_in_days: z.nullable(CreateShare.shape.expires_in_days),
});
export type CreateMemberShare = z.output<typeof CreateMemberShare>;

/** A link that shows a result to whoever has it. */
export const Share = z.object({
  id: z.string(),
  /** Shown once, in the response that creates it: only a hash of it is stored. */
  url: z.nullable(z.string()),
  label: z.nullable(z.string()),
  created_at: timestamp,
  expires_at: z.nullable(timestamp),
  views: z.int(),
  last_viewed_at: z.nullable(timestamp),
});
export type Share = z.infer<typeof Share>;

export const ShareEnvelope = z.object({ share: Share });
export const ShareList = listOf(Share);
