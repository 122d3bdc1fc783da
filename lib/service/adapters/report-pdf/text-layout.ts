import { inVisualOrder, levelsOf, mirrored, reversed, runsRightToLeft } from "./bidi.ts";
import { type Face, faceRuns, numbersOf, type Weight } from "./fonts.ts";

/** Width of a text in a font, per point of size. */
export type Measure = (face: Face, text: string) => number;

/** A run of a line in one font and direction. */
export type Fragment = {
  /** As passed to the font. */
  text: string;
  face: Face;
  x: number;
  width: number;
  /** The numbers of characters that no font has. */
  isMissing: boolean;
  /** What is read where it is not what is drawn: the characters that numbers replace, text that runs from right to left. */
  actual: string | undefined;
  /** Of the piece that it belongs to. */
  mark: number | undefined;
};
export type Line = {
  fragments: Fragment[];
  width: number;
  /** Whether white space parts it from the next line. It is written, though invisible, so that read words stay apart. */
  spaced: boolean;
};

export type Style = { weight: Weight; size: number };
/** A part of a paragraph, with or without a mark. */
export type Piece = { text: string; mark?: number };

type Stretch = { start: number; end: number; face: Face | "missing"; level: number; mark: number | undefined };

/** Runs of one font, level and mark, in logical order. */
const stretchesOf = (text: string, pieces: readonly Piece[], weight: Weight): Stretch[] => {
  const levels = levelsOf(text);
  const runs = faceRuns(text, weight);
  const stretches: Stretch[] = [];
  let [run, piece, pieceEnd] = [0, 0, pieces[0]?.text.length ?? 0];
  for (let position = 0; position < text.length; position += 1) {
    while ((runs[run]?.end ?? text.length) <= position) run += 1;
    while (pieceEnd <= position && piece < pieces.length) {
      piece += 1;
      pieceEnd += pieces[piece]?.text.length ?? 0;
    }
    const [face, level, mark] = [runs[run]?.face ?? weight, levels?.[position] ?? 0, pieces[piece]?.mark];
    const last = stretches.at(-1);
    if (last?.face === face && last.level === level && last.mark === mark) last.end = position + 1;
    else stretches.push({ start: position, end: position + 1, face, level, mark });
  }
  return stretches;
};

/** Words with the white space after them; a long compound may also break after its hyphen or slash. */
const WORDS = /[^\S\u00a0]+|(?:[^\s/–—-]|\u00a0)*(?:[/–—-]+[^\S\u00a0]*|[^\S\u00a0]+|$)/g;

const segmenter = { of: undefined as Intl.Segmenter | undefined };
/**
 * Splits text into user-perceived characters. Created on first use: most texts do not need it, and Intl is slow to
 * load.
 */
const graphemes = (text: string): string[] => {
  segmenter.of ??= new Intl.Segmenter("en");
  return Array.from(segmenter.of.segment(text), ({ segment }) => segment);
};

/** Breaks a paragraph into lines: fonts by character, directions by UAX 9, and long words broken. */
export const setParagraph = (pieces: readonly Piece[], style: Style, width: number, measure: Measure): Line[] => {
  const text = pieces.map((piece) => piece.text).join("");
  const stretches = stretchesOf(text, pieces, style.weight);

  /** The number of the stretch of each code unit: a text that changes its script with each letter has thousands of stretches. */
  const numbers = stretches.flatMap(({ start, end }, number) => Array<number>(end - start).fill(number));

  const fragmentsOf = (start: number, end: number): Stretch[] =>
    stretches
      .slice(numbers[start], end > start ? (numbers[end - 1] ?? 0) + 1 : 0)
      .map((stretch) => ({ ...stretch, start: Math.max(start, stretch.start), end: Math.min(end, stretch.end) }));

  const fragment = (stretch: Stretch): Fragment => {
    const written = text.slice(stretch.start, stretch.end);
    const rightToLeft = stretch.level % 2 === 1;
    const missing = stretch.face === "missing";
    // A font lays out the digits of its script from right to left, too.
    const digits = !rightToLeft && runsRightToLeft(written);
    const shown = missing ? numbersOf(written) : rightToLeft ? mirrored(written) : digits ? reversed(written) : written;
    const face = stretch.face === "missing" ? style.weight : stretch.face;
    return {
      text: shown,
      face,
      x: 0,
      width: measure(face, shown) * style.size,
      isMissing: missing,
      actual: shown === written && !rightToLeft ? undefined : written,
      mark: stretch.mark,
    };
  };

  const widthOf = (start: number, end: number): number =>
    fragmentsOf(start, end).reduce((sum, stretch) => sum + fragment(stretch).width, 0);

  const lines: Line[] = [];
  const close = (start: number, end: number): void => {
    const trimmed = start + text.slice(start, end).trimEnd().length;
    // Placed in visual order, and written in that of reading.
    const parts = fragmentsOf(start, trimmed);
    const placed = new Map(parts.map((stretch) => [stretch, fragment(stretch)]));
    let x = 0;
    for (const stretch of inVisualOrder(parts)) {
      const one = placed.get(stretch);
      if (one === undefined) continue;
      one.x = x;
      x += one.width;
    }
    const fragments = [...placed.values()];
    lines.push({ fragments, width: x, spaced: trimmed < end && end < text.length });
  };

  let [lineStart, position, filled] = [0, 0, 0];
  const breakBefore = (at: number): void => {
    close(lineStart, at);
    [lineStart, filled] = [at, 0];
  };
  for (const [word] of text.matchAll(WORDS)) {
    if (word === "") continue;
    const end = position + word.length;
    const bare = widthOf(position, position + word.trimEnd().length);
    if (filled > 0 && filled + bare > width) breakBefore(position);
    if (bare > width) {
      for (const grapheme of graphemes(word)) {
        const step = widthOf(position, position + grapheme.length);
        if (filled > 0 && filled + step > width && grapheme.trim() !== "") breakBefore(position);
        filled += step;
        position += grapheme.length;
      }
    } else {
      filled += bare + widthOf(position + word.trimEnd().length, end);
    }
    position = end;
  }
  close(lineStart, text.length);
  return lines;
};
