import { useState } from "preact/hooks";
import type { InvitationDetail } from "#contract/dashboard/invitations.ts";
import { useAct } from "../../../api/queries.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { toast } from "../../../ui/toasts.tsx";

type Props = { invitation: InvitationDetail; onClose(): void };

/** Changes how much longer the candidate has, before the first test starts. */
export const ExtraTimeDialog = ({ invitation, onClose }: Props) => {
  const [percent, setPercent] = useState(String(invitation.extra_time_percent));
  const [wrong, setWrong] = useState(false);
  const change = useAct("POST /invitations/items/{id}/extra_time", {
    changes: ["GET /invitations/items", "GET /invitations/items/{id}"],
    done: () => toast("The extra time is changed"),
    leave: onClose,
  });
  const submit = (): void => {
    const valid = /^\d{1,3}$/.test(percent.trim());
    setWrong(!valid);
    if (!valid) document.getElementById("field-extra_time_percent")?.focus();
    else change.mutate({ params: { id: invitation.id }, body: { extra_time_percent: Number(percent) } });
  };
  return (
    <Dialog title="Change extra time" onClose={onClose}>
      <p>
        Every time limit is this much longer. It can be changed until the candidate starts the first test. An email that
        was sent already says the old times: resend it if they matter.
      </p>
      <Form
        act={change}
        failed="The extra time was not changed"
        submit="Change extra time"
        onSubmit={submit}
        onCancel={onClose}
      >
        <TextField
          name="extra_time_percent"
          label="Percent"
          hint="From 0 to 100. 25 makes 20 minutes 25."
          type="number"
          value={percent}
          onChange={setPercent}
          error={wrong ? "Enter a whole number from 0 to 100." : undefined}
        />
      </Form>
    </Dialog>
  );
};
