import { Fragment } from "preact";
import type { Answers, PartContent } from "#contract/candidate/candidate.ts";

/** Nothing answered yet; an editing test begins with its passage. */
export const unanswered = (content: PartContent): Answers => {
  switch (content.kind) {
    case "choice":
      return { kind: "choice", choices: {} };
    case "proofreading":
      return { kind: "proofreading", marks: [] };
    case "editing":
      return { kind: "editing", text: content.text };
    case "writing":
      return { kind: "writing", text: "" };
  }
};

type AnswerProps<Kind extends Answers["kind"]> = {
  content: Extract<PartContent, { kind: Kind }>;
  answers: Extract<Answers, { kind: Kind }>;
  change(answers: Answers): void;
};

const Questions = ({ content, answers, change }: AnswerProps<"choice">) => (
  <>
    {content.items.map(({ id, stem, options }) => (
      <fieldset key={id} class="field">
        <legend class="plain-text">{stem}</legend>
        {options.map((option, at) => (
          <label key={option} class="choice">
            <input
              type="radio"
              name={id}
              checked={answers.choices[id] === at}
              onChange={() => change({ kind: "choice", choices: { ...answers.choices, [id]: at } })}
            />
            <bdi>{option}</bdi>
          </label>
        ))}
      </fieldset>
    ))}
  </>
);

const Words = ({ content: { text, words }, answers: { marks }, change }: AnswerProps<"proofreading">) => {
  const toggle = (at: number): void =>
    change({ kind: "proofreading", marks: marks.includes(at) ? marks.filter((mark) => mark !== at) : [...marks, at] });
  return (
    <fieldset class="passage words">
      <legend class="unseen">The passage: choose each word that is wrong</legend>
      {words.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(words[at - 1]?.end ?? 0, start)}
          <button type="button" aria-pressed={marks.includes(at)} onClick={() => toggle(at)}>
            {text.slice(start, end)}
          </button>
        </Fragment>
      ))}
    </fieldset>
  );
};

const Text = ({
  kind,
  text,
  change,
}: {
  kind: "editing" | "writing";
  text: string;
  change(answers: Answers): void;
}) => (
  <div class="field">
    <label for="field-answer">{kind === "editing" ? "Correct the passage" : "Your text"}</label>
    <textarea
      id="field-answer"
      class="passage"
      rows={14}
      dir="auto"
      spellcheck={false}
      value={text}
      onInput={(event) => change({ kind, text: event.currentTarget.value })}
    />
  </div>
);

/** The test as its candidates take it. */
export const Answer = ({
  content,
  answers,
  change,
}: {
  content: PartContent;
  answers: Answers;
  change(answers: Answers): void;
}) => {
  if (content.kind === "choice" && answers.kind === "choice")
    return <Questions content={content} answers={answers} change={change} />;
  if (content.kind === "proofreading" && answers.kind === "proofreading")
    return <Words content={content} answers={answers} change={change} />;
  if (!("text" in answers)) return null;
  return (
    <>
      {content.kind !== "writing" ? null : (
        <>
          <p class="plain-text">{content.brief}</p>
          <ul>
            {content.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </>
      )}
      <Text kind={answers.kind} text={answers.text} change={change} />
    </>
  );
};
