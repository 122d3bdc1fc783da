import type { BriefPoint, PointElement } from "../../content/passage.ts";
import { distance } from "../alignment/edit-distance.ts";
import { tokenise } from "../alignment/tokens.ts";
import type { Lexicon } from "../language/lexicon.ts";
import type { Sentence } from "../language/readability.ts";
import { datesIn, sumsIn, timesIn } from "./stated-facts.ts";

/** Words a sentence needs to say something about a point, rather than to name it: "Tickets cost £6." */
const saying = 3;
/** Letters from which a word is recognised with one of them wrong. */
const forgiving = 6;
/** Sentences in a row within which the members of an enumeration are looked for. */
const together = 3;
/** Shares of a point's elements from which it is made, and made in part. */
const whole = 0.7;
const partly = 0.3;

/** How far a point is covered, and the sentence that says most of the first of its elements that is found. */
export interface Coverage {
  readonly point: BriefPoint;
  readonly made: 0 | 0.5 | 1;
  readonly said: string | null;
}

/**
 * Which of the brief's points a text covers, in any wording. A mention is found, not understood: arguments are not
 * judged.
 */
export function coverageOf(
  points: readonly BriefPoint[],
  text: string,
  sentences: readonly Sentence[],
  lexicon: Lexicon,
): Coverage[] {
  const said = sentences.filter(({ words }) => words.length >= saying);
  return points.map((point) => {
    const places = point.elements.map((element) => placeOf(element, text, said, lexicon));
    const share = places.filter((place) => place !== null).length / places.length;
    const [first] = places.filter((place) => place !== null);
    return { point, made: share >= whole ? 1 : share >= partly ? 0.5 : 0, said: first?.text ?? null };
  });
}

/** The sentence that says most of the element, where most of it is; null when it is not there. */
function placeOf(
  { any = [], like = [], stated, least = 1 }: PointElement,
  text: string,
  sentences: readonly Sentence[],
  lexicon: Lexicon,
): Sentence | null {
  if (stated !== undefined) {
    const places = statedIn(stated, text);
    return sentences.find(({ start, end }) => places.some((one) => one.start >= start && one.start < end)) ?? null;
  }
  const phrases = any.map((phrase) => ({ phrase, patterns: phrase.split(" ").flatMap(wordPattern) }));
  const found = sentences.map((sentence) => ({
    sentence,
    members: [
      ...phrases.filter(({ patterns }) => contains(sentence.tokens, patterns)).map(({ phrase }) => phrase),
      ...like.filter((word) => sentence.words.some((other) => lexicon.related(other, word))),
    ],
  }));
  const [best] = found
    .map((_one, index) => found.slice(index, index + together))
    .map((near) => ({ near, size: new Set(near.flatMap(({ members }) => members)).size }))
    .toSorted((one, other) => other.size - one.size);
  if (best === undefined || best.size < least) return null;
  const [most] = best.near.toSorted((one, other) => other.members.length - one.members.length);
  return most?.sentence ?? null;
}

function statedIn(what: NonNullable<PointElement["stated"]>, text: string): { start: number }[] {
  if (what === "hours") return timesIn(text);
  if (what === "sum") return sumsIn(text);
  return datesIn(text).filter(({ until }) => what === "date" || until);
}

type Pattern = (token: string) => boolean;

/** One word of a phrase: `lamp`, `lamp*` for what begins with it, `*` for any. */
function wordPattern(word: string): Pattern[] {
  const [stem, open] = [word.replace("*", ""), word.endsWith("*")];
  if (open) return [(token) => token.startsWith(stem) || isMisspelt(token.slice(0, stem.length + 1), stem)];
  return tokenise(stem).map(
    ({ fold }) =>
      (token) =>
        token === fold || isMisspelt(token, fold),
  );
}

/** Whether a word of some length is present with one letter wrong: bad spelling is marked elsewhere. */
function isMisspelt(token: string, word: string): boolean {
  return word.length >= forgiving && Math.abs(token.length - word.length) <= 1 && distance(token, word) <= 1;
}

function contains(tokens: readonly string[], phrase: readonly Pattern[]): boolean {
  return tokens.some((_token, at) => phrase.every((matches, index) => matches(tokens[at + index] ?? "")));
}
