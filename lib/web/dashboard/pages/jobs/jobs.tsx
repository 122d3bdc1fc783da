import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import type { Job } from "#contract/invitations/jobs.ts";
import { useRead } from "../../api/queries.ts";
import { Empty } from "../../ui/empty.tsx";
import { count } from "../../ui/format.ts";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Time } from "../../ui/time.tsx";
import { InviteLink } from "../invitations/invite-link.tsx";
import { testsInWords } from "../invitations/words.ts";

const COLUMNS: readonly Column<Job>[] = [
  {
    title: "Job",
    cell: ({ id, job, title }) => (
      <>
        <Link href={`/jobs/${id}`} class="row-link">
          <bdi>{title ?? job}</bdi>
        </Link>
        {title === null ? null : (
          <span class="second">
            <bdi>{job}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    title: "Next invitation",
    cell: ({ tests }) => (tests === null ? <span class="muted">–</span> : testsInWords(tests)),
  },
  { title: "Last invitation", cell: ({ last_invited_at }) => <Time at={last_invited_at} /> },
];

/** The jobs that invitations name, archived ones apart. */
export const Page = () => {
  const jobs = useRead("GET /invitations/jobs", {});
  const [showsArchived, setShowsArchived] = useState(false);
  return (
    <>
      <PageHeader title="Jobs" help="Each job that an invitation names, with its candidates." />
      <Loaded query={jobs} what="The jobs">
        {({ jobs: all, has_more }) => {
          const archived = all.filter((job) => job.archived);
          const rows = showsArchived ? archived : all.filter((job) => !job.archived);
          return (
            <>
              {rows.length === 0 ? (
                <Empty
                  icon="jobs"
                  text={
                    all.length === 0
                      ? "The jobs of your invitations will be listed here. Enter one when you invite a candidate."
                      : "All jobs are archived."
                  }
                >
                  {all.length === 0 ? <InviteLink /> : null}
                </Empty>
              ) : (
                <Table label="Jobs" rows={rows} keyOf={({ id }) => id} columns={COLUMNS} />
              )}
              {has_more ? <p class="muted small">Not every job is listed: there are more than 1,000.</p> : null}
              {archived.length === 0 ? null : (
                <p class="more">
                  <button type="button" aria-pressed={showsArchived} onClick={() => setShowsArchived(!showsArchived)}>
                    {showsArchived ? "Show open jobs" : `Show ${count(archived.length, "archived job")}`}
                  </button>
                </p>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
};
