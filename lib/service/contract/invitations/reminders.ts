import * as z from "zod/mini";
import { wholeNumber } from "../fields.ts";
import { fieldRule, listRule } from "../rule.ts";
import { EXPIRY_HOURS } from "./expiry-hours.ts";

export const MAX_REMINDERS = 3;
const HOURS = { min: 1, max: 719 } as const;

/** Hours before the link's end at which the candidate is reminded; an empty list means never. */
export const ReminderHours = z.array(wholeNumber(HOURS.min, HOURS.max)).check(
  listRule((hours) => hours.length <= MAX_REMINDERS, "too_many", `Must be at most ${MAX_REMINDERS} reminders.`, {
    maxItems: MAX_REMINDERS,
  }),
  listRule((hours) => new Set(hours).size === hours.length, "duplicate_reminder", "Name each time once."),
);

type WithReminders = { reminder_hours: readonly number[] | null; expiry_hours: number | null; package?: string | null };

/** What a package says about the expiry is known later (`resolve-request.ts`). */
const latestExpiry = ({ expiry_hours, package: named }: WithReminders): number =>
  expiry_hours ?? (named ? EXPIRY_HOURS.max : EXPIRY_HOURS.default);

/** Of reminders that could never be sent. */
export const NOT_BEFORE_EXPIRY = {
  field: "reminder_hours",
  code: "not_before_expiry",
  message: "Each time must be less than expiry_hours.",
} as const;

export const reminderBeforeExpiry = fieldRule<WithReminders>(
  NOT_BEFORE_EXPIRY.field,
  (request) => (request.reminder_hours ?? []).every((hours) => hours < latestExpiry(request)),
  NOT_BEFORE_EXPIRY.code,
  NOT_BEFORE_EXPIRY.message,
);
