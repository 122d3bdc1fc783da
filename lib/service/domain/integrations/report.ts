import * as z from "zod/mini";
import { INVITATION_EVENTS, type InvitationEventType } from "#contract/webhooks/event-types.ts";
import { Attempted, newAttempted } from "../attempts/attempted.ts";
import { orNull } from "../shared/record.ts";
import type { ReportRequest } from "./adapter.ts";
import type { OrderRecord } from "./order.ts";

/** The report of one event to the ATS that ordered the invitation, as stored. */
export const ReportRecord = z.extend(Attempted, {
  connection_id: z.string(),
  order_id: z.string(),
  event_id: z.string(),
  event: z.enum(INVITATION_EVENTS),
  /** What is sent, fixed when the report is queued; null once the candidate's data was erased. */
  request: orNull(
    z.object({
      method: z.enum(["PATCH", "POST", "PUT"]),
      url: z.string(),
      body: z.nullable(z.string()),
    }),
  ),
});
export type ReportRecord = z.infer<typeof ReportRecord>;

/** Identifies a report. */
export type ReportKey = Pick<ReportRecord, "account_id" | "connection_id" | "order_id" | "event_id">;

/** Longer than the worker of reports can run: the worker of an older claim died. */
export const REPORT_CLAIM_MS = 75_000;

/** The key of an order's report of an event. */
export const reportKeyOf = (
  { account_id, connection_id, id }: Pick<OrderRecord, "account_id" | "connection_id" | "id">,
  event_id: string,
): ReportKey => ({ account_id, connection_id, order_id: id, event_id });

/** A new report: pending and due. */
export const newReport = (
  order: Pick<OrderRecord, "account_id" | "connection_id" | "id">,
  event: { id: string; type: InvitationEventType },
  request: ReportRequest,
  now: number,
): ReportRecord => ({
  ...newAttempted(order.account_id, false, now),
  ...reportKeyOf(order, event.id),
  event: event.type,
  request,
});
