import * as z from "zod/mini";
import type { ConnectionRecord } from "./connection.ts";
import type { ReportRecord } from "./report.ts";

const connection = z.object({ account_id: z.string(), connection_id: z.string() });

/** A message of the queue of work for ATSs: ids only. */
export const IntegrationJob = z.discriminatedUnion("kind", [
  /** One attempt of a report. `attempt` is its number, counted over all restarts. */
  z.extend(connection, {
    kind: z.literal("report"),
    order_id: z.string(),
    event_id: z.string(),
    attempt: z.int(),
  }),
  /** Push the packages, and read the open orders. */
  z.extend(connection, { kind: z.literal("sync") }),
  /** Work on what the ATS has said of one order, by its own id of it. */
  z.extend(connection, { kind: z.literal("order"), their_id: z.string() }),
  /** Make the call that tests the connection, if this test is still the one that was asked for. */
  z.extend(connection, { kind: z.literal("test"), asked_at: z.string() }),
  /** Send the reports that waited for the connection, from behind one of them; null for all. */
  z.extend(connection, { kind: z.literal("resume"), after: z.nullable(z.string()) }),
]);
export type IntegrationJob = z.infer<typeof IntegrationJob>;

export type ReportJob = Extract<IntegrationJob, { kind: "report" }>;
export type SyncJob = Extract<IntegrationJob, { kind: "sync" }>;
export type OrderJob = Extract<IntegrationJob, { kind: "order" }>;
export type TestJob = Extract<IntegrationJob, { kind: "test" }>;
export type ResumeJob = Extract<IntegrationJob, { kind: "resume" }>;

type Of = Pick<ConnectionRecord, "account_id" | "id">;

/** The message that requests a report's next attempt. */
export const reportJob = (
  report: Pick<ReportRecord, "account_id" | "connection_id" | "order_id" | "event_id" | "attempts">,
): ReportJob => ({
  kind: "report",
  account_id: report.account_id,
  connection_id: report.connection_id,
  order_id: report.order_id,
  event_id: report.event_id,
  attempt: report.attempts + 1,
});

export const syncJob = ({ account_id, id }: Of): SyncJob => ({ kind: "sync", account_id, connection_id: id });

export const orderJob = ({ account_id, id }: Of, theirId: string): OrderJob => ({
  kind: "order",
  account_id,
  connection_id: id,
  their_id: theirId,
});

export const testJob = ({ account_id, id }: Of, askedAt: string): TestJob => ({
  kind: "test",
  account_id,
  connection_id: id,
  asked_at: askedAt,
});

export const resumeJob = ({ account_id, id }: Of, after: string | null = null): ResumeJob => ({
  kind: "resume",
  account_id,
  connection_id: id,
  after,
});
