import { useState } from "preact/hooks";
import type { ResultView } from "#contract/dashboard/results/results.ts";
import type { ShownTest } from "#contract/results/result.ts";
import { useAct } from "../../api/queries.ts";
import { useDraft } from "../../session/drafts.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { testName } from "../../ui/test-names.ts";
import { toast } from "../../ui/toasts.tsx";
import { isWritten } from "./written.ts";

type Result = ResultView["result"];

/** The whole number in a field; undefined when it is none from 0 to `max`. */
const pointsIn = (text: string, max: number): number | undefined => {
  const points = /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;
  return points !== undefined && points <= max ? points : undefined;
};

/** What a mark would do, said before it is given. */
const Effect = ({ result, test, score }: { result: Result; test: ShownTest; score: number }) => {
  const passes = score >= test.pass_threshold;
  const overall = passes && result.tests.every((one) => one.slug === test.slug || one.pass);
  const change = overall === result.overall_pass ? "stays" : "becomes";
  return (
    <p class="note" role="status">
      {score} of 100: the test is {passes ? "passed" : "not passed"} (pass mark {test.pass_threshold}). The overall
      outcome {change} <strong>{overall ? "Passed" : "Not passed"}</strong>. The computed score of {test.score} is kept
      beside it.
    </p>
  );
};

/** A person marks a test; what was written is marked on the desk (`marking/desk.tsx`). */
export const MarkDialog = ({ result, onClose }: { result: Result; onClose(): void }) => {
  const tests = result.tests.filter((test) => !isWritten(test));
  const [{ slug, whole, note }, change, forget] = useDraft(`mark:${result.invitation_id}`, {
    slug: tests[0]?.slug,
    whole: "",
    note: "",
  });
  const [incomplete, setIncomplete] = useState(false);
  const act = useAct("POST /results/results/{id}/marks", {
    changes: ["GET /results/results/{id}", "GET /results/results", "GET /results/to_review"],
    done: () => {
      forget();
      toast("The mark is recorded");
    },
    leave: onClose,
  });
  const abandon = (): void => {
    forget();
    onClose();
  };
  const test = tests.find((one) => one.slug === slug);
  if (test === undefined) return null;
  const score = pointsIn(whole, 100);
  const submit = (): void => {
    setIncomplete(score === undefined);
    if (score === undefined) return;
    act.mutate({ params: { id: result.invitation_id }, body: { test: test.slug, score, note } });
  };
  const missing = (given: number | undefined, max: number) =>
    incomplete && given === undefined ? `Enter a whole number from 0 to ${max}.` : undefined;
  return (
    <Dialog title="Mark by hand" onClose={abandon}>
      <Form act={act} failed="The mark was not recorded" submit="Record mark" onSubmit={submit} onCancel={abandon}>
        {tests.length === 1 ? (
          <p>{testName(test.slug)}</p>
        ) : (
          <SelectField
            name="test"
            label="Test"
            value={test.slug}
            options={tests.map((one) => ({ value: one.slug, text: testName(one.slug) }))}
            onChange={(value) => change({ slug: tests.find((one) => one.slug === value)?.slug })}
          />
        )}
        <TextField
          name="score"
          label="Score, 0 to 100"
          hint={`Computed: ${test.score}`}
          value={whole}
          onChange={(text) => change({ whole: text })}
          error={missing(score, 100)}
        />
        <TextAreaField
          name="note"
          label="Reason"
          hint="Shown in the result, the API and the report."
          value={note}
          onChange={(text) => change({ note: text })}
        />
        {score === undefined ? null : <Effect result={result} test={test} score={score} />}
      </Form>
    </Dialog>
  );
};
