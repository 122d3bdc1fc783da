import { useEffect, useRef } from "preact/hooks";
import type { PartContent } from "#contract/candidate.ts";
import type { Signals } from "../integrity/signals.ts";

type Item = Extract<PartContent, { kind: "choice" }>["items"][number];

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

/** Total time on the screen: a Map from item to milliseconds. */
const useTimeOnScreen = (item: string): (() => number) => {
  const spent = useRef(new Map<string, number>());
  const shownAt = useRef(Date.now());
  useEffect(() => {
    shownAt.current = Date.now();
    return () => {
      spent.current.set(item, (spent.current.get(item) ?? 0) + Date.now() - shownAt.current);
    };
  }, [item]);
  return () => (spent.current.get(item) ?? 0) + Date.now() - shownAt.current;
};

/** One question at a time, with navigation to all others. */
export const Choice = (props: ChoiceProps) => {
  const { items, choices, choose, signals, question, ask } = props;
  const item = items[question] ?? items[0];
  const timeOnScreen = useTimeOnScreen(item?.id ?? "");
  const stem = useRef<HTMLLegendElement>(null);
  const before = useRef(question);
  useEffect(() => {
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
