import * as z from "zod/mini";
import { TestSlug } from "#contract/assessments/assessment.ts";
import type { Funnel, Job } from "#contract/invitations/jobs.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import type { AuditRecord } from "../shared/audit-record.ts";
import { orNull } from "../shared/record.ts";
import { ListedInvitation } from "./listed-invitation.ts";

/** A job, as stored from the first invitation that has it. */
export const JobRecord = z.object({
  job: z.string(),
  title: orNull(z.string()),
  archived_at: orNull(timestamp),
  package: orNull(z.string()),
  tests: orNull(z.array(TestSlug)),
  custom_message: orNull(z.string()),
  last_invited_at: timestamp,
});
export type JobRecord = z.infer<typeof JobRecord>;

/** An invitation in the list of its job. */
export const JobInvitation = z.extend(ListedInvitation, { opened_at: orNull(timestamp) });
export type JobInvitation = z.infer<typeof JobInvitation>;

export type JobStore = {
  /** With their ids, in any order; `all` says whether there are no more. */
  list(accountId: string, atMost: number): Promise<{ found: { id: string; record: JobRecord }[]; all: boolean }>;
  read(accountId: string, id: string): Promise<JobRecord | undefined>;
  /** Returns whether there is such a job. */
  change(accountId: string, id: string, set: Partial<JobRecord>, audit: AuditRecord): Promise<boolean>;
  /** The latest invitations of a job. */
  invitations(accountId: string, id: string, atMost: number): Promise<{ found: JobInvitation[]; all: boolean }>;
};

export const presentJob = (id: string, { archived_at, ...record }: JobRecord): Job => ({
  id,
  ...record,
  archived: archived_at !== null,
});

/** How far candidates got. Who is further has been through the steps before, opened by a person or by a program. */
export const funnelOf = (invitations: readonly JobInvitation[], isExact: boolean): Funnel => {
  const count = (has: (one: JobInvitation) => boolean): number => invitations.filter(has).length;
  return {
    invited: invitations.length,
    opened: count(({ opened_at, started_at }) => (opened_at ?? started_at) !== null),
    started: count(({ started_at }) => started_at !== null),
    completed: count(({ status }) => status === "completed"),
    passed: count(({ overall_pass, result_status }) => overall_pass === true && result_status === "final"),
    is_exact: isExact,
    days: new Set(invitations.map(({ created_at }) => created_at.slice(0, 10))).size,
  };
};
