import type { Answers, PartContent } from "#contract/candidate/candidate.ts";
import { houseStyleIn } from "../house-style.ts";
import { MarkedWords } from "../marked-words.tsx";
import { ChangedText } from "./changed-text.tsx";

const choicesOf = (answers: Answers | null) => (answers?.kind === "choice" ? answers.choices : {});
const marksOf = (answers: Answers | null) => (answers?.kind === "proofreading" ? answers.marks : []);
const textOf = (answers: Answers | null) => (answers !== null && "text" in answers ? answers.text : undefined);

/** Without the house style, which the header shows. */
const editedIn = (given: string, answers: Answers | null) =>
  (textOf(answers) ?? given).replace(houseStyleIn(given), "");

type DifferenceProps<Content extends PartContent = PartContent> = {
  content: Content;
  from: Answers | null;
  to: Answers | null;
};

const Choices = ({ content: { items }, from, to }: DifferenceProps<Extract<PartContent, { kind: "choice" }>>) => {
  const before = choicesOf(from);
  const after = choicesOf(to);
  const chosen = (option: string | undefined) => (option === undefined ? "no answer" : `“${option}”`);
  return (
    <ul>
      {items.map(({ id, options }, index) =>
        before[id] === after[id] ? null : (
          <li key={id}>
            Question {index + 1}: {chosen(options[after[id] ?? -1])} instead of {chosen(options[before[id] ?? -1])}
          </li>
        ),
      )}
    </ul>
  );
};

const Marks = ({ content, from, to }: DifferenceProps<Extract<PartContent, { kind: "proofreading" }>>) => {
  const before = marksOf(from);
  const after = marksOf(to);
  const added = after.filter((mark) => !before.includes(mark));
  const removed = before.filter((mark) => !after.includes(mark));
  return (
    <>
      {added.length === 0 ? null : (
        <>
          <p>Also marked there:</p>
          <MarkedWords content={content} marks={added} />
        </>
      )}
      {removed.length === 0 ? null : (
        <>
          <p>Not marked there:</p>
          <MarkedWords content={content} marks={removed} />
        </>
      )}
    </>
  );
};

/** What changes from one version of a part's answers to another. */
export const Difference = ({ content, from, to }: DifferenceProps) => {
  switch (content.kind) {
    case "choice":
      return <Choices content={content} from={from} to={to} />;
    case "proofreading":
      return <Marks content={content} from={from} to={to} />;
    case "editing":
      return <ChangedText from={editedIn(content.text, from)} to={editedIn(content.text, to)} />;
    case "writing":
      return <ChangedText from={textOf(from) ?? ""} to={textOf(to) ?? ""} />;
  }
};
