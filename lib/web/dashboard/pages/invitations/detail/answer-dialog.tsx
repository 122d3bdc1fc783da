import { useState } from "preact/hooks";
import type { InvitationDetail } from "#contract/dashboard/invitations.ts";
import { useAct } from "../../../api/queries.ts";
import { useDraft } from "../../../session/drafts.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { RadioField } from "../../../ui/forms/choices.tsx";
import { TextAreaField, TextField } from "../../../ui/forms/field.tsx";
import { fieldId } from "../../../ui/forms/field-id.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { toast } from "../../../ui/toasts.tsx";

type Props = { invitation: InvitationDetail; onClose(): void };

type Entered = { decision: "granted" | "declined"; message: string };

const DECISIONS = [
  { value: "granted", label: "Grant it" },
  { value: "declined", label: "Decline it" },
] as const;

/** What the service would refuse, in the words for the field. */
const faultsOf = (isGranted: boolean, percent: string, message: string): { percent?: string; message?: string } => ({
  ...(isGranted && !/^(\d{1,2}|100)$/.test(percent.trim()) ? { percent: "Enter a whole number from 0 to 100." } : {}),
  ...(!isGranted && message.trim() === "" ? { message: "Say why you decline: the candidate reads it." } : {}),
});

/** Grants or declines what the candidate asked for before the first test. */
export const AnswerDialog = ({ invitation, onClose }: Props) => {
  const { id, adjustments, extra_time_percent, email_status } = invitation;
  const [{ decision, message }, change, forget] = useDraft<Entered>(`answer:${id}:${adjustments?.requested_at}`, {
    decision: "granted",
    message: "",
  });
  const [percent, setPercent] = useState(String(extra_time_percent));
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({});
  const answer = useAct("POST /invitations/items/{id}/adjustments_answer", {
    changes: ["GET /invitations/items", "GET /invitations/items/{id}", "GET /overview/summary"],
    done: () => {
      forget();
      toast("The candidate has your answer");
    },
    leave: onClose,
  });
  const abandon = (): void => {
    forget();
    onClose();
  };
  const isGranted = decision === "granted";
  const submit = (): void => {
    const found = faultsOf(isGranted, percent, message);
    setFaults(found);
    const first = found.percent === undefined ? (found.message === undefined ? null : "message") : "extra_time_percent";
    if (first !== null) {
      document.getElementById(fieldId(first))?.focus();
      return;
    }
    const changed = isGranted && Number(percent) !== extra_time_percent;
    answer.mutate({
      params: { id },
      body: {
        requested_at: adjustments?.requested_at ?? "",
        decision,
        message: message.trim() === "" ? null : message.trim(),
        extra_time_percent: changed ? Number(percent) : null,
      },
    });
  };
  return (
    <Dialog title="Answer a request for adjustments" onClose={abandon}>
      <blockquote dir="auto">{adjustments?.text}</blockquote>
      <p>
        {email_status === "none" || email_status === "bounced" || email_status === "complained"
          ? "The candidate reads the answer on their page. No email is sent: tell them that there is one."
          : "The candidate is emailed that there is an answer, and reads it on their page."}{" "}
        An answer cannot be changed, but they can ask again until the first test starts.
      </p>
      <Form
        act={answer}
        failed="The answer was not sent"
        submit={isGranted ? "Grant the request" : "Decline the request"}
        danger={!isGranted}
        onSubmit={submit}
        onCancel={abandon}
      >
        <RadioField
          name="decision"
          label="Your answer"
          options={DECISIONS}
          value={decision}
          onChange={(chosen) => change({ decision: chosen })}
        />
        {isGranted ? (
          <TextField
            name="extra_time_percent"
            label="Extra time in percent"
            hint="From 0 to 100. 25 makes 20 minutes 25. Leave it as it is if something else was asked for."
            type="number"
            value={percent}
            onChange={(entered) => {
              setPercent(entered);
              setFaults({});
            }}
            error={faults.percent}
          />
        ) : null}
        <TextAreaField
          name="message"
          label={isGranted ? "Message to the candidate (optional)" : "Why you decline it"}
          hint="Up to 1,000 characters. It is erased with the candidate’s data."
          value={message}
          onChange={(entered) => {
            change({ message: entered });
            setFaults({});
          }}
          error={faults.message}
        />
      </Form>
    </Dialog>
  );
};
