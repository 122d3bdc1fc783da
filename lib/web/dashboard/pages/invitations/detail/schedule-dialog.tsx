import { useState } from "preact/hooks";
import type { InvitationDetail } from "#contract/dashboard/invitations.ts";
import { faultOf } from "../../../api/problem.ts";
import { useAct, useRead } from "../../../api/queries.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { moment } from "../../../ui/format.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { toast } from "../../../ui/toasts.tsx";

type Props = { invitation: InvitationDetail; onClose(): void };

/** Changes when a scheduled email is sent, or withdraws it. */
export const ScheduleDialog = ({ invitation, onClose }: Props) => {
  const options = useRead("GET /invitations/options", {});
  const [time, setTime] = useState("");
  const schedule = useAct("POST /invitations/items/{id}/schedule", {
    changes: ["GET /invitations/items", "GET /invitations/items/{id}"],
    done: ({ invitation: { send_at } }) =>
      toast(send_at === null ? "The email is withdrawn" : `The email is sent ${moment(send_at)}`),
    leave: onClose,
  });
  const save = (local_send_at: string | null): void =>
    schedule.mutate({ params: { id: invitation.id }, body: { local_send_at } });
  const zone = options.data?.time_zone.replaceAll("_", " ");
  return (
    <Dialog title="Change the scheduled email" onClose={onClose}>
      <p>
        The email to <bdi>{invitation.candidate_email}</bdi> is sent{" "}
        {invitation.send_at === null ? "soon" : moment(invitation.send_at)}. At another time the link ends as much
        earlier or later, unless the candidate has started. If the email is withdrawn, nothing is sent until you send
        it, and the link keeps its end.
      </p>
      <Form
        act={schedule}
        failed="The email is still scheduled"
        submit="Change time"
        onSubmit={(button) => save(button === "withdraw" ? null : time)}
        onCancel={onClose}
        beside={
          <button type="submit" value="withdraw">
            Withdraw email
          </button>
        }
      >
        <TextField
          name="local_send_at"
          label="Send at"
          {...(zone === undefined ? {} : { hint: `In the account’s time zone, ${zone}.` })}
          type="moment"
          value={time}
          onChange={setTime}
          error={faultOf(schedule.error, "send_at")}
        />
      </Form>
    </Dialog>
  );
};
