import * as z from "zod/mini";
import { timestamp } from "../shared/timestamp.ts";

/** An account's answer to a candidate's request for erasure: it keeps the data, and says why. */
export const DeclinedErasure = z.object({ requested_at: timestamp, declined_at: timestamp, reason: z.string() });
export type DeclinedErasure = z.infer<typeof DeclinedErasure>;
