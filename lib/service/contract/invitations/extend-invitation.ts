import * as z from "zod/mini";
import { wholeNumber } from "../fields.ts";
import { exactlyOne, NO_OTHER_FIELDS } from "../rule.ts";
import { requestTime } from "../shared/timestamp.ts";
import { EXPIRY_HOURS } from "./expiry-hours.ts";

/** Body of POST /invitations/{id}/extend: one of the two. */
export const ExtendInvitation = z
  .strictObject({
    expires_at: z.optional(requestTime),
    extra_hours: z.optional(wholeNumber(1, EXPIRY_HOURS.max)),
  })
  .check(...exactlyOne("expires_at", "extra_hours", NO_OTHER_FIELDS));
export type ExtendInvitation = z.infer<typeof ExtendInvitation>;
