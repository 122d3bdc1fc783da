import { useEffect, useRef, useState } from "preact/hooks";
import type { PartContent } from "#contract/candidate/candidate.ts";
import type { ReviewEntry } from "#contract/results/review.ts";
import type { ResponseTo } from "../../../api/client.ts";
import { useAct } from "../../../api/queries.ts";
import { count } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { sourceOf, type TestDraft } from "../editor/draft.ts";
import { Answer, unanswered } from "./answer.tsx";

type Scored = ResponseTo<"POST /authoring/try">;

/** What the outcomes of a review's entry are called here. */
const OUTCOMES: Partial<Record<ReviewEntry["outcome"], string>> = {
  missed: "Missed",
  incorrect: "Wrong",
  unanswered: "Not answered",
  not_covered: "Not covered",
  wrong_mark: "Wrong mark",
  introduced: "New error",
  needless: "Needless change",
};

type OutcomesProps = { scored: Scored; accept(mark: number, reading: string): void };

/** Corrections that the key does not list: each is added to it, or left out. */
const Differing = ({ scored: { differing }, accept }: OutcomesProps) => {
  const [settled, settle] = useState<readonly number[]>([]);
  const open = differing.filter(({ mark }) => !settled.includes(mark));
  if (open.length === 0) return null;
  return (
    <>
      <h3>Corrections that the key does not list</h3>
      <ul class="rows">
        {open.map(({ mark, given, reading, counted }) => (
          <li key={mark}>
            <bdi>{`“${given}”`}</bdi> {counted ? "counted as right" : "counted half"}.{" "}
            {reading === null ? null : (
              <button
                type="button"
                aria-label={`Add “${given}” to the key`}
                onClick={() => {
                  accept(mark, reading);
                  settle([...settled, mark]);
                }}
              >
                Add to the key
              </button>
            )}{" "}
            <button type="button" aria-label={`Leave “${given}” out`} onClick={() => settle([...settled, mark])}>
              Leave it out
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

const Outcomes = ({ scored, accept }: OutcomesProps) => {
  const shown = scored.review.filter(({ outcome }) => OUTCOMES[outcome] !== undefined);
  return (
    <section aria-label="Score of the trial" aria-live="polite">
      <h2>Score: {scored.score}</h2>
      <Differing scored={scored} accept={accept} />
      {shown.length === 0 ? <p class="muted">Nothing was missed or broken.</p> : null}
      <ul class="rows">
        {shown.map(({ id, outcome, given, expected }) => (
          <li key={id}>
            {OUTCOMES[outcome]}: <bdi>{`“${given ?? ""}”`}</bdi>
            {expected === null ? null : (
              <>
                ; the key has <bdi>{`“${expected}”`}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

type TrialProps = {
  draft: TestDraft;
  content: PartContent;
  accept(mark: number, reading: string): void;
  onClose(): void;
};

/** The author or a colleague takes the test; nothing of it is kept. */
export const Trial = ({ draft, content, accept, onClose }: TrialProps) => {
  const [answers, change] = useState(() => unanswered(content));
  const act = useAct("POST /authoring/try");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section class="trial" aria-label="Trial">
      <h2 ref={title} tabIndex={-1}>
        Trial of {draft.title || "this test"}
      </h2>
      <p class="muted">
        As candidates take it, without the time limit. {count(Number(draft.minutes), "minute")} for them.
      </p>
      <Form
        act={act}
        failed="The trial was not scored"
        submit="Score it"
        onSubmit={() =>
          act.mutate({ body: { source: { ...sourceOf(draft), title: draft.title || "Untitled" }, answers } })
        }
        onCancel={onClose}
      >
        <Answer content={content} answers={answers} change={change} />
      </Form>
      {act.data === undefined ? null : <Outcomes scored={act.data} accept={accept} />}
    </section>
  );
};
