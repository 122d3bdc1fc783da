import { useState } from "preact/hooks";
import type { InvitationDetail } from "#contract/dashboard/invitations.ts";
import { useAct } from "../../../api/queries.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { toast } from "../../../ui/toasts.tsx";

type Props = { invitation: InvitationDetail; onClose(): void };

const WARNINGS: Readonly<Record<string, string>> = {
  bounced:
    "An earlier email to this address bounced. If the address is wrong, cancel this invitation and invite again.",
  complained: "The candidate marked an earlier email as spam. Copy the link and send it another way.",
};

/** Sends the email again: once, however often the button is pressed. */
export const ResendDialog = ({ invitation, onClose }: Props) => {
  const [key] = useState(() => crypto.randomUUID());
  const resend = useAct("POST /invitations/items/{id}/resend", {
    changes: ["GET /invitations/items", "GET /invitations/items/{id}"],
    done: () => toast(`The email to ${invitation.candidate_email} is on its way`),
    leave: onClose,
  });
  const warning = WARNINGS[invitation.email_status];
  const isScheduled = invitation.email_status === "scheduled";
  return (
    <Dialog title={isScheduled ? "Send the email now" : "Send the email again"} onClose={onClose}>
      <p>
        The invitation email goes to <bdi>{invitation.candidate_email}</bdi>
        {isScheduled
          ? " now, and not at the time that it was scheduled for. The link ends when it would have."
          : ", with the same link. It costs nothing, and is possible 5 times."}
      </p>
      {warning === undefined ? null : <p class="warning">{warning}</p>}
      <Form
        act={resend}
        failed={isScheduled ? "The email was not sent" : "The email was not sent again"}
        submit={isScheduled ? "Send email" : "Resend email"}
        onSubmit={() => resend.mutate({ params: { id: invitation.id }, headers: { "Idempotency-Key": key } })}
        onCancel={onClose}
      >
        {null}
      </Form>
    </Dialog>
  );
};
