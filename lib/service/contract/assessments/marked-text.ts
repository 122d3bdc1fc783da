/**
 * A text with its errors marked, as an author writes it: `The committee {have|has; had} met`. A mark has what the candidate
 * reads, a bar, and what is right, alternatives separated by semicolons: `{|,}` is something missing, `{very |}` something
 * too much. After the first correction, one that begins with `!` is wrong: `{have|has; !have had}`. A backslash before `{`, `}`,
 * `|`, `;`, `!`, `\` or a space makes it an ordinary character. The page and the service both run this file; it has no imports,
 * because the page takes no schemas.
 */

/**
 * A marked error; `right` has at least one reading, the best first, and only the first may be empty. `refused` are corrections
 * that the author has judged wrong.
 */
export type Mark = { wrong: string; right: readonly string[]; refused: readonly string[] };
/** `line` and `column` count from 1, columns in characters. */
export type Place = { line: number; column: number };
export type Piece = string | (Mark & Place);
export type MarkProblem = Place & { message: string };
export type MarkedText = { pieces: readonly Piece[]; problems: readonly MarkProblem[] };

/** Alternatives of one mark, and marks of one text: what a person would read. */
const MOST_ALTERNATIVES = 40;
const MOST_MARKS = 400;
/** Corrections of all marks together: each is read with the text around it, so their number decides what a text costs. */
const MOST_CORRECTIONS = 1000;
const MOST_PROBLEMS = 50;

/** A character as read; an escaped one is ordinary text. */
type Char = Place & { text: string; escaped: boolean };

const ESCAPABLE = "{}|;!\\ ";

const charsOf = (source: string): Char[] => {
  const chars: Char[] = [];
  let [line, column] = [1, 0];
  for (const text of source.replace(/\r\n?/g, "\n")) {
    column += 1;
    const last = chars.at(-1);
    if (last?.text === "\\" && !last.escaped && ESCAPABLE.includes(text))
      chars[chars.length - 1] = { ...last, text, escaped: true };
    else chars.push({ text, line, column, escaped: false });
    if (text === "\n") [line, column] = [line + 1, 0];
  }
  return chars;
};

type Correction = { text: string; refused: boolean };

const textOf = (chars: readonly Char[]): string => chars.map(({ text }) => text).join("");

const is = (char: Char | undefined, text: string): boolean => char?.text === text && !char.escaped;

const split = (chars: readonly Char[], by: string): Char[][] => {
  const parts: Char[][] = [[]];
  for (const char of chars) {
    if (is(char, by)) parts.push([]);
    else parts.at(-1)?.push(char);
  }
  return parts;
};

/** A correction: spaces beside a semicolon only separate. */
const correction = (part: readonly Char[], at: number, { length }: { length: number }): Correction => {
  const from = at > 0 ? part.findIndex((char) => !is(char, " ")) : 0;
  const to = at < length - 1 ? part.findLastIndex((char) => !is(char, " ")) + 1 : part.length;
  const read = from === -1 ? [] : part.slice(from, to);
  const refused = at > 0 && is(read[0], "!");
  return { text: textOf(refused ? read.slice(1) : read), refused };
};

/** The mark between two braces, or what is wrong with it. */
const markOf = (inside: readonly Char[]): Mark | string => {
  if (inside.some((char) => is(char, "{")))
    return "A mark is within another mark. Close the first one, or write \\{ for a brace that belongs to the text.";
  const [before = [], after, more] = split(inside, "|");
  if (after === undefined)
    return "This mark has no bar. Write {wrong|right}, or \\{ and \\} for braces that belong to the text.";
  if (more !== undefined)
    return "This mark has more than one bar. Separate corrections with a semicolon: {wrong|right; also right}.";
  // `{,|;}`: a semicolon that begins the corrections has none before it to separate.
  const [first, ...others] = after;
  const written = is(first, ";") && first !== undefined ? [{ ...first, escaped: true }, ...others] : after;
  const all = split(written, ";").map(correction);
  const corrections = all.map(({ text }) => text);
  const right = all.filter(({ refused }) => !refused).map(({ text }) => text);
  const refused = all.filter((one) => one.refused).map(({ text }) => text);
  const wrong = textOf(before);
  if (all.length > MOST_ALTERNATIVES) return `A mark may have at most ${MOST_ALTERNATIVES} corrections.`;
  if (right.slice(1).includes(""))
    return "A correction is empty. Write \\; for a semicolon that belongs to the text; if leaving the words out is right too, begin with that: {wrong| ; also right}.";
  if (new Set(corrections).size < corrections.length) return "Two corrections of this mark are the same.";
  if (corrections.includes(wrong))
    return wrong === "" ? "This mark is empty." : "A correction of this mark is the same as the error.";
  return { wrong, right, refused };
};

/**
 * Reads a marked text in linear time. A mark ends in the line in which it begins. One that is faulty is a problem, and what
 * the candidate would have read there is read as ordinary text.
 */
export const parseMarks = (source: string): MarkedText => {
  const chars = charsOf(source);
  const pieces: Piece[] = [];
  const problems: MarkProblem[] = [];
  let plain = "";
  let marks = 0;
  let corrections = 0;

  const report = ({ line, column }: Place, message: string): void => {
    if (problems.length < MOST_PROBLEMS) problems.push({ line, column, message });
  };
  const add = (place: Place, inside: readonly Char[]): void => {
    marks += 1;
    const mark = marks > MOST_MARKS ? `A text may have at most ${MOST_MARKS} marks.` : markOf(inside);
    if (typeof mark !== "string") corrections += mark.right.length + mark.refused.length;
    const problem =
      typeof mark !== "string" && corrections > MOST_CORRECTIONS
        ? `The marks of a text may have at most ${MOST_CORRECTIONS} corrections together. Leave out the rarer ones.`
        : mark;
    if (typeof problem === "string") {
      report(place, problem);
      plain += textOf(split(inside, "|")[0] ?? []);
      return;
    }
    if (plain !== "") pieces.push(plain);
    plain = "";
    pieces.push({ ...problem, line: place.line, column: place.column });
  };

  let open: number | null = null;
  for (const [at, char] of chars.entries()) {
    if (open === null) {
      if (is(char, "{")) open = at;
      else if (!is(char, "}")) plain += char.text;
      else report(char, "This } closes nothing. Write \\} for a brace that belongs to the text.");
    } else if (is(char, "}")) {
      add(chars[open] ?? char, chars.slice(open + 1, at));
      open = null;
    } else if (char.text === "\n" || at === chars.length - 1) {
      report(
        chars[open] ?? char,
        "This mark is not closed in its line. Add }, or write \\{ for a brace that belongs to the text.",
      );
      plain += textOf(chars.slice(open + 1, at + 1));
      open = null;
    }
  }
  if (open !== null) report(chars[open] ?? { line: 1, column: 1 }, "This mark is not closed in its line. Add }.");
  if (plain !== "") pieces.push(plain);
  return { pieces, problems };
};

const withBackslashes = (text: string, special: RegExp): string => text.replace(special, "\\$&");

const printCorrection = ({ text, refused }: Correction, at: number, { length }: { length: number }): string => {
  const printed = Array.from(text, (char, index) => {
    const isFirst = at > 0 && index === 0 && !refused;
    const isTrimmed = char === " " && (isFirst || (at < length - 1 && index === Array.from(text).length - 1));
    return isTrimmed || (isFirst && char === "!") ? `\\${char}` : withBackslashes(char, /[{}|;\\]/);
  }).join("");
  return refused ? `!${printed}` : printed;
};

const printMark = ({ wrong, right, refused }: Mark): string => {
  const all = [...right.map((text) => ({ text, refused: false })), ...refused.map((text) => ({ text, refused: true }))];
  const corrections = all.map(printCorrection).join("; ");
  // With a space, so that it separates.
  return `{${withBackslashes(wrong, /[{}|;\\]/g)}|${right[0] === "" && all.length > 1 ? " " : ""}${corrections}}`;
};

/** The reverse of `parseMarks`: `parseMarks(printMarks(pieces))` has the same pieces, if no two texts follow each other. */
export const printMarks = (pieces: readonly (string | Mark)[]): string =>
  pieces.map((piece) => (typeof piece === "string" ? withBackslashes(piece, /[{}\\]/g) : printMark(piece))).join("");

/** What the candidate reads. */
export const faultyText = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : piece.wrong)).join("");

/** The text with the first correction of each error. */
export const cleanText = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : (piece.right[0] ?? ""))).join("");
