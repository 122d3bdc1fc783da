import { countWords } from "../../kit/count-words.ts";
import type { Signals } from "../integrity/signals.ts";
import { Brief } from "./brief.tsx";
import { type ContentOf, counted, type KindOnPage } from "./kind.ts";
import { TextField } from "./text-field.tsx";

type WritingProps = {
  content: ContentOf<"writing">;
  text: string;
  write(text: string): void;
  signals: Signals | undefined;
};

const Writing = ({ content, text, write, signals }: WritingProps) => {
  const words = countWords(text);
  return (
    <>
      <section class="brief" aria-labelledby="brief">
        <h2 id="brief">{content.title}</h2>
        <Brief text={content.brief} points={content.points} />
      </section>
      <TextField
        label="Your text"
        describedBy="word-count"
        text={text}
        write={write}
        signals={signals}
        given={`${content.title} ${content.brief} ${content.points.join(" ")}`}
      />
      <p id="word-count" class="muted">
        {words} {words === 1 ? "word" : "words"}. At least {content.min_words} are required.
      </p>
    </>
  );
};

export const writing: KindOnPage<"writing"> = {
  instructions: {
    task: "Write a short text from a brief.",
    how: [
      "Write plain text and cover the points of the brief.",
      "Words are counted as you write.",
      "Your browser’s spell checker is switched off.",
    ],
  },
  Task: ({ content, answers, change, signals }) => (
    <Writing
      content={content}
      text={answers?.kind === "writing" ? answers.text : ""}
      write={(text) => change({ kind: "writing", text })}
      signals={signals}
    />
  ),
  Summary: ({ content, answers }) => {
    const words = countWords(answers?.kind === "writing" ? answers.text : "");
    return (
      <>
        <p class="lead">You have written {counted(words, "word", "words")}.</p>
        {words < content.min_words ? <p class="error">The brief asks for at least {content.min_words}.</p> : null}
      </>
    );
  },
  done: ({ min_words }, answers) =>
    answers?.kind === "writing" ? Math.min(1, countWords(answers.text) / min_words) : 0,
  size: ({ text }) => counted(countWords(text), "word", "words"),
};
