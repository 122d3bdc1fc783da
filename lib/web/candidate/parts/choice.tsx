import { useLayoutEffect, useRef } from "preact/hooks";
import type { Signals } from "../integrity/signals.ts";
import { type ContentOf, counted, type KindOnPage, type SummaryProps } from "./kind.ts";

type Item = ContentOf<"choice">["items"][number];

type ChoiceProps = {
  items: readonly Item[];
  choices: Readonly<Record<string, number>>;
  choose(choices: Record<string, number>): void;
  signals: Signals | undefined;
  question: number;
  ask(question: number): void;
};

const Numbers = ({ items, choices, question, ask }: ChoiceProps) => (
  <nav aria-label="Questions">
    <ol class="numbers">
      {items.map((item, index) => {
        const isAnswered = item.id in choices;
        return (
          <li key={item.id}>
            <button
              type="button"
              class={isAnswered ? "number answered" : "number"}
              aria-current={index === question ? "step" : undefined}
              onClick={() => ask(index)}
            >
              <span class="unseen">Question </span>
              {index + 1}
              <span class="unseen">{isAnswered ? ", answered" : ", not answered"}</span>
            </button>
          </li>
        );
      })}
    </ol>
  </nav>
);

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

/** One question at a time, with navigation to all others. */
const Choice = (props: ChoiceProps) => {
  const { items, choices, choose, signals, question, ask } = props;
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
  return (
    <div class="choice">
      {items.length > 1 ? <Numbers {...props} /> : null}
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
        <div class="actions">
          <button type="button" disabled={question === 0} onClick={() => ask(question - 1)}>
            Previous
          </button>
          <button type="button" disabled={question === items.length - 1} onClick={() => ask(question + 1)}>
            Next question
          </button>
        </div>
      ) : null}
    </div>
  );
};

/** How many questions are answered, with links to the others. */
const Summary = ({ content, answers, ask }: SummaryProps<"choice">) => {
  const choices = answers?.kind === "choice" ? answers.choices : {};
  const open = content.items.map((item, index) => ({ item, index })).filter(({ item }) => !(item.id in choices));
  return (
    <>
      <p class="lead">
        {open.length === 0
          ? `You have answered all ${content.items.length} questions.`
          : `You have answered ${content.items.length - open.length} of ${content.items.length} questions.`}
      </p>
      {open.length === 0 ? null : (
        <>
          <p>Still open:</p>
          <ul class="numbers">
            {open.map(({ item, index }) => (
              <li key={item.id}>
                <button type="button" class="number" onClick={() => ask(index)}>
                  <span class="unseen">Go to question </span>
                  {index + 1}
                </button>
              </li>
            ))}
          </ul>
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
      "You can go back and change an answer at any time before you submit.",
      "An unanswered question counts as wrong, so a guess costs nothing.",
    ],
  },
  Task: ({ content, answers, change, signals, question, ask }) => (
    <Choice
      items={content.items}
      choices={answers?.kind === "choice" ? answers.choices : {}}
      choose={(choices) => change({ kind: "choice", choices })}
      signals={signals}
      question={question}
      ask={ask}
    />
  ),
  Summary,
  size: ({ choices }) => counted(Object.keys(choices).length, "question answered", "questions answered"),
};
