import { useRef, useState } from "preact/hooks";
import type { SendSurvey, SurveyReceipt } from "#contract/candidate/survey.ts";
import { Failure } from "../forms/failure.tsx";
import { useCall } from "../forms/use-call.ts";
import type { Session } from "../session/session.ts";

/** As the service counts it, or fewer. */
const MAX = 1000;

const AGREEMENT = [
  ["yes", "Yes"],
  ["partly", "Partly"],
  ["no", "No"],
] as const;
const TROUBLE = [
  ["none", "No"],
  ["some", "A little"],
  ["serious", "A lot"],
] as const;

const NOTHING: SendSurvey = { clear: null, trouble: null, fair: null, comment: null };

type QuestionProps<Answer extends string> = {
  name: string;
  text: string;
  answers: readonly (readonly [Answer, string])[];
  chosen: Answer | null;
  choose(answer: Answer): void;
};

const Question = <Answer extends string>({ name, text, answers, chosen, choose }: QuestionProps<Answer>) => (
  <fieldset class="survey">
    <legend>{text}</legend>
    {answers.map(([answer, words]) => (
      <label class="check" key={answer}>
        <input type="radio" name={name} checked={chosen === answer} onChange={() => choose(answer)} />
        <span>{words}</span>
      </label>
    ))}
  </fieldset>
);

type SurveyProps = {
  session: Pick<Session, "api" | "amend">;
  inviter: string;
  sent(receipt: SurveyReceipt): void;
};

const WORDS = {
  empty: "Answer at least one question, or write a comment.",
  validation_error: `This was not accepted. A comment can have up to ${MAX} characters.`,
};

/** A few questions about the tests, which no one has to answer. */
export const Survey = ({ session, inviter, sent }: SurveyProps) => {
  const [answers, setAnswers] = useState(NOTHING);
  const [isEmpty, setEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { busy, failed, run } = useCall(sent);
  const change = (changed: Partial<SendSurvey>): void => setAnswers({ ...answers, ...changed });
  const submit = (event: Event): void => {
    event.preventDefault();
    const given = { ...answers, comment: answers.comment?.trim() ? answers.comment : null };
    const nothing = Object.values(given).every((answer) => answer === null);
    setEmpty(nothing);
    if (nothing) form.current?.querySelector("input")?.focus();
    else run(() => session.amend(session.api.sendSurvey(given)));
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <p>
        The people at <bdi>{inviter}</bdi> who see your results read your answers, with your name. They do not affect
        your results, and are erased with your data. You can send them once.
      </p>
      <Question
        name="clear"
        text="Were the instructions clear?"
        answers={AGREEMENT}
        chosen={answers.clear}
        choose={(clear) => change({ clear })}
      />
      <Question
        name="trouble"
        text="Did something technical get in your way?"
        answers={TROUBLE}
        chosen={answers.trouble}
        choose={(trouble) => change({ trouble })}
      />
      <Question
        name="fair"
        text="Were the tests a fair way to show what you can do?"
        answers={AGREEMENT}
        chosen={answers.fair}
        choose={(fair) => change({ fair })}
      />
      <label for="survey-comment">Is there anything else they should know?</label>
      <textarea
        id="survey-comment"
        class="line-field"
        rows={4}
        maxLength={MAX}
        dir="auto"
        value={answers.comment ?? ""}
        aria-describedby={isEmpty || failed !== null ? "survey-failed" : undefined}
        onInput={(event) => change({ comment: event.currentTarget.value })}
      />
      <Failure id="survey-failed" failed={isEmpty ? "empty" : failed} words={WORDS} />
      <div class="actions">
        <button type="submit" aria-disabled={busy}>
          Send your answers
        </button>
      </div>
    </form>
  );
};
