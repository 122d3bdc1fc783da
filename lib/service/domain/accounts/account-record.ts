import * as z from "zod/mini";
import { CatalogueSlug } from "#contract/assessments/assessment.ts";
import { Dialect } from "#contract/assessments/dialect.ts";
import { Decider } from "#contract/results/decider.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { orNull } from "../shared/record.ts";

/** An account as it is stored. `credits` is its balance. */
export const AccountRecord = z.object({
  id: z.string(),
  name: z.string(),
  credits: z.int(),
  created_at: timestamp,
  /** The IANA name of the zone of its times; absent for UTC. */
  time_zone: z.optional(z.string()),
});
export type AccountRecord = z.infer<typeof AccountRecord>;

/** The address that receives notices about an account; in the account's row, but not part of what the API shows. */
export const AccountContact = z.object({
  name: z.string(),
  contact_email: orNull(z.string()),
  time_zone: AccountRecord.shape.time_zone,
});
export type AccountContact = z.infer<typeof AccountContact>;

/** What an account has chosen; in the account's row, but not part of what the API shows. */
export const AccountSettings = z.object({
  /** Reminders of invitations that name none: hours before their expiry. */
  reminder_hours: orNull(z.array(z.int())),
  /** The English of tests of invitations that name none; null for the service's default. */
  dialect: orNull(Dialect),
  /** How long data is kept after an invitation has ended; null for the service's default. */
  retention_days: orNull(z.int()),
  /** Whether candidates see their scores by their link, once the account has; null for yes. */
  share_scores: orNull(z.boolean()),
  /** Whether candidates get a receipt by email when all is submitted; null for yes. */
  receipt_email: orNull(z.boolean()),
  /** Whether reports print the right answers, which other candidates will be asked for; null for no. */
  report_keys: orNull(z.boolean()),
  /** Scores needed to pass, by test, where they are not the service's. */
  pass_marks: orNull(z.partialRecord(CatalogueSlug, z.int())),
  /** Whether a person's mark decides a writing test, or its computed score; null for a person's. */
  writing_decision: orNull(Decider),
  /** Whether two people mark each writing test; null for one. */
  two_markers: orNull(z.boolean()),
  /** What the addresses of pages begin with to which candidates can be sent after the end. */
  return_addresses: orNull(z.array(z.string())),
  /** Owners are emailed when the balance falls below this; null for never. */
  low_balance_level: orNull(z.int()),
  /** The IANA name of the zone of the account's times; null for UTC. */
  time_zone: orNull(z.string()),
  /** Emails a day to one candidate's address, and in all, where the operator has changed them. */
  emails_per_address: orNull(z.int()),
  emails_per_day: orNull(z.int()),
});
export type AccountSettings = z.infer<typeof AccountSettings>;

/**
 * A movement of credits: a grant, or what a change of an invitation gave back or took again. An invitation that is created
 * is its own debit, so that has no entry.
 */
export const LedgerEntry = z.object({
  id: z.string(),
  kind: z.enum(["grant", "cancelled", "expired", "extended"]),
  /** Negative when an extension takes the credits of an expired invitation again. */
  credits: z.int(),
  note: orNull(z.string()),
  /** The invitation whose credits moved; null for a grant. */
  invitation_id: orNull(z.string()),
  created_at: timestamp,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** Credits to add: an entry that no invitation is the reason of. */
export type Grant = Omit<LedgerEntry, "invitation_id">;
