import type { Stretch } from "../alignment/by-sentence.ts";
import { words } from "../alignment/text-changes.ts";
import type { Token } from "../alignment/tokens.ts";
import type { Language } from "../language/language.ts";
import { bare, contentWords, contradiction, MOST_COMPARED, standsFor } from "../language/meaning.ts";
import type { ErrorSlot } from "./error-slots.ts";
import { isStillThere } from "./error-traces.ts";

/** Share of the content that must be found again for a rewriting to say the same, and for its errors to count as dealt with. */
const same = 0.62;
/** Share of the content that must be there in the same words, in any form: with enough words, everything resembles something. */
const verbatim = 0.35;
const enough = 12;
/** Share of the content that may be new. */
const novel = 0.45;
/** Words of a rewriting that count as one needless change, and how many changes a rewritten sentence is at least. */
const wordsPerNeedless = 4;
const leastPerSentence = 2;

/** Words on either side of an error of which half are kept when its clause is. */
const context = 3;

export interface Rewriting {
  /** What was done to each planted error of the stretch, by its id. */
  readonly gone: ReadonlyMap<string, boolean>;
  /** Why it says something else; null when it is taken to say the same. */
  readonly changed: string | null;
  /** How many statements that concerns, or how many needless changes it counts as. */
  readonly count: number;
}

/**
 * Judges rewritten sentences as a whole: which of their errors are gone, and whether the meaning is the same, by their
 * content words, numbers, names, negations and opposites.
 */
export function judgeRewriting(
  stretch: Stretch,
  slots: readonly ErrorSlot[],
  printed: readonly Token[],
  { lexicon }: Language,
): Rewriting {
  const { whole } = stretch;
  const [said, keyed] = [distinct(whole), distinct(correctedTokens(stretch, slots, printed))];
  const errors = stretch.pieces.flatMap((piece) => (piece.type === "slot" ? (slots[piece.slot] ?? []) : []));
  const right = correctedTokens(stretch, slots, printed);
  const content = contentWords(right);
  const forms = new Set(said.flatMap((fold) => formsOf(lexicon, fold)));
  const found = content.filter(({ fold }) => said.some((other) => standsFor(lexicon, other, fold)));
  const given = contentWords(whole);
  const strange = given.filter(({ fold }) => !keyed.some((other) => standsFor(lexicon, other, fold)));
  const recall = content.length === 0 ? 1 : found.length / content.length;
  const added = given.length === 0 ? 0 : strange.length / given.length;
  const literal = content.filter(({ fold }) => formsOf(lexicon, fold).some((form) => forms.has(form)));
  const lost = recall < same || (content.length >= enough && literal.length < verbatim * content.length);
  const reason =
    words(whole) < 3
      ? "The sentence was removed, and its content is missing"
      : lost || added > novel
        ? "Much of its content is missing or replaced"
        : contradiction(right, whole, lexicon);
  const isSaid = remembered((fold) => said.some((other) => standsFor(lexicon, other, fold)));
  const gone = new Map(
    errors.map((slot) => {
      // What was said at the place of an error that was cut out is not said any more.
      const around = contentWords(printed.slice(Math.max(0, slot.from - context), slot.to + context));
      const kept = around.filter(({ fold }) => isSaid(fold));
      const isCut = 2 * kept.length < around.length;
      return [slot.error.id, !lost && !isCut && !isStillThere(slot, printed, slot.from - slot.head, whole)];
    }),
  );
  const statements = lost || added > novel ? Math.max(1, stretch.sentences) : 1;
  const changed = words(stretch.right) - sharedWords(stretch.right, whole);
  const needless = Math.max(leastPerSentence * stretch.sentences, Math.round(changed / wordsPerNeedless));
  return {
    gone,
    changed: reason,
    count: reason === null ? needless : statements,
  };
}

/** The tokens of a stretch with every planted error as the answer has it, where it is fixed as listed, and else as the key has it. */
export function correctedTokens({ pieces }: Stretch, slots: readonly ErrorSlot[], printed: readonly Token[]): Token[] {
  return pieces.flatMap((piece) => {
    if (piece.type === "slot" && piece.narrowed) return [];
    if (piece.type === "slot")
      return slots[piece.slot]?.readings[piece.exact && piece.reading > 0 ? piece.reading : 1] ?? [];
    return piece.passage === null ? [] : (printed[piece.passage] ?? []);
  });
}

/** Asks once for each word: errors share the words around them. */
function remembered(ask: (fold: string) => boolean): (fold: string) => boolean {
  const answers = new Map<string, boolean>();
  return (fold) => {
    const answer = answers.get(fold) ?? ask(fold);
    answers.set(fold, answer);
    return answer;
  };
}

/** Two words are forms of one if they share one of these. */
function formsOf({ lemmas }: Language["lexicon"], fold: string): string[] {
  return [`=${bare(fold)}`, ...lemmas(bare(fold))];
}

function sharedWords(right: readonly Token[], given: readonly Token[]): number {
  const said = new Set(given.map(({ fold }) => bare(fold)));
  return right.filter(({ fold, kind }) => kind !== "mark" && said.has(bare(fold))).length;
}

/** Each word once: a text can repeat one thousands of times, and everything is compared with everything. */
function distinct(tokens: readonly Token[]): string[] {
  return [...new Set(tokens.map(({ fold }) => fold))].slice(0, MOST_COMPARED);
}
