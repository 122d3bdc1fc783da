import { useEffect } from "preact/hooks";
import { countWords } from "../../kit/count-words.ts";
import type { Signals } from "../integrity/signals.ts";
import { Changes, loadChanges } from "./changes.tsx";
import { houseStyleIn } from "./house-style.ts";
import { counted, type KindOnPage, type SummaryProps } from "./kind.ts";
import { TextField } from "./text-field.tsx";

type EditingProps = {
  title: string;
  /** The text with the house style before it, which the header shows. */
  given: string;
  text: string;
  write(text: string): void;
  signals: Signals | undefined;
};

const Editing = ({ title, given, text, write, signals }: EditingProps) => {
  // What was saved without it, such as an empty text, is shown as it is.
  const houseStyle = houseStyleIn(given);
  const before = text.startsWith(houseStyle) ? houseStyle : "";
  useEffect(() => void loadChanges().catch(() => undefined), []);
  return (
    <>
      <h2>{title}</h2>
      <p id="editing-task" class="muted">
        Correct the mistakes right here in the text.
      </p>
      <TextField
        label={`${title}: the text to correct`}
        describedBy="editing-task"
        before={before}
        text={text}
        write={write}
        signals={signals}
        given={given}
      />
      <details>
        <summary>Show the text as it was at the start</summary>
        <p class="task-text">{given.slice(houseStyle.length)}</p>
      </details>
    </>
  );
};

const Summary = ({ content, answers }: SummaryProps<"editing">) => {
  const text = answers?.kind === "editing" ? answers.text : content.text;
  if (text === content.text) return <p class="error">You have not changed anything in the text yet.</p>;
  return (
    <>
      <p class="lead">You have changed the text.</p>
      <Changes content={content} from={null} to={answers} />
    </>
  );
};

export const editing: KindOnPage<"editing"> = {
  instructions: {
    task: "Correct the mistakes in a text.",
    how: [
      "Type straight into the text: correct spelling, grammar, punctuation and anything that does not fit together.",
      "Change only what is wrong. Too many unnecessary changes cost points.",
      "Your browser’s spell checker is switched off.",
    ],
  },
  Task: ({ content, answers, change, signals }) => (
    <Editing
      title={content.title}
      given={content.text}
      text={answers?.kind === "editing" ? answers.text : content.text}
      write={(text) => change({ kind: "editing", text })}
      signals={signals}
    />
  ),
  Summary,
  size: ({ text }) => counted(countWords(text), "word", "words"),
};
