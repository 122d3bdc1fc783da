import * as z from "zod/mini";
import { optional } from "../../fields.ts";
import { CreateInvitation } from "../../invitations/invitation.ts";
import { fieldRule, rule } from "../../rule.ts";

const exists = (text: string, format: RegExp): boolean => {
  const date = new Date(`${text}Z`);
  return format.test(text) && !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(text.slice(8, 10));
};

/** A day and a minute on the clocks of the account's time zone. */
const LocalTime = z
  .string()
  .check(
    rule(
      (text) => exists(text, /^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
      "invalid_time",
      "Must be a day and a time, such as 2026-11-25T09:00.",
    ),
  );

const LocalDay = z
  .string()
  .check(
    rule((text) => exists(`${text}T00:00`, /^\d{4}-\d\d-\d\dT/), "invalid_day", "Must be a day, such as 2026-11-25."),
  );

type Timed = { local_send_at: string | null; send_at: string | null; send_email: boolean };

/** An invitation as a form asks for it: times can be those of the account's time zone. */
export const InviteCandidate = z
  .safeExtend(CreateInvitation, {
    /** In place of `send_at`. */
    local_send_at: optional(LocalTime, null),
    /** In place of `expiry_hours`: the link works until 23:59 of this day. */
    expires_on: optional(LocalDay, null),
  })
  .check(
    fieldRule<Timed>(
      "local_send_at",
      ({ local_send_at, send_at, send_email }) => local_send_at === null || (send_email && send_at === null),
      "conflicting",
      "Send it without send_at, and only for an email.",
    ),
  );

/** When a scheduled email is sent; `null` withdraws it. */
export const ScheduleInvitation = z.strictObject({ local_send_at: z.nullable(LocalTime) });
