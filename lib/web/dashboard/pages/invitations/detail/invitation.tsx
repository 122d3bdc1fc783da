import { useParams } from "wouter-preact";
import type { InvitationDetail } from "#contract/dashboard/invitations.ts";
import { Problem } from "../../../api/problem.ts";
import { useRead } from "../../../api/queries.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { ToMarkNote } from "../../../ui/to-mark-note.tsx";
import { NotFound } from "../../not-found.tsx";
import { isMoving, nameOf } from "../words.ts";
import { Actions } from "./actions.tsx";
import { Facts } from "./facts.tsx";
import { Feedback } from "./feedback.tsx";
import { Timeline } from "./timeline.tsx";

const PARENT = { title: "Invitations", href: "/invitations" };

const Shown = ({ invitation }: { invitation: InvitationDetail }) => (
  <>
    <PageHeader title={nameOf(invitation)} parent={PARENT}>
      <Actions invitation={invitation} />
    </PageHeader>
    {invitation.hidden_until_marked ? <ToMarkNote id={invitation.id} /> : null}
    <div class="split">
      <div>
        {invitation.survey === null ? null : <Feedback survey={invitation.survey} />}
        <section aria-labelledby="timeline">
          <h2 id="timeline">Timeline</h2>
          <Timeline entries={invitation.timeline} />
        </section>
      </div>
      <Facts invitation={invitation} />
    </div>
  </>
);

export const Page = () => {
  const { id = "" } = useParams();
  const invitation = useRead(
    "GET /invitations/items/{id}",
    { params: { id } },
    { isUnderWay: (read) => isMoving(read.invitation) },
  );
  if (invitation.error instanceof Problem && invitation.error.status === 404) return <NotFound />;
  return (
    <>
      {invitation.data === undefined ? <PageHeader title="Invitation" parent={PARENT} /> : null}
      <Loaded query={invitation} what="The invitation">
        {(read) => <Shown invitation={read.invitation} />}
      </Loaded>
    </>
  );
};
