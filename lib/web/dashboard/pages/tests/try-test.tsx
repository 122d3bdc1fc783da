import { useState } from "preact/hooks";
import { useLocation, useParams } from "wouter-preact";
import type { ResponseTo } from "../../api/client.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { count } from "../../ui/format.ts";
import { Form } from "../../ui/forms/form.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Answer, unanswered } from "./trial/answer.tsx";
import { ReviewList } from "./trial/review-list.tsx";
import "./tests.css";

const Task = ({ task: { test, guidance, content } }: { task: ResponseTo<"GET /authoring/tests/{id}"> }) => {
  const [, navigate] = useLocation();
  const [answers, change] = useState(() => unanswered(content));
  const act = useAct("POST /authoring/tests/{id}/trials", { changes: ["GET /tests/own/{id}"] });
  return (
    <>
      <PageHeader
        title={`Try ${test.name}`}
        help={`As candidates take it, without the time limit: they have ${count(test.duration_minutes, "minute")}. Your answers go to its author.`}
      />
      {act.data === undefined ? (
        <section class="trial" aria-label="Trial">
          {guidance.notes === null ? null : <p class="plain-text">{guidance.notes}</p>}
          {guidance.instructions === null ? null : <p class="plain-text">{guidance.instructions}</p>}
          <Form
            act={act}
            failed="The trial was not scored"
            submit="Hand it in"
            onSubmit={() => act.mutate({ params: { id: test.id }, body: { answers } })}
            onCancel={() => navigate("/")}
          >
            <Answer content={content} answers={answers} change={change} />
          </Form>
        </section>
      ) : (
        <section class="trial" aria-label="Score of the trial" aria-live="polite">
          <h2>Score: {act.data.score}</h2>
          <p>Its author sees this, with what differs from the key.</p>
          <ReviewList review={act.data.review} />
        </section>
      )}
    </>
  );
};

/** A colleague takes a draft before it is used. */
export const Page = () => {
  const { id = "" } = useParams();
  const task = useRead("GET /authoring/tests/{id}", { params: { id } });
  return (
    <Loaded query={task} what="The test">
      {(data) => <Task task={data} />}
    </Loaded>
  );
};
