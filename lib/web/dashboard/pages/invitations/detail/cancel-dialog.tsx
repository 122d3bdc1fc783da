import type { InvitationDetail } from "#contract/dashboard/invitations.ts";
import { ConfirmCall } from "../../../ui/confirm.tsx";
import { count } from "../../../ui/format.ts";
import { toast } from "../../../ui/toasts.tsx";
import { nameOf } from "../words.ts";

type Props = { invitation: InvitationDetail; onClose(): void };

/** Asks before an invitation is cancelled. */
export const CancelDialog = ({ invitation, onClose }: Props) => (
  <ConfirmCall
    title="Cancel this invitation"
    name={nameOf(invitation)}
    action="Cancel invitation"
    failed="The invitation was not cancelled"
    call="POST /invitations/items/{id}/cancel"
    input={{ params: { id: invitation.id } }}
    changes={["GET /invitations/items", "GET /invitations/items/{id}"]}
    done={() => toast("The invitation is cancelled")}
    onClose={onClose}
  >
    <p>
      {invitation.status === "pending"
        ? `The link stops working at once, and the balance gets ${count(invitation.credits_used, "credit")} back.`
        : "The candidate is in the middle of it: the link stops working at once, and no credits come back."}{" "}
      It cannot be undone.
    </p>
  </ConfirmCall>
);
