import { useId, useState } from "preact/hooks";
import type { ReviewEntry } from "#contract/results/review.ts";
import type { TextSegment } from "#contract/results/text-segment.ts";
import { count } from "../../../ui/format.ts";
import { OUTCOMES } from "../words.ts";
import { Explanation } from "./explanation.tsx";

type MarkedSegment = Extract<TextSegment, { kind: "marked" }>;

/** What the candidate made of a stretch: what is gone, and what is there instead. */
const Stretch = ({ text, removed, inserted }: MarkedSegment) =>
  removed === null ? (
    <span class="stretch">{text}</span>
  ) : (
    <>
      {removed === "" ? null : <del>{removed}</del>}
      {inserted === null || inserted === "" ? null : <ins>{inserted}</ins>}
    </>
  );

type MarkedProps = {
  segment: MarkedSegment;
  entries: readonly [ReviewEntry, ...ReviewEntry[]];
  index: number;
  selected: boolean;
  panel: string;
  onSelect(): void;
  onStep(by: 1 | -1): void;
};

const Marked = ({ segment, entries, index, selected, panel, onSelect, onStep }: MarkedProps) => {
  const { sign, words, tone } = OUTCOMES[entries[0].outcome];
  return (
    <span class={`marked ${tone}${selected ? " selected" : ""}`}>
      <Stretch {...segment} />
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

type MarkedTextProps = { label: string; segments: readonly TextSegment[]; entries: readonly ReviewEntry[] };

/**
 * A text with what was found in it, each with a button that shows its rule. The arrow keys go from one to the next.
 * Struck out is what the candidate removed, underlined what they put there.
 */
export const MarkedText = ({ label, segments, entries }: MarkedTextProps) => {
  const panel = useId();
  const [selected, setSelected] = useState<number | null>(null);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const entriesOf = (segment: TextSegment | undefined): ReviewEntry[] =>
    segment?.kind === "marked" ? segment.entries.flatMap((id) => byId.get(id) ?? []) : [];
  const places = segments.flatMap((segment, index) => (segment.kind === "marked" ? [index] : []));
  const shown = selected === null ? [] : entriesOf(segments[selected]);
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
          const [first, ...others] = entriesOf(segment);
          if (first === undefined) return segment.text;
          return (
            <Marked
              key={index}
              segment={segment}
              entries={[first, ...others]}
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
        {shown.map((entry) => (
          <Explanation key={entry.id} entry={entry} />
        ))}
      </div>
    </div>
  );
};
