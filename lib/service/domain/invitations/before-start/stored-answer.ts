import * as z from "zod/mini";
import { AdjustmentsAnswer } from "#contract/candidate/adjustments-answer.ts";
import { timestamp } from "#contract/shared/timestamp.ts";

/** The account's answer to a request for adjustments, which its time names. */
export const StoredAnswer = z.extend(AdjustmentsAnswer, { requested_at: timestamp });
