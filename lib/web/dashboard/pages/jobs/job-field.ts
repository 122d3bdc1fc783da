import type { Job } from "#contract/invitations/jobs.ts";
import type { FilterField } from "../../ui/lists/filter-field.ts";

/** Few enough to choose from; of more, the job is entered. */
const MOST_OFFERED = 100;

/** The filter by job: of those that the account has. */
export const jobField = (jobs: readonly Job[]): FilterField<"job"> =>
  jobs.length > 0 && jobs.length <= MOST_OFFERED
    ? { name: "job", label: "Job", options: jobs.map(({ job, title }) => ({ value: job, text: title ?? job })) }
    : { name: "job", label: "Exact job", type: "text" };
