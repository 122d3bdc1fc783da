import type { BriefPoint } from "#content/passage-schema.ts";
import type { Sentence } from "./readability.ts";
import { tokenise } from "./tokens.ts";

/** Words a sentence needs to say something about a point, rather than to name it. */
const saying = 5;

/** The first sentence that mentions the point, or null. A mention is found, not understood: this is no judge of content. */
export function mentionOf({ evidence }: BriefPoint, sentences: readonly Sentence[]): string | null {
  const phrases = evidence.map((phrase) => phrase.split(" ").flatMap(wordPattern));
  const sentence = sentences.find(
    ({ words, tokens }) => words.length >= saying && phrases.some((phrase) => contains(tokens, phrase)),
  );
  return sentence?.text ?? null;
}

type Pattern = (token: string) => boolean;

function wordPattern(word: string): Pattern[] {
  const [stem, open] = [word.replace("*", ""), word.endsWith("*")];
  if (open) return [(token) => token.startsWith(stem)];
  return tokenise(stem).map(
    ({ fold }) =>
      (token) =>
        token === fold,
  );
}

function contains(tokens: readonly string[], phrase: readonly Pattern[]): boolean {
  return tokens.some((_token, at) => phrase.every((matches, index) => matches(tokens[at + index] ?? "")));
}
