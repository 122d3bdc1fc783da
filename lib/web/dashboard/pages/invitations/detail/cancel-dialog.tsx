import type { InvitationDetail } from "#contract/dashboard/invitations.ts";
import { useAct } from "../../../api/queries.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { count } from "../../../ui/format.ts";
import { toast } from "../../../ui/toasts.tsx";
import { nameOf } from "../words.ts";

type Props = { invitation: InvitationDetail; onClose(): void };

/** Asks before an invitation is cancelled. */
export const CancelDialog = ({ invitation, onClose }: Props) => {
  const cancel = useAct("POST /invitations/items/{id}/cancel", {
    changes: ["GET /invitations/items", "GET /invitations/items/{id}"],
    done: () => toast("The invitation is cancelled"),
    leave: onClose,
  });
  return (
    <Confirm
      title="Cancel this invitation"
      name={nameOf(invitation)}
      action="Cancel invitation"
      failed="The invitation was not cancelled"
      act={cancel}
      onConfirm={() => cancel.mutate({ params: { id: invitation.id } })}
      onClose={onClose}
    >
      <p>
        {invitation.status === "pending"
          ? `The link stops working at once, and ${count(invitation.credits_used, "credit")} come back to the balance.`
          : "The candidate is in the middle of it: the link stops working at once, and no credits come back."}{" "}
        It cannot be undone.
      </p>
    </Confirm>
  );
};
