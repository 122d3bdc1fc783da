import { useLocation, useParams } from "wouter-preact";
import type { CandidateInvitation } from "#contract/dashboard/invitations.ts";
import { Problem } from "../../api/problem.ts";
import { useRead } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";
import { count } from "../../ui/format.ts";
import { Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ToMarkNote } from "../../ui/to-mark-note.tsx";
import { Timeline } from "../invitations/detail/timeline.tsx";
import { nameOf, testsInWords } from "../invitations/words.ts";
import { NotFound } from "../not-found.tsx";
import { COLUMNS } from "./columns.tsx";
import { Requests } from "./requests.tsx";
import { TeamNotes } from "./team-notes.tsx";

const PARENT = { title: "Invitations", href: "/invitations" };

const Shown = ({ invitations }: { invitations: readonly CandidateInvitation[] }) => {
  const session = useSession();
  const [, navigate] = useLocation();
  const [newest] = invitations;
  if (newest === undefined) return <NotFound />;
  return (
    <>
      <PageHeader
        title={nameOf(newest)}
        {...(newest.candidate_email === null ? {} : { help: newest.candidate_email })}
        parent={PARENT}
      >
        {newest.candidate_email !== null && may(session, "invitations.write") ? (
          <button type="button" class="primary" onClick={() => navigate(`/invitations/new?again=${newest.id}`)}>
            Invite again
          </button>
        ) : null}
      </PageHeader>
      {newest.hidden_until_marked ? <ToMarkNote id={newest.id} /> : null}
      <section aria-labelledby="invitations">
        <h2 id="invitations">{count(invitations.length, "invitation")}</h2>
        <Table label="Invitations" rows={invitations} keyOf={({ id }) => id} columns={COLUMNS} />
      </section>
      <Requests invitations={invitations} />
      <TeamNotes invitations={invitations} />
      {invitations.map(({ id, tests, timeline }) => (
        <section key={id} aria-labelledby={`history-${id}`}>
          <h2 id={`history-${id}`}>History: {testsInWords(tests)}</h2>
          <Timeline entries={timeline} />
        </section>
      ))}
    </>
  );
};

/** Everything about one person, by any of their invitations: an address does not belong in the page's. */
export const Page = () => {
  const { id = "" } = useParams();
  const candidate = useRead("GET /invitations/items/{id}/candidate", { params: { id } });
  if (candidate.error instanceof Problem && candidate.error.status === 404) return <NotFound />;
  return (
    <>
      {candidate.data === undefined ? <PageHeader title="Candidate" parent={PARENT} /> : null}
      <Loaded query={candidate} what="The candidate">
        {({ invitations }) => <Shown invitations={invitations} />}
      </Loaded>
    </>
  );
};
