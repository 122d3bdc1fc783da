import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import type { Member } from "#contract/dashboard/team/team.ts";
import { useRead } from "../../api/queries.ts";
import { ROLE_WORDS } from "../../session/roles.ts";
import { may, useSession } from "../../session/session.tsx";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Time } from "../../ui/time.tsx";
import { ChangeRole } from "./change-role.tsx";
import { PendingInvitations } from "./pending-invitations.tsx";
import { RemoveMember } from "./remove-member.tsx";

type Doing = { what: "change" | "remove"; member: Member };

export const Page = () => {
  const [, navigate] = useLocation();
  const session = useSession();
  const members = useRead("GET /team/members", {});
  const [doing, setDoing] = useState<Doing | null>(null);
  const owners = members.data?.data.filter(({ role }) => role === "owner").length ?? 0;
  const stop = (): void => setDoing(null);

  const columns: readonly Column<Member>[] = [
    {
      title: "Member",
      cell: ({ id, name, email }) => (
        <>
          <bdi>{name ?? email}</bdi> {id === session.person.id ? <span class="tag">You</span> : null}
          {name === null ? null : (
            <span class="second">
              <bdi>{email}</bdi>
            </span>
          )}
        </>
      ),
    },
    { title: "Role", cell: ({ role }) => ROLE_WORDS[role].name },
    { title: "Joined", cell: ({ created_at }) => <Time at={created_at} /> },
    {
      title: "Actions",
      kind: "actions",
      cell: (member) => {
        if (member.role === "owner" && !may(session, "team.manage_owners")) return null;
        if (member.role === "owner" && owners === 1) return <span class="muted small">The only owner</span>;
        const who = member.name ?? member.email;
        const isSelf = member.id === session.person.id;
        return (
          <>
            <button type="button" class="small-button" onClick={() => setDoing({ what: "change", member })}>
              Change role<span class="unseen"> of {who}</span>
            </button>
            <button type="button" class="small-button" onClick={() => setDoing({ what: "remove", member })}>
              {isSelf ? "Leave" : "Remove"}
              <span class="unseen"> {isSelf ? session.account.name : who}</span>
            </button>
          </>
        );
      },
    },
  ];

  return (
    <>
      <PageHeader title="Team" help="The people who can sign in to this account, and what they may do.">
        <button type="button" class="primary" onClick={() => navigate("/team/invite")}>
          Invite member
        </button>
      </PageHeader>
      <Loaded query={members} what="The members">
        {({ data }) => <Table label="Members" rows={data} keyOf={({ id }) => id} columns={columns} />}
      </Loaded>
      <PendingInvitations />
      {doing?.what === "change" ? <ChangeRole member={doing.member} onClose={stop} /> : null}
      {doing?.what === "remove" ? <RemoveMember member={doing.member} onClose={stop} /> : null}
    </>
  );
};
