import { Fragment } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { houseStyleIn } from "./house-style.ts";
import { counted, type KindOnPage, type SummaryProps } from "./kind.ts";
import { MarkedWords } from "./marked-words.tsx";
import { type Piece, paragraphsOf } from "./passage.ts";
import { wordByKey } from "./word-navigation.ts";

type ProofreadingProps = {
  title: string;
  text: string;
  words: readonly { start: number; end: number }[];
  marks: readonly number[];
  mark(marks: number[]): void;
};

const wordOf = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof HTMLElement && target.dataset.word !== undefined ? target : undefined;

/** Each word is a toggle button. The passage is one Tab stop; the arrow keys move between words. */
const Proofreading = ({ title, text, words, marks, mark }: ProofreadingProps) => {
  const passage = useRef<HTMLFieldSetElement>(null);
  // The header shows the house style.
  const before = houseStyleIn(text).length;
  const [at, setAt] = useState(() => words.findIndex(({ start }) => start >= before));
  const paragraphs = useMemo(() => paragraphsOf(text, words).slice(before > 0 ? 1 : 0), [text, words]);
  const marked = new Set(marks);

  const toggle = (event: MouseEvent): void => {
    const word = wordOf(event.target);
    if (word === undefined) return;
    const index = Number(word.dataset.word);
    setAt(index);
    mark(marked.has(index) ? marks.filter((other) => other !== index) : [...marks, index].sort((a, b) => a - b));
  };
  const move = (event: KeyboardEvent): void => {
    const from = wordOf(event.target);
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = [...(passage.current?.querySelectorAll<HTMLElement>("[data-word]") ?? [])];
    const to = wordByKey(event.key, all, from);
    if (to === undefined) return;
    event.preventDefault();
    setAt(Number(to.dataset.word));
    to.focus();
  };
  const draw = ({ text: piece, word }: Piece) =>
    word === undefined ? (
      piece
    ) : (
      <button
        key={word}
        type="button"
        class="word"
        data-word={word}
        aria-pressed={marked.has(word)}
        tabIndex={word === at ? 0 : -1}
      >
        {piece}
      </button>
    );
  return (
    <>
      <h2>{title}</h2>
      <p id="proofreading-task" class="muted">
        Select each word with a mistake: tap or click it. With the keyboard, move with the arrow keys and mark with the
        space bar.
      </p>
      <fieldset
        ref={passage}
        class="passage"
        aria-label={`${title}: the text to mark`}
        aria-describedby="proofreading-task"
        onClick={toggle}
        onKeyDown={move}
      >
        {paragraphs.map((units, number) => (
          <p key={number}>
            {units.map((pieces, place) => (
              <Fragment key={place}>
                {place > 0 ? " " : null}
                <span class="unit">{pieces.map(draw)}</span>
              </Fragment>
            ))}
          </p>
        ))}
      </fieldset>
      <p class="muted">
        {marks.length} {marks.length === 1 ? "word" : "words"} marked.
      </p>
      <details>
        <summary>Read the text without buttons</summary>
        <p class="task-text">{text.slice(before)}</p>
      </details>
    </>
  );
};

const Summary = ({ content, answers }: SummaryProps<"proofreading">) => {
  const marks = answers?.kind === "proofreading" ? answers.marks : [];
  return (
    <>
      <p class="lead">You have marked {counted(marks.length, "word", "words")}.</p>
      {marks.length === 0 ? null : <MarkedWords content={content} marks={marks} />}
    </>
  );
};

export const proofreading: KindOnPage<"proofreading"> = {
  instructions: {
    task: "Find the mistakes in a text and mark them.",
    how: [
      "Select each word that has a mistake in it or next to it. Select it again to remove the mark.",
      "You do not correct anything, you only mark.",
      "Wrongly marked words cost points, so do not guess.",
    ],
  },
  Task: ({ content, answers, change }) => (
    <Proofreading
      title={content.title}
      text={content.text}
      words={content.words}
      marks={answers?.kind === "proofreading" ? answers.marks : []}
      mark={(marks) => change({ kind: "proofreading", marks })}
    />
  ),
  Summary,
  size: ({ marks }) => counted(marks.length, "word marked", "words marked"),
};
