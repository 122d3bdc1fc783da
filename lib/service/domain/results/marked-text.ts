import type { TestText } from "#contract/dashboard/results/results.ts";
import type { TestResult } from "#contract/results/result.ts";
import type { ReviewEntry } from "#contract/results/review.ts";
import type { TextSegment } from "#contract/results/text-segment.ts";
import type { TakenText } from "../kinds/test-text.ts";

type Span = { start: number; end: number };
type Placed = ReviewEntry & { span: Span };
type Item = Span & { entry: ReviewEntry | undefined };

/** Outcomes of a place whose text the candidate changed. */
const CHANGED: ReadonlySet<ReviewEntry["outcome"]> = new Set(["fixed", "wrongly_fixed", "introduced", "needless"]);

const isPlaced = (entry: ReviewEntry): entry is Placed => entry.span !== null;

/** Earlier first; of those that begin together the longer, which contains the others. */
const inOrder = (one: Item, other: Item): number => one.start - other.start || other.end - one.end;

const segmentOf = (text: string, entry: ReviewEntry | undefined): TextSegment => {
  if (entry === undefined) return { kind: "beside", text };
  const change = CHANGED.has(entry.outcome)
    ? { removed: text, inserted: entry.given ?? "" }
    : { removed: null, inserted: null };
  return { kind: "marked", text, ...change, entries: [entry.id] };
};

/**
 * A text with the entries that have a place in it, in reading order: the texts of all segments together are the text. An
 * entry within another's span is shown with that one. `marks` are words that the candidate marked; one with an entry in
 * it is shown as that entry.
 */
export const segmentsOf = (
  text: string,
  entries: readonly ReviewEntry[],
  marks: readonly Span[] = [],
): TextSegment[] => {
  const placed: Item[] = entries.filter(isPlaced).map((entry) => ({ ...entry.span, entry }));
  const others = marks
    // The span of a missing word is empty.
    .filter((mark) => !placed.some(({ start, end }) => mark.start < Math.max(end, start + 1) && mark.end > start))
    .map((mark): Item => ({ ...mark, entry: undefined }));
  const segments: TextSegment[] = [];
  let at = 0;
  for (const { start, end, entry } of [...placed, ...others].sort(inOrder)) {
    const last = segments.at(-1);
    if (start < at && last?.kind === "marked" && entry !== undefined) {
      segments[segments.length - 1] = { ...last, entries: [...last.entries, entry.id] };
      continue;
    }
    if (start < at || end > text.length) continue;
    if (start > at) segments.push({ kind: "text", text: text.slice(at, start) });
    segments.push(segmentOf(text.slice(start, end), entry));
    at = end;
  }
  if (at < text.length) segments.push({ kind: "text", text: text.slice(at) });
  return segments;
};

type Reviewed = Pick<TestResult, "slug" | "review">;
type Tested = Reviewed & { sections?: readonly Reviewed[] | undefined };

/** The review of a part by its id: a test's slug, or that of its assessment and its own. */
const reviewOf = (tests: readonly Tested[], part: string): readonly ReviewEntry[] => {
  const [entry, section] = part.split(".");
  const test = tests.find(({ slug }) => slug === entry);
  const reviewed = section === undefined ? test : test?.sections?.find(({ slug }) => slug === section);
  return reviewed?.review ?? [];
};

/** Taken texts, cut where the tests' reviews found something. */
export const markedTexts = (tests: readonly Tested[], taken: readonly TakenText[]): TestText[] =>
  taken.map(({ marks, ...text }) => {
    const marked = text.kind === "writing" ? (text.given ?? "") : text.shown;
    return { ...text, segments: segmentsOf(marked, reviewOf(tests, text.part), marks) };
  });
