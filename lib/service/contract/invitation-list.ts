import * as z from "zod/mini";
import { email, rule } from "./fields.ts";
import { INVITATION_STATUSES, Invitation } from "./invitation.ts";

export const PAGE_SIZE = { default: 20, min: 1, max: 100 } as const;

const statuses: ReadonlySet<string> = new Set(INVITATION_STATUSES);

/** ISO 8601 in UTC, as the API itself writes times; seconds or milliseconds. */
const isTimestamp = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(text) && !Number.isNaN(Date.parse(text));

const time = z
  .string()
  .check(rule(isTimestamp, "invalid_timestamp", "Must be a UTC time such as 2026-03-02T10:00:00Z."));

/** Query of GET /invitations; every value is a string on the wire. An unknown parameter is refused, as in bodies. */
export const InvitationListQuery = z.strictObject({
  limit: z.optional(
    z
      .string()
      .check(
        rule(
          (text) => /^\d{1,3}$/.test(text) && Number(text) >= PAGE_SIZE.min && Number(text) <= PAGE_SIZE.max,
          "out_of_range",
          `Must be a whole number from ${PAGE_SIZE.min} to ${PAGE_SIZE.max}.`,
        ),
      ),
  ),
  cursor: z.optional(z.string()),
  status: z.optional(
    z
      .string()
      .check(rule((text) => statuses.has(text), "unknown_status", `Must be one of ${INVITATION_STATUSES.join(", ")}.`)),
  ),
  reference: z.optional(z.string()),
  candidate_email: z.optional(email),
  created_after: z.optional(time),
  created_before: z.optional(time),
});
export type InvitationListQuery = z.infer<typeof InvitationListQuery>;

export const InvitationListPage = z.object({
  object: z.literal("list"),
  data: z.array(Invitation),
  has_more: z.boolean(),
  next_cursor: z.nullable(z.string()),
});
