import * as z from "zod/mini";
import { TestSlug } from "#contract/assessments/assessment.ts";
import { type Panel, type PanelPaper, PanelState } from "#contract/dashboard/tests/panels.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import type { AuditRecord } from "../shared/audit-record.ts";
import { orNull } from "../shared/record.ts";

/** A member's judgement: the chance of each item, by round. */
export const PanelJudge = z.object({
  id: z.string(),
  name: z.string(),
  first: orNull(z.array(z.int())),
  second: orNull(z.array(z.int())),
});
export type PanelJudge = z.infer<typeof PanelJudge>;

/** A panel with everything but the paper that it judges; `revision` counts its changes. */
export const PanelRecord = z.object({
  id: z.string(),
  revision: z.int(),
  test: TestSlug,
  test_name: z.string(),
  form: z.string(),
  version: z.string(),
  candidate: z.string(),
  state: PanelState,
  /** What each item counts. */
  weights: z.array(z.int()),
  /** Whether the items are a sample of a bank. */
  is_sample: z.boolean(),
  judged_by: z.array(PanelJudge),
  created_at: timestamp,
});
export type PanelRecord = z.infer<typeof PanelRecord>;

export type PanelStore = {
  /** In the order in which they were made. */
  list(accountId: string): Promise<PanelRecord[]>;
  read(accountId: string, id: string): Promise<PanelRecord | undefined>;
  paper(accountId: string, id: string): Promise<PanelPaper | undefined>;
  create(accountId: string, panel: PanelRecord, paper: PanelPaper, audit: AuditRecord): Promise<void>;
  /** Writes the revision after the one that was read; `stale` if it has changed since or is gone. */
  change(accountId: string, after: PanelRecord, audit: AuditRecord): Promise<"written" | "stale">;
  remove(accountId: string, id: string, audit: AuditRecord): Promise<void>;
};

export const presentPanel = (record: PanelRecord, passMark: number | null): Panel => ({
  id: record.id,
  test: record.test,
  test_name: record.test_name,
  form: record.form,
  version: record.version,
  candidate: record.candidate,
  state: record.state,
  judges: record.judged_by.length,
  created_at: record.created_at,
  pass_mark: passMark,
});
