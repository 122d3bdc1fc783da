import * as z from "zod/mini";
import { TestSlug } from "../assessments/assessment.ts";
import { wholeNumber, wholeNumberText } from "../fields.ts";
import { cursor, listOf, PAGE_SIZE, pageOf } from "../paging.ts";
import { timestamp } from "../shared/timestamp.ts";
import { call } from "./operation.ts";

/** The balance, and when the account's owners are emailed about it. */
export const Balance = z.object({
  credits: z.int(),
  /** The owners get an email when the balance falls below this; `null` for never. */
  low_balance_level: z.nullable(z.int()),
  /** In test mode this many credits are added whenever there are too few for an invitation; `null` in live mode. */
  refilled_by: z.nullable(z.int()),
});
export type Balance = z.infer<typeof Balance>;

export const BalanceEnvelope = z.object({ balance: Balance });

/**
 * What was invited on one day of the account's time zone: the invitations that were created, and what they cost. Credits
 * that came back later stay counted. `day` is a date, `2026-11-22`.
 */
export const DayUsage = z.object({ day: z.string(), invitations: z.int(), credits: z.int() });
export type DayUsage = z.infer<typeof DayUsage>;

export const UsageList = listOf(DayUsage);

/**
 * Why credits moved. `spend`: an invitation was created. `cancelled`, `expired`: it ended so before its first test, and its
 * credits came back. `extended`: it was reopened after such an expiry, and took them again.
 */
export const MOVEMENT_KINDS = ["grant", "cancelled", "expired", "extended", "spend"] as const;
export const MovementKind = z.enum(MOVEMENT_KINDS);
export type MovementKind = z.infer<typeof MovementKind>;

/** One movement of credits: they add up to the balance. */
export const Movement = z.object({
  id: z.string(),
  at: timestamp,
  kind: MovementKind,
  /** Negative for a spend and for an extension. */
  credits: z.int(),
  /** The operator's reason for a grant. */
  note: z.nullable(z.string()),
  /** What the credits were for; `null` for a grant. */
  invitation_id: z.nullable(z.string()),
  /** Of a spend; `null` once the candidate's data is deleted. */
  candidate_name: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  tests: z.nullable(z.array(TestSlug)),
});
export type Movement = z.infer<typeof Movement>;

export const MovementPage = pageOf(Movement);

const filters = {
  kind: z.optional(MovementKind),
  created_after: z.optional(timestamp),
  created_before: z.optional(timestamp),
};

export const MovementFilters = z.strictObject(filters);
export type MovementFilters = z.infer<typeof MovementFilters>;

export const MovementQuery = z.strictObject({
  ...filters,
  limit: z.optional(wholeNumberText(PAGE_SIZE.min, PAGE_SIZE.max)),
  cursor: z.optional(cursor),
});
export type MovementQuery = z.infer<typeof MovementQuery>;

/** The most movements that one export has, the newest. */
export const MAX_EXPORTED_MOVEMENTS = 5000;

/** Far above any balance. */
export const MAX_LOW_BALANCE_LEVEL = 1_000_000;

export const ChangeLowBalance = z.strictObject({
  low_balance_level: z.nullable(wholeNumber(1, MAX_LOW_BALANCE_LEVEL)),
});
export type ChangeLowBalance = z.infer<typeof ChangeLowBalance>;

export const creditsOperations = {
  readBalance: call("GET /credits/balance", "credits.balance", BalanceEnvelope),

  /** Sets the balance below which the owners are emailed; `null` for never. */
  changeLowBalance: call("PATCH /credits/balance", "settings.manage", BalanceEnvelope, { body: ChangeLowBalance }),

  /** The last 30 days, oldest first. */
  listUsage: call("GET /credits/usage", "credits.ledger", UsageList),

  /** The newest first. */
  listMovements: call("GET /credits/movements", "credits.ledger", MovementPage, { query: MovementQuery }),

  /** The same movements as a CSV file (text/csv, attachment), one row per movement, at most MAX_EXPORTED_MOVEMENTS. */
  exportMovements: call("GET /credits/export", "credits.ledger", undefined, { query: MovementFilters }),
};
