import * as z from "zod/mini";
import { email, rule, timestamp } from "./fields.ts";
import { INVITATION_STATUSES, Invitation } from "./invitation.ts";

export const PAGE_SIZE = { default: 20, min: 1, max: 100 } as const;

const statuses: ReadonlySet<string> = new Set(INVITATION_STATUSES);

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
          { type: "integer", minimum: PAGE_SIZE.min, maximum: PAGE_SIZE.max },
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
  created_after: z.optional(timestamp),
  created_before: z.optional(timestamp),
});
export type InvitationListQuery = z.infer<typeof InvitationListQuery>;

export const InvitationListPage = z.object({
  object: z.literal("list"),
  data: z.array(Invitation),
  has_more: z.boolean(),
  next_cursor: z.nullable(z.string()),
});
