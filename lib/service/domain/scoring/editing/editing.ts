import type { ReviewEntry } from "#contract/results/review.ts";
import type { EditingPassage } from "../../content/passage.ts";
import { type Stretch, stretchesOf } from "../alignment/by-sentence.ts";
import { latticeSize } from "../alignment/lattice.ts";
import { type Change, changesOf, words } from "../alignment/text-changes.ts";
import { type Token, tokenise } from "../alignment/tokens.ts";
import { styleView } from "../house-style/judge-change.ts";
import { standIn } from "../house-style/stand-ins.ts";
import type { Language } from "../language/language.ts";
import { errorOutcomes } from "./error-outcomes.ts";
import { errorSlots, sprungTraps } from "./error-slots.ts";
import { newFaults, statementsIn } from "./introduced-errors.ts";
import { changeEntries, type OtherChange, otherChanges, rewritingChange } from "./other-changes.ts";
import { resolvedElsewhere } from "./resolved-elsewhere.ts";
import { correctedTokens, judgeRewriting } from "./rewriting.ts";
import { passageInStyle, reviewInStyle } from "./under-style.ts";

/**
 * Steps of one alignment: rows of the lattice times tokens of the answer. It limits answers only to the longest passages
 * that an account can make; of prose, twice the passage still fits.
 */
const MOST_STEPS = 20_000_000;

export interface EditingScore {
  readonly score: number;
  readonly counts: Record<"fixed" | "wrongly_fixed" | "missed" | "introduced" | "needless", number>;
  readonly review: ReviewEntry[];
}

/**
 * score = round(100 · max(0, Σ w·c − new errors − 2 · changed statements − needless) / Σ w), where w is an error's weight and c is
 * 1 when it is fixed, ½ when it was found but wrongly fixed, 0 when it was missed; `needless` is ¼ for each needless change
 * after the third, at most a fifth of Σ w. The outcomes are those of CLEME2.0 (ACL 2025): hit, wrong correction, under-correction,
 * over-correction. An error has a set of accepted fixes, because a single reference punishes valid edits (Napoles et al. 2016),
 * and a fix that is not among them counts when the error is gone and nothing speaks against it (`isUnlistedFix`). Sentences that
 * were rewritten are judged as a whole. An answer is aligned up to four times the passage's length, and no further than
 * `MOST_STEPS` reach; what lies beyond counts as added text. Under a house style, a change that follows it costs nothing, and one against it is an error.
 */
export function scoreEditing(passage: EditingPassage, answer: string, said: Language): EditingScore {
  const { style } = passage;
  if (style === undefined) return scoreAnswer(passage, answer, said);
  const language = { ...said, style: styleView(style, passage.text, answer) };
  const scored = scoreAnswer(passageInStyle(style, passage), standIn(style, answer), language);
  const review = reviewInStyle(style, passage, scored.review);
  return { ...scored, review, score: pointsOf(review, passage) };
}

const weightOf = ({ errors }: EditingPassage): number => errors.reduce((sum, { weight }) => sum + weight, 0);

const pointsOf = (review: readonly ReviewEntry[], passage: EditingPassage): number =>
  Math.round(
    (100 *
      Math.max(
        0,
        review.reduce((sum, entry) => sum + entry.points, 0),
      )) /
      weightOf(passage),
  );

function scoreAnswer(passage: EditingPassage, answer: string, said: Language): EditingScore {
  const printed = tokenise(passage.text);
  const whole = tokenise(answer);
  const slots = errorSlots(passage, printed);
  const reach = Math.floor(MOST_STEPS / latticeSize(printed, slots));
  const given = whole.slice(0, Math.min(4 * printed.length + 200, reach));
  const language = { ...said, findings: newFaults(answer, said, passage.text) };
  const aligned = stretchesOf({ tokens: printed, text: passage.text }, slots, { tokens: given, text: answer });
  const { stretches, resolved, apart } = resolvedElsewhere(aligned, slots, printed, given);
  const pieces = stretches.flatMap((stretch) => stretch.pieces);
  const rewritten = stretches.filter((stretch) => stretch.rewritten);
  const judged = rewritten.map((stretch) => ({
    stretch,
    rewriting: judgeRewriting(stretch, slots, printed, language),
  }));
  const settled = new Map([
    ...judged.flatMap(({ rewriting }) => [...rewriting.gone]),
    ...[...resolved].map((id): [string, boolean] => [id, true]),
  ]);
  const setApart = new Set([...apart, ...rewritten.flatMap((stretch) => stretch.pieces)]);
  const changes = changesOf(pieces, slots, printed, given, setApart);
  const errors = errorOutcomes(stretches, { slots, changes, printed, tokens: given, answer, language, settled });
  const traps = sprungTraps(passage, printed, pieces, given);
  const sentenceOf = (change: Change) => {
    const stretch = stretchAt(stretches, change, printed);
    const fixed = (id: string) => errors.some((entry) => entry.id === id && entry.outcome === "fixed");
    const reworded = stretch.pieces.some(
      (piece) => piece.type === "slot" && !piece.exact && fixed(slots[piece.slot]?.error.id ?? ""),
    );
    return { right: correctedTokens(stretch, slots, printed), given: stretch.whole, reworded };
  };
  const others = [
    ...otherChanges(changes, traps, sentenceOf, language, answer),
    ...judged.flatMap(({ stretch, rewriting }) => rewritingChange(stretch, rewriting, printed, given, answer)),
    ...faultsOfRewriting(rewritten, language, answer),
    ...excess(whole.slice(given.length), passage),
  ].toSorted((a, b) => a.span.start - b.span.start);
  const review = [...errors, ...changeEntries(others, passage, weightOf(passage))];
  const many = (outcome: ReviewEntry["outcome"]) => errors.filter((entry) => entry.outcome === outcome).length;
  const count = (needless: boolean) =>
    others.reduce((sum, other) => sum + ((other.fault === null) === needless ? other.count : 0), 0);
  return {
    score: pointsOf(review, passage),
    counts: {
      fixed: many("fixed"),
      wrongly_fixed: many("wrongly_fixed"),
      missed: many("missed"),
      introduced: count(false),
      needless: count(true),
    },
    review,
  };
}

/** The stretch in which a change begins; a change before all text belongs to the first. */
function stretchAt(stretches: readonly Stretch[], { span }: Change, printed: readonly Token[]): Stretch {
  const found = stretches.find(({ pieces }) =>
    pieces.some(
      (piece) => piece.type === "token" && piece.passage !== null && (printed[piece.passage]?.end ?? 0) >= span.start,
    ),
  );
  const at = found ?? stretches.at(-1);
  if (at === undefined) throw new Error("A passage has no sentence");
  return at;
}

/** The grammar checker's findings in rewritten sentences: each is a new error. */
function faultsOfRewriting(rewritten: readonly Stretch[], { findings }: Language, answer: string): OtherChange[] {
  return rewritten.flatMap(({ whole, right }) => {
    const [from, to] = [whole[0]?.start ?? 0, whole.at(-1)?.end ?? 0];
    const at = right[0]?.start ?? 0;
    return findings
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end, message }) => ({
        count: 1,
        fault: "error" as const,
        span: { start: at, end: at },
        given: answer.slice(start, end),
        reason: `The grammar checker objects: ${message}`,
      }));
  });
}

function excess(rest: readonly Token[], { text }: EditingPassage): OtherChange[] {
  if (words(rest) === 0) return [];
  const span = { start: text.length, end: text.length };
  const reason = "Text was added far beyond the length of the passage";
  return [{ count: statementsIn(words(rest)), fault: "meaning", span, given: "", reason }];
}
