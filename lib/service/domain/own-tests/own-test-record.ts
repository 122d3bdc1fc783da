import * as z from "zod/mini";
import { OwnSlug } from "#contract/assessments/own-slug.ts";
import type { OwnTest, OwnTestSource } from "#contract/assessments/own-test.ts";
import { OwnTestState } from "#contract/assessments/own-test-state.ts";
import { PartKind } from "#contract/candidate/part-kind.ts";
import { KeptReview } from "#contract/dashboard/tests/kept-review.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { creditsOfKind } from "../assessments/catalogue.ts";
import { OwnTestPlan } from "../assessments/own-tests.ts";
import type { AuditRecord } from "../shared/audit-record.ts";
import { orNull } from "../shared/record.ts";
import type { OwnTestVerdict, OwnTestVersion } from "./own-test-version.ts";

/** A test that an account makes, without its text: what its draft says, and what was last published. */
export const OwnTestRecord = z.object({
  id: z.string(),
  slug: OwnSlug,
  state: OwnTestState,
  name: z.string(),
  kind: PartKind,
  duration_minutes: z.int(),
  pass_mark: z.int(),
  /** Counts the changes of the draft. */
  revision: z.int(),
  /** The ids of the members who have saved the draft. */
  authors: z.array(z.string()),
  /** As invitations take it; null for a draft. */
  published: orNull(OwnTestPlan),
  updated_at: timestamp,
});
export type OwnTestRecord = z.infer<typeof OwnTestRecord>;

/** All tests of an account; `version` counts their changes. */
export const OwnTestsRecord = z.object({ version: z.int(), tests: z.array(OwnTestRecord) });
export type OwnTestsRecord = z.infer<typeof OwnTestsRecord>;

export const NO_OWN_TESTS: OwnTestsRecord = { version: 0, tests: [] };

/** A trial of a draft, with what differs from the key as that was. */
export const OwnTrialRecord = z.object({
  member: z.string(),
  name: z.string(),
  at: timestamp,
  /** Of what the candidate reads (`fingerprintOf`). */
  of: z.string(),
  score: z.int(),
  colleague: z.boolean(),
  review: z.array(KeptReview),
  differing: z.array(z.object({ start: z.int(), length: z.int(), given: z.string(), counted: z.boolean() })),
});
export type OwnTrialRecord = z.infer<typeof OwnTrialRecord>;

/** The trials of a draft, the newest first. */
export const OwnTrialsRecord = z.object({ version: z.int(), trials: z.array(OwnTrialRecord) });
export type OwnTrialsRecord = z.infer<typeof OwnTrialsRecord>;

export const NO_TRIALS: OwnTrialsRecord = { version: 0, trials: [] };

/** What an author has typed, and what was found in it when it was saved. */
export type OwnTestDraft = { source: OwnTestSource; verdict: OwnTestVerdict };

/** What is written with the list: a draft, a new version, or the end of a draft. */
export type OwnTestWrite = {
  draft?: ({ id: string; revision: number } & OwnTestDraft) | undefined;
  version?: { id: string; version: number; made: OwnTestVersion } | undefined;
  removed?: { id: string } | undefined;
};

/** The tests that accounts make. Of a test tenant: those of its account. */
export type OwnTestStore = {
  read(accountId: string): Promise<OwnTestsRecord>;
  draft(accountId: string, id: string): Promise<OwnTestDraft | undefined>;
  /** Keeps a newer verdict with the draft of this revision; does nothing when the draft has changed meanwhile. */
  keepVerdict(accountId: string, id: string, revision: number, verdict: OwnTestVerdict): Promise<void>;
  /** A version never changes, and stays when its test is removed from the list: invitations have it. */
  version(accountId: string, id: string, version: number): Promise<OwnTestVersion | undefined>;
  trials(accountId: string, id: string): Promise<OwnTrialsRecord>;
  /** `stale` when they were changed since the version before; nothing is written then. */
  saveTrials(accountId: string, id: string, after: OwnTrialsRecord, audit: AuditRecord): Promise<"saved" | "stale">;
  /** `stale` when the list was changed since the version before; nothing is written then. */
  save(accountId: string, after: OwnTestsRecord, write: OwnTestWrite, audit: AuditRecord): Promise<"saved" | "stale">;
};

export const presentOwnTest = ({ published, revision, authors, ...test }: OwnTestRecord): OwnTest => ({
  ...test,
  version: published?.version ?? null,
  credits: creditsOfKind(test.kind),
});
