import * as z from "zod/mini";
import { wholeNumber } from "../fields.ts";
import { listRule } from "../rule.ts";

export const MAX_REMINDERS = 3;
const HOURS = { min: 1, max: 719 } as const;

/** Hours before the link's end at which the candidate is reminded; an empty list means never. */
export const ReminderHours = z.array(wholeNumber(HOURS.min, HOURS.max)).check(
  listRule((hours) => hours.length <= MAX_REMINDERS, "too_many", `Must be at most ${MAX_REMINDERS} reminders.`, {
    maxItems: MAX_REMINDERS,
  }),
  listRule((hours) => new Set(hours).size === hours.length, "duplicate_reminder", "Name each time once."),
);
