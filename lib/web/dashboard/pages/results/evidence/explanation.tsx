import type { ReviewEntry } from "#contract/results/review.ts";
import { Status } from "../../../ui/status.tsx";
import { useKindName } from "../kind-names.ts";
import { OUTCOMES } from "../words.ts";

const Quoted = ({ title, text }: { title: string; text: string | null }) =>
  text === null ? null : (
    <div>
      <dt>{title}</dt>
      <dd>{text === "" ? <span class="muted">(nothing)</span> : <q>{text}</q>}</dd>
    </div>
  );

/** The names of what an entry quotes: what a change replaced is not a suggestion. */
const quotedIn = ({ kind, outcome, expected, given }: ReviewEntry) => {
  const quotes = { asked: null, was: null, is: given, better: null };
  if (kind === "coverage") return { ...quotes, asked: expected };
  if (outcome === "introduced" || outcome === "needless") return { ...quotes, was: expected };
  return { ...quotes, better: expected };
};

/** What an entry is about: its outcome, the rule and why. */
export const Explanation = ({ entry }: { entry: ReviewEntry }) => {
  const { words, tone } = OUTCOMES[entry.outcome];
  const kindName = useKindName();
  const { asked, was, is, better } = quotedIn(entry);
  return (
    <article class="explanation">
      <p class="explanation-head">
        <Status tone={tone}>{words}</Status> <span class="muted small">{kindName(entry.kind)}</span>
      </p>
      <h4>{entry.rule}</h4>
      <p>{entry.explanation}</p>
      <dl class="quotes">
        <Quoted title="Point" text={asked} />
        <Quoted title="Was" text={was} />
        <Quoted title="Candidate" text={is} />
        <Quoted title="Better" text={better} />
      </dl>
    </article>
  );
};
