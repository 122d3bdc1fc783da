/** A passage for marking, cut into paragraphs of words and of what stands between them. */
export type Piece = { text: string; word: number | undefined };

export const paragraphsOf = (text: string, words: readonly { start: number; end: number }[]): Piece[][] => {
  const paragraphs: Piece[][] = [[]];
  const between = (from: number, to: number): void => {
    for (const [index, line] of text.slice(from, to).split(/\n+/).entries()) {
      if (index > 0) paragraphs.push([]);
      if (line !== "") paragraphs[paragraphs.length - 1]?.push({ text: line, word: undefined });
    }
  };
  let end = 0;
  for (const [index, word] of words.entries()) {
    between(end, word.start);
    paragraphs[paragraphs.length - 1]?.push({ text: text.slice(word.start, word.end), word: index });
    end = word.end;
  }
  between(end, text.length);
  return paragraphs.filter((pieces) => pieces.length > 0);
};
