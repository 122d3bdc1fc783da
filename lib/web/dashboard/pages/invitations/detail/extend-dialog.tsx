import { useState } from "preact/hooks";
import type { InvitationDetail } from "#contract/dashboard/invitations.ts";
import { faultOf } from "../../../api/problem.ts";
import { useAct } from "../../../api/queries.ts";
import { useSession } from "../../../session/session.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { count, moment } from "../../../ui/format.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { hasGivenBack, isOpen } from "../words.ts";
import { endOf } from "./end-of-day.ts";

type Props = { invitation: InvitationDetail; onClose(): void };

/** Moves the end of the link to the end of a later day, or reopens an expired invitation. */
export const ExtendDialog = ({ invitation, onClose }: Props) => {
  const { time_zone } = useSession().account;
  const latest = invitation.extendable_until ?? invitation.expires_at;
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [day, setDay] = useState("");
  const [missing, setMissing] = useState(false);
  const extend = useAct("POST /invitations/items/{id}/extend", {
    changes: ["GET /invitations/items", "GET /invitations/items/{id}"],
    done: (response) => toast(`The link works until ${moment(response.invitation.expires_at)}`),
    leave: onClose,
  });
  const submit = (): void => {
    const expires_at = endOf(day, latest, time_zone);
    setMissing(expires_at === undefined);
    if (expires_at === undefined) document.getElementById("field-expires_at")?.focus();
    else {
      extend.mutate({
        params: { id: invitation.id },
        body: { expires_at },
        headers: { "Idempotency-Key": key },
      });
    }
  };
  return (
    <Dialog title={isOpen(invitation) ? "Extend this invitation" : "Reopen this invitation"} onClose={onClose}>
      <p>
        The link {isOpen(invitation) ? "ends" : "ended"} on {moment(invitation.expires_at)}. It can end on{" "}
        {moment(latest)} at the latest, 30 days after the invitation was created
        {invitation.send_at === null ? "" : " or its email was scheduled for"}.
      </p>
      {hasGivenBack(invitation) ? (
        <p>
          Its credits came back when it expired. Reopening it takes {count(invitation.credits_used, "credit")} again.
        </p>
      ) : null}
      <Form
        act={extend}
        failed="The invitation was not extended"
        submit={isOpen(invitation) ? "Extend invitation" : "Reopen invitation"}
        onSubmit={submit}
        onCancel={onClose}
      >
        <TextField
          name="expires_at"
          label="New last day"
          hint={`It ends at 23:59 in ${time_zone}.`}
          type="date"
          value={day}
          onChange={(value) => {
            setDay(value);
            // Another day is another request.
            setKey(crypto.randomUUID());
          }}
          error={missing ? "Choose a day." : faultOf(extend.error, "expires_at")}
        />
      </Form>
    </Dialog>
  );
};
