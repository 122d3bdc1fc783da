import { useState } from "preact/hooks";
import type { MemberInvitation } from "#contract/dashboard/team/team.ts";
import { messageOf } from "../../api/problem.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { ROLE_WORDS } from "../../session/roles.ts";
import { may, useSession } from "../../session/session.tsx";
import { ConfirmCall } from "../../ui/confirm.tsx";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { toast } from "../../ui/toasts.tsx";

const InvitationStatus = ({ status, email_status }: MemberInvitation) => {
  if (status === "expired") return <Status tone="muted">Expired</Status>;
  if (email_status === "bounced") return <Status tone="alert">Email bounced</Status>;
  if (email_status === "failed") return <Status tone="alert">Email not sent</Status>;
  return <Status tone="muted">Pending</Status>;
};

const COLUMNS: readonly Column<MemberInvitation>[] = [
  {
    title: "Email",
    cell: ({ email, invited_by }) => (
      <>
        <bdi>{email}</bdi>
        <span class="second">
          invited by <bdi>{invited_by ?? "Operator"}</bdi>
        </span>
      </>
    ),
  },
  { title: "Role", cell: ({ role }) => ROLE_WORDS[role].name },
  { title: "Status", cell: (invitation) => <InvitationStatus {...invitation} /> },
  { title: "Expires", cell: ({ expires_at }) => <Time at={expires_at} /> },
];

const Resend = ({ invitation }: { invitation: MemberInvitation }) => {
  const resend = useAct("POST /team/invitations/{id}/resend", {
    changes: ["GET /team/invitations"],
    done: () => toast(`The invitation to ${invitation.email} is sent again`),
  });
  return (
    <>
      <button
        type="button"
        class="small-button"
        aria-disabled={resend.isPending}
        onClick={() => {
          if (!resend.isPending) resend.mutate({ params: { id: invitation.id } });
        }}
      >
        Resend<span class="unseen"> to {invitation.email}</span>
      </button>
      {resend.error === null ? null : (
        <span class="field-error" role="alert">
          {messageOf(resend.error)}
        </span>
      )}
    </>
  );
};

const Revoke = ({ invitation, onClose }: { invitation: MemberInvitation; onClose(): void }) => (
  <ConfirmCall
    title="Revoke this invitation?"
    action="Revoke"
    failed="The invitation was not revoked"
    call="DELETE /team/invitations/{id}"
    input={{ params: { id: invitation.id } }}
    changes={["GET /team/invitations"]}
    done={() => toast(`The invitation to ${invitation.email} is revoked`)}
    onClose={onClose}
  >
    <p>
      The link in the email to <bdi>{invitation.email}</bdi> stops working. You can invite this address again.
    </p>
  </ConfirmCall>
);

/** People who were invited and have not answered yet. Nothing when there are none. */
export const PendingInvitations = () => {
  const session = useSession();
  const invitations = useRead("GET /team/invitations", {});
  const [revoking, setRevoking] = useState<MemberInvitation | null>(null);
  const actions: Column<MemberInvitation> = {
    title: "Actions",
    kind: "actions",
    cell: (invitation) =>
      invitation.role === "owner" && !may(session, "team.manage_owners") ? null : (
        <>
          <Resend invitation={invitation} />
          <button type="button" class="small-button" onClick={() => setRevoking(invitation)}>
            Revoke<span class="unseen"> the invitation to {invitation.email}</span>
          </button>
        </>
      ),
  };
  return (
    <Loaded query={invitations} what="The pending invitations">
      {({ data }) =>
        data.length === 0 ? null : (
          <section aria-labelledby="pending">
            <h2 id="pending">Pending invitations</h2>
            <Table label="Pending invitations" rows={data} keyOf={({ id }) => id} columns={[...COLUMNS, actions]} />
            {revoking === null ? null : <Revoke invitation={revoking} onClose={() => setRevoking(null)} />}
          </section>
        )
      }
    </Loaded>
  );
};
