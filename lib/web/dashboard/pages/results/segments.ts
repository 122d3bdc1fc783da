import type { ReviewEntry } from "#contract/results/review.ts";

type Span = { start: number; end: number };

/** A stretch of a text: unmarked, or with the entries that are about it. */
export type Segment =
  | { kind: "text"; text: string }
  | { kind: "marked"; text: string; first: ReviewEntry; entries: readonly ReviewEntry[] }
  /** A word that was marked and belongs to an error beside it: neither right nor wrong. */
  | { kind: "beside"; text: string };

const isPlaced = (entry: ReviewEntry): entry is ReviewEntry & { span: Span } => entry.span !== null;

type Item = Span & { entry: ReviewEntry | undefined };

/** Earlier first; of those that begin together the longer, which contains the others. */
const inOrder = (one: Item, other: Item): number => one.start - other.start || other.end - one.end;

/**
 * A text with the entries that have a place in it, in reading order: all segments together are the text. An entry within
 * another's span is shown with that one. `marks` are words that the candidate marked; one with an entry in it is shown
 * as that entry.
 */
export const segmentsOf = (text: string, entries: readonly ReviewEntry[], marks: readonly Span[] = []): Segment[] => {
  const placed: Item[] = entries.filter(isPlaced).map((entry) => ({ ...entry.span, entry }));
  const others = marks
    // The span of a missing word is empty.
    .filter((mark) => !placed.some(({ start, end }) => mark.start < Math.max(end, start + 1) && mark.end > start))
    .map((mark): Item => ({ ...mark, entry: undefined }));
  const segments: Segment[] = [];
  let at = 0;
  for (const { start, end, entry } of [...placed, ...others].sort(inOrder)) {
    const last = segments.at(-1);
    if (start < at && last?.kind === "marked" && entry !== undefined) {
      segments[segments.length - 1] = { ...last, entries: [...last.entries, entry] };
      continue;
    }
    if (start < at || end > text.length) continue;
    if (start > at) segments.push({ kind: "text", text: text.slice(at, start) });
    const marked = text.slice(start, end);
    segments.push(
      entry === undefined
        ? { kind: "beside", text: marked }
        : { kind: "marked", text: marked, first: entry, entries: [entry] },
    );
    at = end;
  }
  if (at < text.length) segments.push({ kind: "text", text: text.slice(at) });
  return segments;
};
