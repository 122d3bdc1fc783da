import { distance } from "../alignment/edit-distance.ts";
import type { Change } from "../alignment/text-changes.ts";
import type { Token } from "../alignment/tokens.ts";
import { isFunctionWord } from "../language/function-words.ts";
import type { Language } from "../language/language.ts";
import { bare } from "../language/meaning.ts";
import { numbersIn } from "../language/numbers.ts";
import type { ErrorSlot } from "./error-slots.ts";
import { isStillThere } from "./error-traces.ts";

const ARTICLES = new Set(["a", "an", "the"]);
const AUXILIARY = /^(?:be|is|are|was|were|been|being|has|have|had|will|would|used|did|to|must|may|might|could|'s)$/;

/** The text at the place of an error. `sentence` is the candidate's whole sentence. */
export interface Repair {
  readonly slot: ErrorSlot;
  readonly given: readonly Token[];
  readonly change: Change;
  readonly printed: readonly Token[];
  readonly sentence: readonly Token[];
  /** What was added anywhere in the sentence. */
  readonly added: readonly Token[];
  /** Whether other words close to it were changed as well, so that it can have been reworded. */
  readonly reworded: boolean;
}

/** Different words of what was written at an error that are compared with its key. */
const MOST_GIVEN = 200;

/** Letters of the longest words that are compared letter by letter. */
const LONGEST_WORD = 60;

/** Words from which a place is so wide that its single words say nothing of how it was repaired. */
const wide = 4;

/**
 * Whether a change that the key does not list fixes the error: the error is gone, the new text is not a near miss of
 * the correct wording, and the grammar checker finds no error in it. If that cannot be decided, it does not count as a
 * fix.
 */
export function isUnlistedFix(repair: Repair, { lexicon, findings }: Language): boolean {
  const { slot, given, change, printed, sentence } = repair;
  const { error } = slot;
  const objected = findings.some(({ start, end }) => start < change.given.end && end > change.given.start);
  if (objected) return false;
  const text = [...given, ...change.added];
  if (error.kind === "fact")
    return error.accepted.some(
      (fix) => sameNumbers(fix, text) || (given.length === 0 && sameNumbers(fix, repair.added)),
    );
  if (isStillThere(slot, printed, slot.from - slot.head, sentence)) return false;
  const readings = slot.readings.slice(1);
  const written = [joined(given), joined([...change.added, ...given]), joined(text)];
  if (readings.some((reading) => written.includes(joined(reading)))) return false;
  const moved = given.length === 0 && readings.some((reading) => sharesContent(reading, sentence, lexicon));
  if (moved) return true;
  if (text.every(({ kind }) => kind === "mark")) return repair.reworded;
  if (slot.to - slot.from >= wide) return true;
  const differences = readings.map((reading) => differenceOf(reading, text));
  const [nearest] = differences.toSorted((a, b) => a.right.length + a.given.length - (b.right.length + b.given.length));
  if (nearest === undefined) return false;
  const content = [...nearest.right, ...nearest.given].some(({ fold }) => !isFunctionWord(fold));
  if (!content) return nearest.right.length === 0 && nearest.given.length === 0;
  const helped = text.length > 1 && text.some(({ fold }) => AUXILIARY.test(fold));
  const distinct = new Map(nearest.given.map((token) => [token.fold, token]));
  return ![...distinct.values()].slice(0, MOST_GIVEN).some((token) => isNearMiss(token, slot, helped, lexicon));
}

/**
 * Another form of a word of the key or of the error, or a misspelling of one.
 *
 * @param helped whether an auxiliary verb is beside it, with which another form can be right
 */
function isNearMiss(
  token: Token,
  { readings }: ErrorSlot,
  helped: boolean,
  { lemmas, known }: Language["lexicon"],
): boolean {
  const word = bare(token.fold);
  return readings.flat().some(({ fold, kind }) => {
    if (kind === "mark") return false;
    const other = bare(fold);
    if (word === other) return token.fold !== fold;
    if (lemmas(word).some((lemma) => lemmas(other).includes(lemma))) return !helped;
    if (known(word) && !isFunctionWord(word)) return false;
    const most = Math.min(word.length, other.length) > 4 ? 2 : 1;
    if (Math.abs(word.length - other.length) > most) return false;
    // The comparison takes quadratic time. What is longer than any word is taken for a misspelling.
    return word.length > LONGEST_WORD || distance(word, other) <= most;
  });
}

/** The words that only one of two readings has, articles left out. */
function differenceOf(right: readonly Token[], given: readonly Token[]): { right: Token[]; given: Token[] } {
  const minus = (all: readonly Token[], others: readonly Token[]) => {
    const left = new Map<string, number>();
    for (const { fold } of others) left.set(fold, (left.get(fold) ?? 0) + 1);
    return all.filter(({ fold, kind }) => {
      const count = left.get(fold) ?? 0;
      if (count > 0) left.set(fold, count - 1);
      return count === 0 && kind !== "mark" && !ARTICLES.has(fold);
    });
  };
  return { right: minus(right, given), given: minus(given, right) };
}

function sharesContent(
  reading: readonly Token[],
  sentence: readonly Token[],
  { lemmas }: Language["lexicon"],
): boolean {
  const content = reading.filter(({ kind, fold }) => kind !== "mark" && !isFunctionWord(fold));
  if (content.length === 0) return false;
  const said = formsIn(sentence, lemmas);
  return content.every(({ fold }) => said.has(`=${fold}`) || lemmas(bare(fold)).some((lemma) => said.has(lemma)));
}

/** The words of a sentence, and the dictionary forms of each. They are the same for all errors in it. */
function formsIn(sentence: readonly Token[], lemmas: Language["lexicon"]["lemmas"]): ReadonlySet<string> {
  const known = formsOfSentences.get(sentence);
  if (known !== undefined) return known;
  const folds = new Set(sentence.map(({ fold }) => fold));
  const forms = new Set([...folds].flatMap((fold) => [`=${fold}`, ...lemmas(bare(fold))]));
  formsOfSentences.set(sentence, forms);
  return forms;
}

const formsOfSentences = new WeakMap<readonly Token[], ReadonlySet<string>>();

function sameNumbers(fix: string, text: readonly Token[]): boolean {
  const wanted = fix.match(/\d+|\p{L}+/gu) ?? [];
  const values = numbersIn(
    wanted.map((word) => ({ fold: word.toLowerCase(), kind: /\d/.test(word) ? "number" : "word" })),
  );
  const given = numbersIn(text);
  return values.length > 0 && values.every((value) => given.includes(value));
}

function joined(tokens: readonly Token[]): string {
  return tokens.map(({ fold }) => fold).join("");
}
