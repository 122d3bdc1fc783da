import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { PartContent } from "#contract/candidate/candidate.ts";
import type { ResponseTo } from "../../../api/client.ts";
import { useAct } from "../../../api/queries.ts";
import { count } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { sourceOf, type TestDraft } from "../editor/draft.ts";
import { Answer, unanswered } from "./answer.tsx";
import { ReviewList } from "./review-list.tsx";

type Scored = ResponseTo<"POST /authoring/try">;

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
                aria-label={`Add to the key: “${given}”`}
                onClick={() => {
                  accept(mark, reading);
                  settle([...settled, mark]);
                }}
              >
                Add to the key
              </button>
            )}{" "}
            <button type="button" aria-label={`Leave it out: “${given}”`} onClick={() => settle([...settled, mark])}>
              Leave it out
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

const Outcomes = ({ scored, accept }: OutcomesProps) => (
  <section aria-label="Score of the trial" aria-live="polite">
    <h2>Score: {scored.score}</h2>
    <Differing scored={scored} accept={accept} />
    <ReviewList review={scored.review} />
  </section>
);

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
  useLayoutEffect(() => title.current?.focus(), []);
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
