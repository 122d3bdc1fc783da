import type { Answers, PartContent } from "#contract/candidate.ts";
import type { Signals } from "../integrity/signals.ts";
import { Choice } from "./choice.tsx";
import { Editing } from "./editing.tsx";
import { Proofreading } from "./proofreading.tsx";
import { Writing } from "./writing.tsx";

export type TaskProps = {
  content: PartContent;
  answers: Answers | null;
  change(answers: Answers): void;
  /** Undefined in an example, where nothing is recorded. */
  signals: Signals | undefined;
  question: number;
  ask(question: number): void;
};

/** The task itself, in a test or in an example. */
export const Task = ({ content, answers, change, signals, question, ask }: TaskProps) => {
  switch (content.kind) {
    case "choice":
      return (
        <Choice
          items={content.items}
          choices={answers?.kind === "choice" ? answers.choices : {}}
          choose={(choices) => change({ kind: "choice", choices })}
          signals={signals}
          question={question}
          ask={ask}
        />
      );
    case "editing":
      return (
        <Editing
          title={content.title}
          given={content.text}
          text={answers?.kind === "editing" ? answers.text : content.text}
          write={(text) => change({ kind: "editing", text })}
          signals={signals}
        />
      );
    case "proofreading":
      return (
        <Proofreading
          title={content.title}
          text={content.text}
          words={content.words}
          marks={answers?.kind === "proofreading" ? answers.marks : []}
          mark={(marks) => change({ kind: "proofreading", marks })}
        />
      );
    case "writing":
      return (
        <Writing
          content={content}
          text={answers?.kind === "writing" ? answers.text : ""}
          write={(text) => change({ kind: "writing", text })}
          signals={signals}
        />
      );
  }
};
