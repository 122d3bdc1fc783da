import { isCapital, isNoWord, isSlip } from "./confusable-words.ts";
import { type Change, words } from "./text-changes.ts";
import type { Token } from "./tokens.ts";

/** Words of net loss or gain that still pass for tightening, and how many words of a larger one make an error. */
const tightening = 3;
const wordsPerError = 8;
/** Words of a rewording that count as one needless change. */
const wordsPerNeedless = 4;

const negations = new Set(["not", "no", "never", "nobody", "nothing", "nor", "neither", "without", "cannot"]);
const mayRepeat = new Set(["had", "that"]);
const pausing = new Set([",", ";", ":", ".", "!", "?", "…", ".."]);
const ending = new Set([".", "!", "?"]);
const pairing = new Set(['"', "(", ")", "[", "]"]);

export interface Fault {
  readonly count: number;
  readonly reason: string;
}

/**
 * What a change in right text broke, told by fixed tests alone; null when nothing is known to be broken, and the change
 * is then merely needless. An unknown word is never a fault in itself: the candidate may know a better one.
 */
export function faultOf(change: Change): Fault | null {
  const { removed, added } = change;
  const [lost, gained] = [words(removed), words(added)];
  const net = Math.abs(gained - lost);
  if (net > tightening) return { count: errorsIn(net), reason: gained > lost ? "Text was added" : "Text was lost" };
  const all = [...around(change.before), ...added, ...around(change.after)];
  const pairs = all.slice(1).map((token, index): [Token, Token] => [all[index] ?? token, token]);
  const tests: [boolean, string][] = [
    [change.slots.length === 0 && pairs.some(isRepeated), "A word is doubled"],
    [pairs.some(([a, b]) => pausing.has(a.text) && pausing.has(b.text)), "Two marks stand together"],
    [pairs.some(([a, b]) => ending.has(a.text) && /^\p{Ll}/u.test(b.text)), "A sentence begins with a small letter"],
    [losesEnd(change), "The end of a sentence is unmarked"],
    [added.some(isNoWord), "This is not a word"],
    [sameLength(removed, added).some(([right, given]) => isSlip(right, given)), "A right word was made wrong"],
    [gained === 0 && removed.some(isContent(removed, change)), "A name, a figure or a negation was lost"],
    [lost === 0 && added.some(isNegation), "A negation was added"],
  ];
  const found = tests.find(([applies]) => applies);
  return found === undefined ? null : { count: 1, reason: found[1] };
}

export function errorsIn(wordCount: number): number {
  return Math.ceil(wordCount / wordsPerError);
}

/** How many needless changes a harmless change counts as: one, and for a rewording one per four words begun. */
export function needlessIn({ removed, added }: Change): number {
  return Math.max(1, Math.ceil(Math.min(words(removed), words(added)) / wordsPerNeedless));
}

/** The mark that opens or closes a pair, when the change adds or removes just one of it. */
export function unpaired({ removed, added }: Change): boolean {
  const count = (tokens: readonly Token[]) => tokens.filter((token) => pairing.has(token.text)).length;
  return Math.abs(count(added) - count(removed)) % 2 === 1;
}

function around(token: Token | undefined): Token[] {
  return token === undefined ? [] : [token];
}

function isRepeated([a, b]: [Token, Token]): boolean {
  return a.kind === "word" && a.fold === b.fold && !mayRepeat.has(a.fold);
}

function isNegation({ fold }: Token): boolean {
  return negations.has(fold) || fold.endsWith("n't");
}

function sameLength(removed: readonly Token[], added: readonly Token[]): [Token, Token][] {
  if (removed.length !== added.length) return [];
  return removed.flatMap((right, index): [Token, Token][] => {
    const given = added[index];
    return given === undefined ? [] : [[right, given]];
  });
}

function losesEnd({ removed, added, before, after, slots }: Change): boolean {
  const next = added.at(-1) ?? after;
  const closed = [...added, ...around(before)].some((token) => ending.has(token.text));
  const wasEnd = removed.some((token) => ending.has(token.text));
  return slots.length === 0 && wasEnd && !closed && (next === undefined || isCapital((after ?? next).text));
}

function isContent(removed: readonly Token[], { before }: Change): (token: Token) => boolean {
  const first = before === undefined || before.kind === "mark" ? removed[0] : undefined;
  return (token) => token.kind === "number" || isNegation(token) || (isCapital(token.text) && token !== first);
}
