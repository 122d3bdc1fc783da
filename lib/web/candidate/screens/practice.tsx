import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Answers, PracticeList } from "#contract/candidate/candidate.ts";
import { instructionsOf, Task } from "../parts/kinds.tsx";
import { readyPart } from "../session/next-screen.ts";
import { RetryingNotice } from "../ui/retrying-notice.tsx";
import type { ScreenProps } from "./props.ts";

type Exercise = PracticeList["data"][number];

const Solution = ({ exercise }: { exercise: Exercise }) => (
  <section aria-labelledby="solution" class="note">
    <h2 id="solution" tabIndex={-1}>
      The solution
    </h2>
    <dl>
      {exercise.solution.map(({ item, expected, explanation }) => (
        <div key={item}>
          <dt>{expected}</dt>
          <dd>{explanation}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Try = ({ exercise }: { exercise: Exercise }) => {
  const [answers, setAnswers] = useState<Answers | null>(null);
  const [question, setQuestion] = useState(0);
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => {
    if (shown) document.getElementById("solution")?.focus();
  }, [shown]);
  return (
    <>
      <Task
        content={exercise.content}
        answers={answers}
        change={setAnswers}
        signals={undefined}
        question={question}
        ask={setQuestion}
        flagged={[]}
      />
      {shown ? (
        <Solution exercise={exercise} />
      ) : (
        <div class="actions">
          <button type="button" onClick={() => setShown(true)}>
            Show the solution
          </button>
        </div>
      )}
    </>
  );
};

/** An example of the next kind of test: no clock, no recording, no score. */
export const PracticeScreen = ({ session, model }: ScreenProps) => {
  useEffect(() => session.dispatch({ kind: "practise" }), [session]);
  const part = model.state === null ? undefined : readyPart(model.state);
  const exercise = model.practice?.data.find(({ kind }) => kind === part?.kind);
  return (
    <main class="page wide" lang={model.state?.dialect} translate={false}>
      <h1 tabIndex={-1}>An example</h1>
      <p>
        {part === undefined ? "" : instructionsOf(part.kind).task} This is only to try it out. There is no clock, and
        nothing is recorded.
      </p>
      {exercise !== undefined ? (
        <Try exercise={exercise} />
      ) : (
        <p>{model.practice === null ? "The example is loading." : "There is no example for this test."}</p>
      )}
      <RetryingNotice retrying={model.retrying} />
      <div class="actions">
        <button type="button" class="primary" onClick={() => session.dispatch({ kind: "show", screen: "ready" })}>
          Back to the test’s start
        </button>
      </div>
    </main>
  );
};
