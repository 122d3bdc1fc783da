import type { PartContent } from "#contract/candidate.ts";
import type { Signals } from "../integrity/signals.ts";
import { Brief } from "./brief.tsx";
import { countWords } from "./count-words.ts";
import { TextField } from "./text-field.tsx";

type WritingProps = {
  content: Extract<PartContent, { kind: "writing" }>;
  text: string;
  write(text: string): void;
  signals: Signals | undefined;
};

export const Writing = ({ content, text, write, signals }: WritingProps) => {
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
