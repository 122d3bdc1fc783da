import { useState } from "preact/hooks";
import type { SimulatedOutcome } from "#contract/accounts/test-mode.ts";
import { useAct } from "../../../api/queries.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { RadioField } from "../../../ui/forms/choices.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { toast } from "../../../ui/toasts.tsx";

const OUTCOMES: Readonly<Record<SimulatedOutcome, { label: string; hint: string }>> = {
  passes: { label: "Passes", hint: "Takes every test and answers right." },
  fails: { label: "Fails", hint: "Takes every test and answers wrong." },
  borderline: { label: "Is close to the pass mark", hint: "Within 3 points, above or below." },
  flagged: { label: "Passes and is flagged", hint: "Leaves the page for long and pastes text." },
  abandons: { label: "Starts and leaves", hint: "Advance the clock to let the time run out." },
  expires: { label: "Never comes", hint: "Does nothing. Advance the clock beyond the end of the link." },
  bounces: { label: "Cannot be reached", hint: "The last email bounces." },
  complains: { label: "Reports spam", hint: "The last email is reported as unwanted." },
};

const isOutcome = (text: string): text is SimulatedOutcome => Object.hasOwn(OUTCOMES, text);
const CHOICES = Object.keys(OUTCOMES)
  .filter(isOutcome)
  .map((value) => ({ value, code: value, ...OUTCOMES[value] }));

/** Lets a simulated candidate act on an invitation of test mode. */
export const SimulateDialog = ({ id, onClose }: { id: string; onClose(): void }) => {
  const [outcome, choose] = useState<SimulatedOutcome>("passes");
  const simulate = useAct("POST /test-mode/invitations/{id}/simulate", {
    changes: ["GET /invitations/items", "GET /invitations/items/{id}"],
    done: () => toast("The simulated candidate has acted"),
    leave: onClose,
  });
  return (
    <Dialog title="Simulate the candidate" onClose={onClose}>
      <Form
        act={simulate}
        failed="The candidate was not simulated"
        submit="Simulate candidate"
        onSubmit={() => simulate.mutate({ params: { id }, body: { outcome } })}
        onCancel={onClose}
      >
        <RadioField name="outcome" label="The candidate" options={CHOICES} value={outcome} onChange={choose} />
      </Form>
    </Dialog>
  );
};
