import type { ContentOf } from "./kind.ts";

type Item = ContentOf<"choice">["items"][number];

type NumbersProps = {
  items: readonly Item[];
  choices: Readonly<Record<string, number>>;
  flagged: readonly string[];
  ask(question: number): void;
  /** The question that is shown, by position; undefined where none is. */
  current?: number;
  /** The positions to list; all if undefined. */
  only?: readonly number[];
};

/** Buttons that lead to questions, each with its state. */
export const QuestionNumbers = ({ items, choices, flagged, ask, current, only }: NumbersProps) => (
  <ol class="numbers">
    {items.map((item, index) => {
      if (only !== undefined && !only.includes(index)) return null;
      const isAnswered = item.id in choices;
      const isFlagged = flagged.includes(item.id);
      return (
        <li key={item.id}>
          <button
            type="button"
            class={`number${isAnswered ? " answered" : ""}${isFlagged ? " flagged" : ""}`}
            aria-current={index === current ? "step" : undefined}
            onClick={() => ask(index)}
          >
            <span class="unseen">Question </span>
            {index + 1}
            <span class="unseen">
              {isAnswered ? ", answered" : ", not answered"}
              {isFlagged ? ", flagged" : ""}
            </span>
          </button>
        </li>
      );
    })}
  </ol>
);
