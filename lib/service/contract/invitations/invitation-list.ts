import * as z from "zod/mini";
import { email, wholeNumberText } from "../fields.ts";
import { cursor, PAGE_SIZE, pageOf } from "../paging.ts";
import { rule } from "../rule.ts";
import { requestTime } from "../shared/timestamp.ts";
import { Invitation } from "./invitation.ts";
import { INVITATION_STATUSES } from "./invitation-status.ts";

const statuses: ReadonlySet<string> = new Set(INVITATION_STATUSES);

/** Query of GET /invitations; every value is a string. Unknown parameters are rejected, as in bodies. */
export const InvitationListQuery = z.strictObject({
  limit: z.optional(wholeNumberText(PAGE_SIZE.min, PAGE_SIZE.max)),
  cursor: z.optional(cursor),
  status: z.optional(
    z.string().check(
      rule((text) => statuses.has(text), "unknown_status", `Must be one of ${INVITATION_STATUSES.join(", ")}.`, {
        enum: INVITATION_STATUSES,
      }),
    ),
  ),
  reference: z.optional(z.string()),
  job: z.optional(z.string()),
  candidate_email: z.optional(email),
  created_after: z.optional(requestTime),
  created_before: z.optional(requestTime),
});
export type InvitationListQuery = z.infer<typeof InvitationListQuery>;

export const InvitationListPage = pageOf(Invitation);
