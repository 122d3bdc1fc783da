import { Link, useLocation, useParams } from "wouter-preact";
import type { Job } from "#contract/invitations/jobs.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";
import { FunnelSteps } from "../../ui/charts/steps.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { JobResults } from "./job-results.tsx";

const Actions = ({ job }: { job: Job }) => {
  const [, navigate] = useLocation();
  const act = useAct("POST /invitations/jobs/{id}", {
    changes: ["GET /invitations/jobs", "GET /invitations/jobs/{id}"],
  });
  return (
    <>
      <Link href={`/jobs/${job.id}/edit`} class="button">
        Edit
      </Link>
      <button
        type="button"
        aria-disabled={act.isPending}
        onClick={() => act.mutate({ params: { id: job.id }, body: { archived: !job.archived } })}
      >
        {job.archived ? "Restore" : "Archive"}
      </button>
      <button type="button" class="primary" onClick={() => navigate(`/invitations/new?for=${job.id}`)}>
        Invite a candidate
      </button>
    </>
  );
};

/** A job: how far its candidates got, how they scored, and what its next invitation begins with. */
export const Page = () => {
  const { id = "" } = useParams();
  const session = useSession();
  const read = useRead("GET /invitations/jobs/{id}", { params: { id } });
  const job = read.data?.job;
  return (
    <>
      <PageHeader
        title={job === undefined ? "Job" : (job.title ?? job.job)}
        {...(job?.archived ? { help: "Archived." } : {})}
        parent={{ title: "Jobs", href: "/jobs" }}
      >
        {job !== undefined && may(session, "invitations.write") ? <Actions job={job} /> : null}
      </PageHeader>
      <Loaded query={read} what="The job">
        {({ job: one, funnel }) => (
          <>
            <FunnelSteps title="Candidates" funnel={funnel} />
            {funnel.is_exact ? null : <p class="muted small">Of the latest 5,000 invitations; there are more.</p>}
            <p class="more">
              <Link href={`/invitations?${new URLSearchParams({ job: one.job })}`}>All invitations of this job</Link>
            </p>
            {may(session, "results.read") ? <JobResults job={one.job} /> : null}
          </>
        )}
      </Loaded>
    </>
  );
};
