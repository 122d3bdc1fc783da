import * as z from "zod/mini";
import { label, wholeNumber, wholeNumberText } from "../fields.ts";
import { cursor, PAGE_SIZE, pageOf } from "../paging.ts";
import { timestamp } from "../shared/timestamp.ts";

/** An email that would have been sent, had it not been test mode. */
export const TestEmail = z.object({
  id: z.string(),
  invitation_id: z.nullable(z.string()),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  created_at: timestamp,
});
export type TestEmail = z.infer<typeof TestEmail>;

/** Query of GET /test/emails. */
export const TestEmailQuery = z.strictObject({
  limit: z.optional(wholeNumberText(PAGE_SIZE.min, PAGE_SIZE.max)),
  cursor: z.optional(cursor),
  invitation_id: z.optional(z.string()),
});
export type TestEmailQuery = z.infer<typeof TestEmailQuery>;

export const TestEmailPage = pageOf(TestEmail);

/** `advancing` while what is due by the new time happens. */
export const TestClockStatus = z.enum(["ready", "advancing"]);

/** The time of the test tenant. */
export const TestClock = z.object({ now: timestamp, status: TestClockStatus });
export type TestClock = z.infer<typeof TestClock>;

export const TestClockEnvelope = z.object({ clock: TestClock });

/** 60 days. */
export const MAX_ADVANCE_SECONDS = 5_184_000;

/** Body of POST /test/clock/advance. */
export const AdvanceTestClock = z.strictObject({ advance_seconds: wholeNumber(1, MAX_ADVANCE_SECONDS) });

/** What a simulated candidate does. */
export const SimulatedOutcome = z.enum([
  "passes",
  "fails",
  "borderline",
  "flagged",
  "abandons",
  "expires",
  "bounces",
  "complains",
]);
export type SimulatedOutcome = z.infer<typeof SimulatedOutcome>;

/** Body of POST /test/invitations/{id}/simulate. */
export const SimulateCandidate = z.strictObject({
  outcome: SimulatedOutcome,
  seed: z.optional(z.union([label(64), z.int()])),
});
export type SimulateCandidate = z.infer<typeof SimulateCandidate>;
