import * as z from "zod/mini";
import { TestSlug } from "../assessments/assessment.ts";
import { RequestedTest } from "../assessments/requested-tests.ts";
import { call } from "../dashboard/operation.ts";
import { line, paragraph } from "../fields.ts";
import { rule } from "../rule.ts";
import { timestamp } from "../shared/timestamp.ts";
import { CUSTOM_MESSAGE_MAX } from "./invitation.ts";

/** The most jobs that are listed. */
export const MAX_JOBS = 1000;

/** The most invitations that a funnel counts. */
export const MAX_IN_FUNNEL = 5000;

/** The `job` of invitations, with what members have set for it. */
export const Job = z.object({
  id: z.string(),
  /** As invitations have it. */
  job: z.string(),
  /** The name that members gave it in the dashboard. */
  title: z.nullable(z.string()),
  archived: z.boolean(),
  /** What the form for the next invitation begins with: a package of the account or tests, and a message. */
  package: z.nullable(z.string()),
  tests: z.nullable(z.array(TestSlug)),
  custom_message: z.nullable(z.string()),
  last_invited_at: timestamp,
});
export type Job = z.infer<typeof Job>;

/** How far the candidates of a job got. */
export const Funnel = z.object({
  invited: z.int(),
  opened: z.int(),
  started: z.int(),
  completed: z.int(),
  /** Of the results that are final. */
  passed: z.int(),
  /** False when there are more invitations than MAX_IN_FUNNEL: only the latest are counted. */
  is_exact: z.boolean(),
  /** On how many days (UTC) they were invited. */
  days: z.int(),
});
export type Funnel = z.infer<typeof Funnel>;

const tests = z
  .array(RequestedTest)
  .check(
    rule(
      (list) => list.length > 0 && new Set(list).size === list.length,
      "invalid_tests",
      "Must be at least one test, each once.",
    ),
  );

/** What is left out stays as it is. */
export const ChangeJob = z.strictObject({
  title: z.optional(z.nullable(line(120))),
  archived: z.optional(z.boolean()),
  /** The id of a package that the account has made. */
  package: z.optional(z.nullable(line(60))),
  tests: z.optional(z.nullable(tests)),
  custom_message: z.optional(z.nullable(paragraph(CUSTOM_MESSAGE_MAX))),
});
export type ChangeJob = z.infer<typeof ChangeJob>;

export const jobsOperations = {
  /** Those with the latest invitation first. Of more than MAX_JOBS, some are left out. */
  listJobs: call("GET /invitations/jobs", "invitations.read", z.object({ jobs: z.array(Job), has_more: z.boolean() })),

  readJob: call("GET /invitations/jobs/{id}", "invitations.read", z.object({ job: Job, funnel: Funnel })),

  changeJob: call("POST /invitations/jobs/{id}", "invitations.write", z.object({ job: Job }), { body: ChangeJob }),
};
