import * as z from "zod/mini";
import { Vendor } from "#contract/integrations/vendor.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { INVITATION_EVENTS } from "#contract/webhooks/event-types.ts";
import { sha256 } from "../idempotency/request-record.ts";
import { orNull } from "../shared/record.ts";

/** Why an order was refused, in the words that the recruiter reads. */
const Refusal = z.object({ code: z.string(), message: z.string() });

/** What the ATS reported as an error. */
const VendorError = z.object({ at: timestamp, call: z.string(), message: z.string() });
export type VendorError = z.infer<typeof VendorError>;

/** A report of an order: the event that it is about, and its time as the ATS gets it, in ms, which rises. */
const Reported = z.object({ event_id: z.string(), event: z.enum(INVITATION_EVENTS), at: z.int() });
export type Reported = z.infer<typeof Reported>;

/** An order of a recruiter, as stored: nothing about the candidate, whose data is in the invitation. */
export const OrderRecord = z.object({
  /** The id that the ATS keeps. */
  id: z.string(),
  account_id: z.string(),
  connection_id: z.string(),
  vendor: Vendor,
  package: z.string(),
  /** Null for one that was refused. */
  invitation_id: orNull(z.string()),
  refusal: orNull(Refusal),
  /** The ATS's own id of it, where reports name it. */
  their_id: orNull(z.string()),
  /** Where the ATS wants to be called; checked when the order came, and again before each call. */
  reply_to: orNull(z.string()),
  /** Whether the recruiter cancelled it: nothing is reported from then on. */
  withdrawn_at: orNull(timestamp),
  /** In the order in which they are sent. */
  reports: z._default(z.array(Reported), []),
  /** The last ones, oldest first. */
  errors: z._default(z.array(VendorError), []),
  created_at: timestamp,
  /** When the data of its candidate was erased: nothing is left then by which its ATS could find them. */
  erased_at: orNull(timestamp),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

/** The order of an invitation. */
export const OrderOfInvitation = z.object({ connection_id: z.string(), id: z.string() });

/** Identifies repeats of an order by the ATS's own key of it. */
export const hashOfOrder = (connectionId: string, key: readonly string[]): string =>
  sha256(["order", connectionId, ...key]);
