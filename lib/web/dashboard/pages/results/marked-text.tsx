import { useId, useState } from "preact/hooks";
import type { TestText } from "#contract/dashboard/results.ts";
import type { ReviewEntry } from "#contract/results/review.ts";
import { count } from "../../ui/format.ts";
import { Explanation } from "./explanation.tsx";
import { type Segment, segmentsOf } from "./segments.ts";
import { OUTCOMES } from "./words.ts";

const CHANGED: ReadonlySet<ReviewEntry["outcome"]> = new Set(["fixed", "wrongly_fixed", "introduced", "needless"]);

/** What the candidate made of a stretch: what is gone, and what is there instead. */
const Stretch = ({ text, entry }: { text: string; entry: ReviewEntry }) =>
  CHANGED.has(entry.outcome) ? (
    <>
      {text === "" ? null : <del>{text}</del>}
      {entry.given === null || entry.given === "" ? null : <ins>{entry.given}</ins>}
    </>
  ) : (
    <span class="stretch">{text}</span>
  );

type MarkedProps = {
  segment: Extract<Segment, { kind: "marked" }>;
  index: number;
  selected: boolean;
  panel: string;
  onSelect(): void;
  onStep(by: 1 | -1): void;
};

const Marked = ({ segment: { text, first, entries }, index, selected, panel, onSelect, onStep }: MarkedProps) => {
  const { sign, words, tone } = OUTCOMES[first.outcome];
  return (
    <span class={`marked ${tone}${selected ? " selected" : ""}`}>
      <Stretch text={text} entry={first} />
      <button
        type="button"
        class="sign"
        data-mark={index}
        aria-expanded={selected}
        aria-controls={panel}
        onClick={onSelect}
        onKeyDown={(event) => {
          if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
            event.preventDefault();
            onStep(event.key === "ArrowRight" ? 1 : -1);
          }
        }}
      >
        <span aria-hidden="true">
          {sign}
          {entries.length > 1 ? `+${entries.length - 1}` : ""}
        </span>
        <span class="unseen">
          {words}
          {entries.length > 1 ? ` and ${entries.length - 1} more` : ""}: show the rule
        </span>
      </button>
    </span>
  );
};

const Legend = ({ entries }: { entries: readonly ReviewEntry[] }) => {
  const outcomes = [...new Set(entries.map(({ outcome }) => outcome))];
  return (
    <ul class="legend" aria-label="Signs in the text">
      {outcomes.map((outcome) => {
        const { sign, words, many = words, tone } = OUTCOMES[outcome];
        return (
          <li key={outcome} class={`marked ${tone}`}>
            <span class="sign" aria-hidden="true">
              {sign}
            </span>{" "}
            {count(
              entries.filter((entry) => entry.outcome === outcome).length,
              words.toLowerCase(),
              many.toLowerCase(),
            )}
          </li>
        );
      })}
    </ul>
  );
};

type MarkedTextProps = { label: string; text: string; entries: readonly ReviewEntry[]; marks?: TestText["marks"] };

/**
 * A text with what was found in it, each with a button that shows its rule. The arrow keys go from one to the next.
 * Struck out is what the candidate removed, underlined what they put there.
 */
export const MarkedText = ({ label, text, entries, marks }: MarkedTextProps) => {
  const panel = useId();
  const [selected, setSelected] = useState<number | null>(null);
  const segments = segmentsOf(text, entries, marks ?? []);
  const places = segments.flatMap((segment, index) => (segment.kind === "marked" ? [index] : []));
  const shown = selected === null ? undefined : segments[selected];
  const step = (from: number, by: 1 | -1, around: HTMLElement | null): void => {
    const next = places[places.indexOf(from) + by];
    if (next === undefined) return;
    setSelected(next);
    around?.querySelector<HTMLElement>(`[data-mark="${next}"]`)?.focus();
  };
  const box = `${panel}-text`;
  return (
    <div class="marked-box">
      <Legend entries={entries.filter(({ span }) => span !== null)} />
      <figure id={box} class="marked-text" aria-label={label}>
        {segments.map((segment, index) => {
          // A segment is known by its place: the text of a result never changes.
          if (segment.kind === "text") return segment.text;
          if (segment.kind === "beside") {
            return (
              <span key={index} class="marked muted" title="Marked; belongs to the error beside it">
                <span class="stretch">{segment.text}</span>
              </span>
            );
          }
          return (
            <Marked
              key={index}
              segment={segment}
              index={index}
              selected={selected === index}
              panel={panel}
              onSelect={() => setSelected(selected === index ? null : index)}
              onStep={(by) => step(index, by, document.getElementById(box))}
            />
          );
        })}
      </figure>
      <div id={panel} class="explanations" role="status">
        {shown?.kind !== "marked" ? null : shown.entries.map((entry) => <Explanation key={entry.id} entry={entry} />)}
      </div>
    </div>
  );
};
