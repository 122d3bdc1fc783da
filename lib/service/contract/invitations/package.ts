import * as z from "zod/mini";
import { TestSlug } from "../assessments/assessment.ts";
import { Dialect, RequestedDialect } from "../assessments/dialect.ts";
import { RequestedTests } from "../assessments/requested-tests.ts";
import { line, optional, wholeNumber } from "../fields.ts";
import { listOf } from "../paging.ts";
import { EXPIRY_HOURS } from "./expiry-hours.ts";
import { ReminderHours, reminderBeforeExpiry } from "./reminders.ts";

/** How many packages an account can make. */
export const MAX_PACKAGES = 50;

/** A named set of tests that an invitation can name instead of `tests`; each test of the catalogue is one by its slug. */
export const Package = z.object({
  id: z.string(),
  name: z.string(),
  tests: z.array(TestSlug),
  credits: z.int(),
  duration_minutes: z.int(),
  /** Null, as the two after it, where the invitation's own value or the account's applies. */
  expiry_hours: z.nullable(z.int()),
  dialect: z.nullable(Dialect),
  reminder_hours: z.nullable(z.array(z.int())),
});
export type Package = z.infer<typeof Package>;

export const PackageEnvelope = z.object({ package: Package });
export const PackageList = listOf(Package);

/** What a member makes a package of. */
export const SavePackage = z
  .strictObject({
    name: line(100),
    tests: RequestedTests,
    expiry_hours: optional(wholeNumber(EXPIRY_HOURS.min, EXPIRY_HOURS.max), null),
    dialect: optional(RequestedDialect, null),
    reminder_hours: optional(ReminderHours, null),
  })
  .check(reminderBeforeExpiry);
export type SavePackage = z.infer<typeof SavePackage>;
