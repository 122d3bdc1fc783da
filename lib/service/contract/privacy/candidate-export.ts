import * as z from "zod/mini";
import { TestEmail } from "../accounts/test-mode.ts";
import { email, wholeNumberText } from "../fields.ts";
import { Vendor } from "../integrations/vendor.ts";
import { cursor, PAGE_SIZE, pageOf } from "../paging.ts";
import { Result } from "../results/result.ts";
import { Share } from "../results/share.ts";
import { timestamp } from "../shared/timestamp.ts";
import { Delivery } from "../webhooks/delivery.ts";
import { WebhookEvent } from "../webhooks/events-and-deliveries.ts";

/** The most invitations on a page, which must fit in one response; a person rarely has more in one account. */
export const EXPORTED_INVITATIONS = 20;

/** Query of GET /candidates/export. */
export const ExportCandidateQuery = z.strictObject({
  candidate_email: email,
  limit: z.optional(wholeNumberText(PAGE_SIZE.min, PAGE_SIZE.max)),
  cursor: z.optional(cursor),
});
export type ExportCandidateQuery = z.infer<typeof ExportCandidateQuery>;

/** All fields of the invitation that are about the candidate or their tests, also those that other responses leave out. */
export const ExportedDetails = z.looseObject({
  id: z.string(),
  candidate_email: z.string(),
  candidate_name: z.string(),
  reference: z.nullable(z.string()),
  custom_message: z.nullable(z.string()),
  created_at: timestamp,
});

/** What was recorded in a part that was started: times, answers, and how it was taken. */
export const ExportedPart = z.looseObject({
  id: z.string(),
  started_at: timestamp,
  submitted_at: z.nullable(timestamp),
});

/** An event with its deliveries. */
export const ExportedEvent = z.extend(WebhookEvent, { deliveries: z.array(Delivery) });

/** What the account's team keeps beside a result. */
export const ExportedAnnotations = z.object({
  tags: z.array(z.string()),
  /** Their texts, oldest first. */
  notes: z.array(z.string()),
});

/** What an ATS could not use of an answer, in its words. */
export const ExportedOrderError = z.object({ at: timestamp, call: z.string(), message: z.string() });

/** A report to an ATS, with what the ATS answered. */
export const ExportedReport = z.pick(Delivery, {
  event_id: true,
  status: true,
  attempts: true,
  next_attempt_at: true,
  log: true,
  created_at: true,
});
export type ExportedReport = z.infer<typeof ExportedReport>;

/** The order of an ATS. A report to it says what the invitation and its result say. */
export const ExportedOrder = z.object({
  id: z.string(),
  vendor: Vendor,
  created_at: timestamp,
  errors: z.array(ExportedOrderError),
  reports: z.array(ExportedReport),
});

/** Everything held about one invitation of a person. */
export const ExportedInvitation = z.object({
  invitation: ExportedDetails,
  parts: z.array(ExportedPart),
  /** Null unless the invitation is completed. */
  result: z.nullable(Result),
  /** Null when the team has written nothing. */
  annotations: z.nullable(ExportedAnnotations),
  /** The links by which the account has shared the result. */
  shares: z.array(Share),
  events: z.array(ExportedEvent),
  /** Null unless an ATS has ordered it. */
  order: z.nullable(ExportedOrder),
  /** Emails that test mode kept. */
  emails: z.array(TestEmail),
});
export type ExportedInvitation = z.infer<typeof ExportedInvitation>;

/** A page of what is held about a person. */
export const CandidateExport = pageOf(ExportedInvitation);
