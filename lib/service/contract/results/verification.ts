import * as z from "zod/mini";
import { timestamp } from "../shared/timestamp.ts";
import { ReviewDecision } from "./human-review.ts";
import { TestOutcome } from "./test-outcome.ts";

/** What the page behind the report's QR code shows: no API key, but a code that only the report has. */
export const VERIFICATION_PATH = "/verifications/{code}";
/** The page itself. */
export const VERIFY_PAGE = "/verify";

/**
 * `valid`: as it was computed. `provisional`: a test lacks the mark of the person who decides it. `rescored`: a person's
 * mark decides a test. `reviewed`: a person has reviewed the result.
 */
export const VerificationStatus = z.enum(["valid", "provisional", "rescored", "reviewed"]);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

/** What a report states, as it is now. */
export const Verification = z.object({
  status: VerificationStatus,
  invitation_id: z.string(),
  livemode: z.boolean(),
  candidate_name: z.string(),
  /** The name that the account sent; null while it is `candidate_name`. */
  invited_as: z.nullable(z.string()),
  /** As candidates see it: the display name of the branding, or the account's name. */
  account_name: z.string(),
  /** The name that the operator registered the account under; null while it is `account_name`, which the account chooses. */
  registered_name: z.nullable(z.string()),
  completed_at: timestamp,
  overall_pass: z.boolean(),
  tests: z.array(TestOutcome),
  integrity_flagged: z.boolean(),
  review: z.nullable(
    z.object({
      decided_at: z.nullable(timestamp),
      decision: z.nullable(ReviewDecision),
      overall_pass: z.nullable(z.boolean()),
    }),
  ),
});
export type Verification = z.infer<typeof Verification>;

/** What is left of a result whose data was erased. */
export const ErasedVerification = z.object({
  status: z.literal("erased"),
  invitation_id: z.string(),
  livemode: z.boolean(),
  account_name: z.string(),
  registered_name: z.nullable(z.string()),
  erased_at: timestamp,
});
export type ErasedVerification = z.infer<typeof ErasedVerification>;
