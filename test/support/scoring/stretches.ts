import { stretchesOf } from "#domain/scoring/alignment/by-sentence.ts";
import { type Token, tokenise } from "#domain/scoring/alignment/tokens.ts";
import { errorSlots } from "#domain/scoring/editing/error-slots.ts";
import { passageOf } from "./small-passage.ts";

export const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(" ");

/**
 * How an answer to a small passage (`passageOf`) is compared with it, sentence by sentence. Tokens are shown as text.
 * `slots` are the numbers of the errors with what the answer has there; `places` is false if tokens that are said to be the
 * same are not.
 */
export const stretches = (marked: string, answer: string) => {
  const passage = passageOf(marked);
  const tokens = tokenise(passage.text);
  const slots = errorSlots(passage, tokens);
  const given = tokenise(answer);
  return stretchesOf({ tokens, text: passage.text }, slots, { tokens: given, text: answer }).map((stretch) => ({
    right: textOf(stretch.right),
    given: textOf(stretch.given),
    whole: textOf(stretch.whole),
    rewritten: stretch.rewritten,
    changed: stretch.changed,
    sentences: stretch.sentences,
    slots: stretch.pieces
      .flatMap((piece) => (piece.type === "slot" ? [`${piece.slot} ${textOf(given.slice(piece.from, piece.to))}`] : []))
      .join(", "),
    places: stretch.pieces
      .flatMap((piece) =>
        piece.type === "token" && piece.same
          ? [[tokens[piece.passage ?? -1]?.text, given[piece.answer ?? -1]?.text]]
          : [],
      )
      .every(([one, other]) => one === other),
  }));
};
