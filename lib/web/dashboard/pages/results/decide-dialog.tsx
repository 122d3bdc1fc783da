import { useAct } from "../../api/queries.ts";
import { useDraft } from "../../session/drafts.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { RadioField } from "../../ui/forms/choices.tsx";
import { TextAreaField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { toast } from "../../ui/toasts.tsx";

type Decision = "confirmed" | "passed" | "not_passed";

const DECISIONS: readonly { value: Decision; label: string; hint: string }[] = [
  { value: "confirmed", label: "Confirm the result", hint: "The outcome is right as it is." },
  { value: "passed", label: "Change the outcome to passed", hint: "Recorded beside the computed outcome." },
  { value: "not_passed", label: "Change the outcome to not passed", hint: "Recorded beside the computed outcome." },
];

const bodyOf = (decision: Decision, note: string) =>
  decision === "confirmed"
    ? ({ decision, note } as const)
    : ({ decision: "changed", note, overall_pass: decision === "passed" } as const);

/** Confirms or changes the outcome of a result, with a reason. */
export const DecideDialog = ({ id, onClose }: { id: string; onClose(): void }) => {
  const [{ decision, note }, change, forget] = useDraft<{ decision: Decision; note: string }>(`review:${id}`, {
    decision: "confirmed",
    note: "",
  });
  const act = useAct("POST /results/results/{id}/review", {
    changes: ["GET /results/results/{id}", "GET /results/results", "GET /results/to_review"],
    done: () => {
      forget();
      toast("The decision is recorded");
    },
    leave: onClose,
  });
  const abandon = (): void => {
    forget();
    onClose();
  };
  return (
    <Dialog title="Decide about this result" onClose={abandon}>
      <Form
        act={act}
        failed="The decision was not recorded"
        submit="Record decision"
        onSubmit={() => act.mutate({ params: { id }, body: bodyOf(decision, note) })}
        onCancel={abandon}
      >
        <RadioField
          name="decision"
          label="Decision"
          options={DECISIONS}
          value={decision}
          onChange={(chosen) => change({ decision: chosen })}
        />
        <TextAreaField
          name="note"
          label="Reason"
          hint="The candidate reads this if they asked for a review or you share scores with candidates. Connected systems receive it."
          value={note}
          onChange={(text) => change({ note: text })}
        />
      </Form>
    </Dialog>
  );
};
