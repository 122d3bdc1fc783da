/** A word that can be marked, or the text between two words. */
export type Piece = { text: string; word: number | undefined };

/** Pieces without a space between them, which must stay on one line. */
export type Unit = Piece[];

type Span = { start: number; end: number };

/** The whole text, split at word boundaries. */
const piecesOf = (text: string, words: readonly Span[]): Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const [index, { start, end: wordEnd }] of words.entries()) {
    pieces.push({ text: text.slice(end, start), word: undefined }, { text: text.slice(start, wordEnd), word: index });
    end = wordEnd;
  }
  pieces.push({ text: text.slice(end), word: undefined });
  return pieces;
};

/** A passage as paragraphs of units, separated by spaces. */
export const paragraphsOf = (text: string, words: readonly Span[]): Unit[][] => {
  const paragraphs: Unit[][] = [[[]]];
  const unit = (): Unit | undefined => paragraphs[paragraphs.length - 1]?.slice(-1)[0];
  for (const piece of piecesOf(text, words)) {
    if (piece.word !== undefined) unit()?.push(piece);
    else {
      for (const part of piece.text.split(/(\s+)/)) {
        if (part.includes("\n")) paragraphs.push([[]]);
        else if (/^\s+$/.test(part)) paragraphs[paragraphs.length - 1]?.push([]);
        else if (part !== "") unit()?.push({ text: part, word: undefined });
      }
    }
  }
  return paragraphs.map((units) => units.filter((pieces) => pieces.length > 0)).filter((units) => units.length > 0);
};
