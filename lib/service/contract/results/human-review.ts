import * as z from "zod/mini";
import { Role } from "../dashboard/permissions.ts";
import { timestamp } from "../shared/timestamp.ts";
import { RubricPoints } from "./rubric.ts";

export const ReviewDecision = z.enum(["confirmed", "changed"]);

export const ReviewStatus = z.enum(["requested", "decided"]);

/** What the candidate's page receives for a request. */
export const ReviewReceipt = z.object({
  review: z.object({ status: ReviewStatus, requested_at: z.nullable(timestamp) }),
});
export type ReviewReceipt = z.infer<typeof ReviewReceipt>;

/** A person's review of a result, beside what was computed. */
export const HumanReview = z.object({
  status: ReviewStatus,
  /** Null when the account reviewed the result without a request. */
  requested_at: z.nullable(timestamp),
  /** What the candidate asked for. */
  request: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  decision: z.nullable(ReviewDecision),
  note: z.nullable(z.string()),
  overall_pass: z.nullable(z.boolean()),
});
export type HumanReview = z.infer<typeof HumanReview>;

/** Who marked, as they were then. */
export const Marker = z.object({ role: Role, name: z.string() });
export type Marker = z.infer<typeof Marker>;

/** One of the marks that a written text with two markers was decided by. */
export const MarkersMark = z.object({ score: z.int(), points: RubricPoints, marked_at: timestamp, marked_by: Marker });
export type MarkersMark = z.infer<typeof MarkersMark>;

/** A person's mark of a test, beside the computed score. */
export const HumanMark = z.object({
  score: z.int(),
  note: z.string(),
  marked_at: timestamp,
  /** Null for a mark that came with an API key. */
  marked_by: z.nullable(Marker),
  /** Of a written text that one person marked by the rubric; null for the mean of two. */
  points: z.nullable(RubricPoints),
  /** Of a written text with two markers: all marks that were given, in the order of time; else null. */
  marks: z.nullable(z.array(MarkersMark)),
});
export type HumanMark = z.infer<typeof HumanMark>;
