import { useLayoutEffect, useRef } from "preact/hooks";
import type { Signals } from "../integrity/signals.ts";
import { ToReview } from "../ui/to-review.tsx";
import { type ContentOf, counted, type KindOnPage, type SummaryProps, type TaskProps } from "./kind.ts";
import { QuestionNumbers } from "./question-numbers.tsx";

type ChoiceProps = Pick<TaskProps<"choice">, "ask" | "flagged" | "flag" | "review"> & {
  items: ContentOf<"choice">["items"];
  choices: Readonly<Record<string, number>>;
  choose(choices: Record<string, number>): void;
  signals: Signals | undefined;
  question: number;
};

/** Total time on the screen, from the moment that an item is drawn: a Map from item to milliseconds. */
const useTimeOnScreen = (item: string): (() => number) => {
  const spent = useRef(new Map<string, number>());
  const shownAt = useRef(Date.now());
  useLayoutEffect(() => {
    shownAt.current = Date.now();
    return () => {
      spent.current.set(item, (spent.current.get(item) ?? 0) + Date.now() - shownAt.current);
    };
  }, [item]);
  return () => (spent.current.get(item) ?? 0) + Date.now() - shownAt.current;
};

/** One question at a time. The numbers of all come after it, so that the first answer is near for the keyboard. */
const Choice = (props: ChoiceProps) => {
  const { items, choices, choose, signals, question, ask, flagged, flag, review } = props;
  const item = items[question] ?? items[0];
  const timeOnScreen = useTimeOnScreen(item?.id ?? "");
  const stem = useRef<HTMLLegendElement>(null);
  const before = useRef(question);
  // Before the next key press, which is for the new question.
  useLayoutEffect(() => {
    if (before.current === question) return;
    before.current = question;
    stem.current?.focus();
    stem.current?.scrollIntoView({ block: "nearest" });
  }, [question]);
  if (item === undefined) return null;
  const pick = (option: number): void => {
    if (!(item.id in choices)) signals?.answered(item.id, timeOnScreen());
    choose({ ...choices, [item.id]: option });
  };
  const isLast = question >= items.length - 1;
  return (
    <>
      <fieldset key={item.id}>
        <legend ref={stem} tabIndex={-1}>
          {items.length > 1 ? (
            <span class="muted">
              Question {question + 1} of {items.length}
              <span class="unseen">. </span>
            </span>
          ) : null}
          <span class="stem">{item.stem}</span>
        </legend>
        {item.options.map((option, index) => (
          <label class="option" key={option}>
            <input type="radio" name={item.id} checked={choices[item.id] === index} onChange={() => pick(index)} />
            <span>{option}</span>
          </label>
        ))}
      </fieldset>
      {items.length > 1 ? (
        <>
          <div class="actions">
            <button type="button" disabled={question === 0} onClick={() => ask(question - 1)}>
              Previous
            </button>
            {isLast ? null : (
              <button type="button" class="primary" onClick={() => ask(question + 1)}>
                Next question
              </button>
            )}
            {isLast && review !== undefined ? <ToReview isNext review={review} /> : null}
            {flag === undefined ? null : (
              <button type="button" class="flag" aria-pressed={flagged.includes(item.id)} onClick={() => flag(item.id)}>
                <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
                  <path d="M3.5 15V2h9l-2 3.5 2 3.5h-9" />
                </svg>
                Flag for review
              </button>
            )}
          </div>
          <div class="actions apart progress">
            <p id="progress">
              {Object.keys(choices).length} of {items.length} answered
              {flagged.length === 0 ? "" : `, ${flagged.length} flagged`}
            </p>
            {isLast || review === undefined ? null : <ToReview isNext={false} review={review} />}
          </div>
          <nav aria-labelledby="progress">
            <QuestionNumbers {...props} current={question} />
          </nav>
        </>
      ) : null}
    </>
  );
};

/** How many questions are answered, with links to the others and to the flagged ones. */
const Summary = ({ content: { items }, answers, ask, flagged }: SummaryProps<"choice">) => {
  const choices = answers?.kind === "choice" ? answers.choices : {};
  const positions = (isListed: (id: string) => boolean): number[] =>
    items.flatMap(({ id }, index) => (isListed(id) ? [index] : []));
  const open = positions((id) => !(id in choices));
  const again = positions((id) => flagged.includes(id));
  const numbers = { items, choices, flagged, ask };
  return (
    <>
      <p class="lead">
        {open.length === 0
          ? `You have answered all ${items.length} questions.`
          : `You have answered ${items.length - open.length} of ${items.length} questions.`}
      </p>
      {open.length === 0 ? null : (
        <>
          <p>Still open:</p>
          <QuestionNumbers {...numbers} only={open} />
        </>
      )}
      {again.length === 0 ? null : (
        <>
          <p>Flagged for review:</p>
          <QuestionNumbers {...numbers} only={again} />
        </>
      )}
    </>
  );
};

export const choice: KindOnPage<"choice"> = {
  instructions: {
    task: "Choose the best answer to each question.",
    how: [
      "Each question has one correct answer.",
      "You can go back and change an answer at any time before you submit, and flag questions to look at again.",
      "An unanswered question counts as wrong, so a guess costs nothing.",
    ],
  },
  Task: ({ content, answers, change, signals, question, ...rest }) => (
    <Choice
      {...rest}
      items={content.items}
      choices={answers?.kind === "choice" ? answers.choices : {}}
      choose={(choices) => change({ kind: "choice", choices })}
      signals={signals}
      question={Math.min(question, content.items.length - 1)}
    />
  ),
  Summary,
  done: ({ items }, answers) => (answers?.kind === "choice" ? Object.keys(answers.choices).length / items.length : 0),
  size: ({ choices }) => counted(Object.keys(choices).length, "question answered", "questions answered"),
};
