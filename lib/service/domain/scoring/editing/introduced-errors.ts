import { type Change, words } from "../alignment/text-changes.ts";
import type { Token } from "../alignment/tokens.ts";
import { confusionOf, isCapital, isNoWord } from "../language/confusable-words.ts";
import { faultsIn } from "../language/findings.ts";
import { isFunctionWord } from "../language/function-words.ts";
import type { Language } from "../language/language.ts";
import { bare, contentWords, contradiction, negationsIn, negationTurned, standsFor } from "../language/meaning.ts";
import { swapOf } from "../language/swapped-word.ts";

/** Words of content that may come or go before a statement is taken to be added or lost, and words of a longer one that count as one. */
const tightening = 2;
const wordsPerStatement = 20;
/** Words of a rewording that count as one needless change. */
const wordsPerNeedless = 4;
/** Mean likeness below which a rewording of several words says something else. */
const strange = 0.2;

const mayRepeat = new Set(["had", "that"]);
const pausing = new Set([",", ";", ":", ".", "!", "?", "…", ".."]);
const ending = new Set([".", "!", "?"]);
const pairing = new Set(['"', "(", ")", "[", "]"]);
const parting = new Set([";", ":", "."]);
const joining = /^(?:and|but|or|nor|so|yet|for|which|who|where|when|while|whereas|as|because|with|although|though)$/;

/** What a change in right text did wrong: `error` broke the language, `meaning` made it say something else. */
export interface Fault {
  readonly type: "error" | "meaning";
  readonly count: number;
  readonly reason: string;
}

/** The sentence that a change is in: as it should be, planted errors corrected, and as given. */
export interface Surroundings {
  readonly right: readonly Token[];
  readonly given: readonly Token[];
  /** Whether a planted error in it was repaired by other words than the key's. */
  readonly reworded: boolean;
}

/**
 * What a change in correct text broke or changed in meaning; null if neither is known, and the change is merely
 * unnecessary. A word that the lexicon does not know is never an error in itself: the candidate may know a better one.
 */
export function faultOf(change: Change, sentence: Surroundings, { lexicon, findings }: Language): Fault | null {
  const { removed, added } = change;
  const broken = brokenBy(change);
  // Words that turn the statement round cost as much when they also break the language; a misspelt one is a slip.
  if (broken !== null) return (added.some(isNoWord) ? null : opposite(change, sentence, lexicon)) ?? error(broken);
  const [found] = findings.filter(({ start, end }) => start < change.given.end && end > change.given.start);
  if (found !== undefined) return error(`The grammar checker objects: ${found.message}`);
  const pairs = pairsOf(change);
  for (const { right, given } of pairs) {
    const slip = isLowered(change, right, given, lexicon) ? null : confusionOf(right, given, lexicon);
    if (slip !== null) return error(slip);
    if (pairs.length === 1 && swapOf(right.fold, given.fold, change.before?.fold ?? "", lexicon) === "form")
      return error(`“${right.text}” became “${given.text}”, a form that does not fit here`);
  }
  const turned = opposite(change, sentence, lexicon);
  if (turned !== null) return turned;
  const lost = unmatched(removed, sentence.given, lexicon);
  const gained = unmatched(added, sentence.right, lexicon);
  const [first, ...others] = lost;
  const [instead, ...more] = gained;
  if (first === undefined && gained.length > tightening) return meaning("Text was added", statementsIn(words(added)));
  if (instead === undefined && lost.length > tightening)
    return meaning("Text was removed", statementsIn(words(removed)));
  if (first === undefined || instead === undefined) return null;
  const changed = `“${spelled(lost)}” became “${spelled(gained)}”, which says something else`;
  if (others.length === 0 && more.length === 0)
    return swapOf(first.fold, instead.fold, "", lexicon) === "meaning" ? meaning(changed) : null;
  if (gained.length > lost.length + 3) return meaning("Text was added", statementsIn(words(added) - words(removed)));
  if (lost.length > gained.length + 3) return meaning("Text was removed", statementsIn(words(removed) - words(added)));
  return likeness(lost, gained, lexicon) < strange ? meaning(changed) : null;
}

/** A change that makes the sentence say the opposite: by another word, or by a negation that came or went. */
function opposite({ removed, added }: Change, sentence: Surroundings, lexicon: Language["lexicon"]): Fault | null {
  const contradicts = contradiction(removed, added, lexicon);
  if (contradicts !== null && contradiction(sentence.right, sentence.given, lexicon) !== null)
    return meaning(contradicts);
  const turned = negationTurned(removed, added, lexicon);
  const moved =
    negationsIn(removed) !== negationsIn(added) && negationsIn(sentence.right) === negationsIn(sentence.given);
  return turned !== null && !moved ? meaning(turned) : null;
}

export function statementsIn(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerStatement));
}

/** How many needless changes a harmless change counts as: one, and for a rewording one per four words begun. */
export function needlessIn({ removed, added }: Change): number {
  return Math.max(1, Math.ceil(Math.min(words(removed), words(added)) / wordsPerNeedless));
}

/** The mark that opens or closes a pair, when the change adds or removes just one of it. */
export function unpaired({ removed, added }: Change): boolean {
  return [...added, ...removed].filter(({ text }) => pairing.has(text)).length % 2 === 1;
}

/** The findings that speak of a text's mistakes, without words of the passage that a checker does not know. */
export function newFaults(answer: string, { findings, lexicon }: Language, passage: string): Language["findings"] {
  const printed = new Set(passage.match(/[\p{L}'’-]+/gu) ?? []);
  return faultsIn(answer, findings, lexicon).filter(({ start, end }) => !printed.has(answer.slice(start, end)));
}

function brokenBy(change: Change): string | null {
  const { removed, added, slots } = change;
  const all = [...around(change.before), ...added, ...around(change.after)];
  const pairs = all.slice(1).map((token, index): [Token, Token] => [all[index] ?? token, token]);
  const tests: [boolean, string][] = [
    [slots.length === 0 && pairs.some(isRepeated), "A word is repeated"],
    [
      pairs.some(([a, b]) => pausing.has(a.text) && pausing.has(b.text)),
      "Two punctuation marks are next to each other",
    ],
    [
      pairs.some(([a, b]) => ending.has(a.text) && /^\p{Ll}/u.test(b.text)),
      "A sentence begins with a lowercase letter",
    ],
    [losesEnd(change), "The end of a sentence is unmarked"],
    [slots.length === 0 && splices(removed, added), "A comma alone cannot join two sentences"],
    [added.some(isNoWord), "This is not a word"],
  ];
  return tests.find(([applies]) => applies)?.[1] ?? null;
}

/** The words that replace others one for one. */
function pairsOf(change: Change): { right: Token; given: Token }[] {
  const removed = change.removed.filter(({ kind }) => kind !== "mark");
  const added = change.added.filter(({ kind }) => kind !== "mark");
  if (removed.length !== added.length) return [];
  return removed.flatMap((right, index) => {
    const given = added[index];
    return given === undefined ? [] : [{ right, given }];
  });
}

/** The first word of a sentence that a mark joined to the one before it: "We left; the boat came". A name keeps its capital. */
function isLowered({ removed }: Change, right: Token, given: Token, lexicon: Language["lexicon"]): boolean {
  const began = ending.has(removed[removed.indexOf(right) - 1]?.text ?? "");
  const isName = right.fold === "i" || !(isFunctionWord(right.fold) || lexicon.known(bare(right.fold)));
  return began && right.fold === given.fold && !isName;
}

function unmatched(tokens: readonly Token[], others: readonly Token[], lexicon: Language["lexicon"]): Token[] {
  return contentWords(tokens).filter(
    ({ fold }) => !others.some((other) => lexicon.related(bare(other.fold), bare(fold))),
  );
}

function likeness(lost: readonly Token[], gained: readonly Token[], lexicon: Language["lexicon"]): number {
  const best = lost.map(({ fold }) =>
    Math.max(
      ...gained.map((other) => (standsFor(lexicon, other.fold, fold) ? 1 : lexicon.similarity(other.fold, fold))),
    ),
  );
  return best.reduce((sum, value) => sum + value, 0) / best.length;
}

function error(reason: string): Fault {
  return { type: "error", count: 1, reason };
}

function meaning(reason: string, count = 1): Fault {
  return { type: "meaning", count, reason };
}

function spelled(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(" … ");
}

function around(token: Token | undefined): Token[] {
  return token === undefined ? [] : [token];
}

function isRepeated([a, b]: [Token, Token]): boolean {
  return a.kind === "word" && a.fold === b.fold && !mayRepeat.has(a.fold);
}

/** Two sentences that a mark kept apart are left with a comma between them. */
function splices(removed: readonly Token[], added: readonly Token[]): boolean {
  const parted =
    removed.some(({ text }) => parting.has(text)) && !added.some(({ text }) => parting.has(text) || text === "–");
  return parted && added.some(({ text }) => text === ",") && !added.some(({ fold }) => joining.test(fold));
}

function losesEnd({ removed, added, before, after, slots }: Change): boolean {
  const closed = [...added, ...around(before)].some((token) => ending.has(token.text));
  const wasEnd = removed.some((token) => ending.has(token.text));
  return slots.length === 0 && wasEnd && !closed && (after === undefined || isCapital(after.text));
}
