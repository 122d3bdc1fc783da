import * as z from "zod/mini";
import { timestamp } from "../shared/timestamp.ts";

export const Account = z.object({
  id: z.string(),
  name: z.string(),
  credits: z.int(),
  livemode: z.boolean(),
  created_at: timestamp,
});
export type Account = z.infer<typeof Account>;

export const AccountEnvelope = z.object({ account: Account });
