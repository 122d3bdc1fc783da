import { ApiError } from "#contract/errors.ts";
import { type ChangeJob, type Funnel, type Job, MAX_IN_FUNNEL, MAX_JOBS } from "#contract/invitations/jobs.ts";
import { funnelOf, type JobRecord, type JobStore, presentJob } from "#domain/invitations/job.ts";
import type { PackageStore } from "#domain/invitations/request/package.ts";
import { type Audited, auditRecord } from "#domain/shared/audit.ts";
import type { Clock } from "#domain/shared/ports.ts";

type Deps = { clock: Clock; jobs: JobStore };

type Target = { accountId: string; id: string };

/** An account's jobs, the latest invitation's first. */
export const listJobs = async (
  deps: Pick<Deps, "jobs">,
  accountId: string,
): Promise<{ jobs: Job[]; has_more: boolean }> => {
  const { found, all } = await deps.jobs.list(accountId, MAX_JOBS);
  const jobs = found
    .map(({ id, record }) => presentJob(id, record))
    .toSorted((one, other) => (one.last_invited_at < other.last_invited_at ? 1 : -1));
  return { jobs, has_more: !all };
};

const existing = (record: JobRecord | undefined): JobRecord => {
  if (record === undefined) throw new ApiError("not_found");
  return record;
};

/** @throws ApiError `not_found` when no invitation has the job. */
export const readJob = async (
  deps: Pick<Deps, "jobs">,
  { accountId, id }: Target,
): Promise<{ job: Job; funnel: Funnel }> => {
  const record = existing(await deps.jobs.read(accountId, id));
  const { found, all } = await deps.jobs.invitations(accountId, id, MAX_IN_FUNNEL);
  return { job: presentJob(id, record), funnel: funnelOf(found, all) };
};

/** @throws ApiError `not_found` when no invitation has the job; `validation_error` for a package that the account has not. */
export const changeJob = async (
  deps: Deps & { packages: Pick<PackageStore, "read"> },
  { accountId, id }: Target,
  { archived, ...change }: ChangeJob,
  { origin, random }: Audited,
): Promise<Job> => {
  const before = existing(await deps.jobs.read(accountId, id));
  const { package: named } = change;
  if (typeof named === "string" && !(await deps.packages.read(accountId)).packages.some(({ id }) => id === named)) {
    const fault = {
      field: "package",
      code: "unknown_package",
      message: "There is no such package. Choose another one.",
    };
    throw new ApiError("validation_error", { errors: [fault] });
  }
  const now = deps.clock.now();
  const archiving = archived === undefined ? {} : { archived_at: archived ? new Date(now).toISOString() : null };
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const set: Partial<JobRecord> = { ...given, ...archiving };
  if (Object.keys(set).length > 0) {
    const audit = auditRecord({ now, random }, origin, {
      accountId,
      action: "job.changed",
      object: { type: "job", id, name: before.job },
      changes: Object.keys(set).map((field) => ({ field, before: null, after: null })),
    });
    if (!(await deps.jobs.change(accountId, id, set, audit))) throw new ApiError("not_found");
  }
  return presentJob(id, { ...before, ...set });
};
