import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { PartContent } from "#contract/candidate/candidate.ts";
import type { ResponseTo } from "../../../api/client.ts";
import { useAct } from "../../../api/queries.ts";
import { count } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { sourceOf, type TestDraft } from "../editor/draft.ts";
import { Answer, unanswered } from "./answer.tsx";
import { Differing, type Judge } from "./differing.tsx";
import { ReviewList } from "./review-list.tsx";

type Scored = ResponseTo<"POST /authoring/try">;

const Outcomes = ({ scored, text, judge }: { scored: Scored; text: string; judge: Judge }) => (
  <section aria-label="Score of the trial" aria-live="polite">
    <h2>Score: {scored.score}</h2>
    {scored.differing.length === 0 ? null : <h3>Corrections that the key does not list</h3>}
    <Differing text={text} open={scored.differing} judge={judge} />
    <ReviewList review={scored.review} />
  </section>
);

type TrialProps = {
  draft: TestDraft;
  content: PartContent;
  judge: Judge;
  onClose(): void;
};

/** The author or a colleague takes the test; nothing of it is kept. */
export const Trial = ({ draft, content, judge, onClose }: TrialProps) => {
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
      {act.data === undefined ? null : <Outcomes scored={act.data} text={draft.text} judge={judge} />}
    </section>
  );
};
