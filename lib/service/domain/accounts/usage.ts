import type { DayUsage } from "#contract/dashboard/credits.ts";
import { localDate } from "../shared/time-zone.ts";

/**
 * What an account uses on each day of its time zone: invitations and credits. The debit of an invitation counts it, in the
 * update of the account's row that it makes anyway: no write more, never apart from the debit, and nothing to add up later.
 * It is what was invited on that day: credits that came back since, or were taken again by an extension, do not change it.
 * A change of the zone counts from then on: days before it stay as they were counted.
 */

const DAY_MS = 86_400_000;

/** How many days are shown, today included. */
export const USAGE_DAYS = 30;

/**
 * Days before those are removed from the row by the next debit. An account that was idle for longer than this keeps up to
 * a month of old counters: they are not shown, and take 250 bytes.
 */
const REMOVED_DAYS = 90;

/** Both counters of a day are one number: an attribute's name costs as much as its value, and the row is to stay under 1 KB. */
const ONE_INVITATION = 1_000_000_000;

/** Days since 1970 by the clocks of an IANA zone. */
const dayNumber = (ms: number, zone: string): number => Math.floor(localDate(zone, ms).getTime() / DAY_MS);

const attributeOf = (day: number): string => `u${day.toString(36)}`;

/** What a debit at `now` adds to the row of an account in a zone, and which attributes it removes. */
export const countUsage = (
  now: number,
  zone: string,
  { invitations, credits }: { invitations: number; credits: number },
): { attribute: string; amount: number; past: string[] } => {
  const today = dayNumber(now, zone);
  return {
    attribute: attributeOf(today),
    amount: invitations * ONE_INVITATION + credits,
    past: Array.from({ length: REMOVED_DAYS }, (_, index) => attributeOf(today - USAGE_DAYS - index)),
  };
};

/** The last USAGE_DAYS days until `now`, oldest first, from the counters of a row. */
export const usageByDay = (row: Readonly<Record<string, unknown>>, now: number, zone: string): DayUsage[] =>
  Array.from({ length: USAGE_DAYS }, (_, index) => {
    const day = dayNumber(now, zone) - USAGE_DAYS + 1 + index;
    const counted = Number(row[attributeOf(day)] ?? 0);
    return {
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
      invitations: Math.floor(counted / ONE_INVITATION),
      credits: counted % ONE_INVITATION,
    };
  });
