import { useLayoutEffect, useState } from "preact/hooks";
import type { MarkingView } from "#contract/dashboard/results/marking.ts";
import { Problem } from "../../../api/problem.ts";
import { queryClient, useAct } from "../../../api/queries.ts";
import { useDraft } from "../../../session/drafts.ts";
import { TextAreaField } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { completePoints, type Entered, scoreOf } from "./points.ts";
import { Rubric } from "./rubric.tsx";
import { RUBRIC } from "./rubric-words.ts";

const RESULTS = ["GET /results/results/{id}", "GET /results/results", "GET /results/to_review"] as const;

const Total = ({ entered, passMark }: { entered: Entered; passMark: number }) => {
  const points = completePoints(entered);
  if (points === undefined) return null;
  const score = scoreOf(points);
  return (
    <p role="status">
      <strong>{score}</strong> of 100: {score >= passMark ? "passed" : "not passed"}{" "}
      <span class="muted">(pass mark {passMark})</span>
    </p>
  );
};

/** `marked_at` of the last mark that the member sees, which theirs follows. */
export const lastMark = ({ mark, kept, turn }: MarkingView): string | null =>
  mark?.marked_at ?? (turn === "decide" ? (kept.at(-1)?.marked_at ?? null) : null);

/** The marker's points: first without anything computed, then, beside it, kept or changed. */
export const MarkForm = ({ view, onMarked }: { view: MarkingView; onMarked(): void }) => {
  const { id, test, first_mark, mark, prepared } = view;
  const initial: { points: Entered; note: string } = {
    points: mark?.points ?? first_mark ?? {},
    note: mark?.note ?? "",
  };
  const [{ points: drafted, note }, change, forget] = useDraft(
    `marking:${id}:${test}:${lastMark(view) ?? ""}`,
    initial,
  );
  const entered = { ...initial.points, ...drafted };
  const [incomplete, setIncomplete] = useState(false);
  const first = useAct("POST /results/marking/{id}/first", {
    changes: ["GET /results/marking/{id}", "GET /results/agreement"],
  });
  const keep = useAct("POST /results/marking/{id}/mark", {
    changes: ["GET /results/marking/{id}", "GET /results/marking", ...RESULTS],
    done: () => {
      forget();
      toast("The mark is recorded");
    },
    leave: onMarked,
  });
  const act = first_mark === null ? first : keep;
  const isChanged = keep.error instanceof Problem && keep.error.code === "mark_changed";
  // The keyboard goes on where the next key belongs: the first criterion without points, or the button.
  const goOn = (): void => {
    const missing = RUBRIC.find(({ criterion }) => entered[criterion] === undefined);
    const field = missing === undefined ? "[type=submit]" : `[name=${missing.criterion}]`;
    document.querySelector<HTMLElement>(`.mark-form ${field}`)?.focus({ preventScroll: true });
  };
  // Before the paint.
  useLayoutEffect(goOn, [first_mark === null]);
  const submit = (): void => {
    const points = completePoints(entered);
    setIncomplete(points === undefined);
    if (points === undefined) {
      goOn();
      return;
    }
    if (first_mark === null) first.mutate({ params: { id }, body: { test, points } });
    else keep.mutate({ params: { id }, body: { test, points, note, seen: lastMark(view) } });
  };
  const isKept = JSON.stringify(completePoints(entered)) === JSON.stringify(completePoints(initial.points));
  return (
    <section class="mark-form" aria-label="Mark">
      <Form
        act={act}
        failed="The mark was not recorded"
        submit={first_mark === null ? "Show findings" : isKept ? "Keep this mark" : "Record changed mark"}
        onSubmit={submit}
      >
        {isChanged ? (
          <p>
            <button
              type="button"
              onClick={() => void queryClient.invalidateQueries({ queryKey: ["GET /results/marking/{id}"] })}
            >
              Show their mark
            </button>
          </p>
        ) : null}
        <p class="muted small">
          {first_mark === null
            ? "Keys 0 to 5 mark and go on. What was computed is shown after that."
            : "What was computed is beside your points. Keep them, or change them."}
        </p>
        <Rubric points={entered} onChange={(points) => change({ points })} computed={prepared?.parts} />
        <div role="status">{incomplete ? <p class="field-error">Give points for each criterion first.</p> : null}</div>
        <Total entered={entered} passMark={view.pass_threshold} />
        {prepared === null ? null : (
          <>
            <p class="muted">Computed: {prepared.score} of 100</p>
            <TextAreaField
              name="note"
              label="Reason (optional)"
              hint="Shown in the result, the API and the report."
              rows={2}
              value={note}
              onChange={(text) => change({ note: text })}
            />
          </>
        )}
      </Form>
    </section>
  );
};
