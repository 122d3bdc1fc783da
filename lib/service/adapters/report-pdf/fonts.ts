import { create, type Font } from "fontkit";
import { FONT_FILES } from "#adapters/report-pdf/font-files.ts";

/** A weight of the report's main typeface. */
export type Weight = "regular" | "bold";
/** A font: the report's own, or a fallback for missing glyphs. */
export type Face = keyof typeof FONT_FILES;

const open = (bytes: Uint8Array): Font => {
  const font = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!("layout" in font)) throw new Error("A font of the report is a collection of fonts");
  return font;
};

/** Whether OpenType features are on (the default) or off, by name. */
type Features = Readonly<Record<string, boolean>>;

/**
 * Noto Sans decomposes ị into i and a dot with the feature `ccmp`. The text is already composed, and extracting text
 * from the PDF would return only the i.
 */
const COMPOSED: Features = { ccmp: false };

/** The error of fontkit (2.0.4) when a font's table has no position for an accent. */
const PLACING: Features = { mark: false, mkmk: false, curs: false };

/** A font that shapes any text: a misplaced accent is better than no report. */
const shaping = (font: Font, features: Features = {}): Font => {
  const layout = font.layout.bind(font);
  font.layout = (text) => {
    try {
      return layout(text, features);
    } catch {
      return layout(text, { ...features, ...PLACING });
    }
  };
  return font;
};

/**
 * Opened once per cold start, because reading their tables is most of a report's work. Tables are read when first
 * needed.
 */
export const FONTS: Readonly<Record<Face, Font>> = {
  regular: shaping(open(FONT_FILES.regular), COMPOSED),
  bold: shaping(open(FONT_FILES.bold), COMPOSED),
  hebrew: shaping(open(FONT_FILES.hebrew)),
  arabic: shaping(open(FONT_FILES.arabic)),
  emoji: shaping(open(FONT_FILES.emoji)),
};

/**
 * Clears the glyphs of the previous report. fontkit (2.0.4) caches with a glyph the characters that it first stood for,
 * and the PDF's extractable text is made from them: it must not depend on another report.
 */
export const forgetGlyphs = (): void => {
  for (const font of Object.values(FONTS)) Object.assign(font, { _glyphs: {} });
};

/**
 * What is printed for characters that no font has: their numbers in Unicode, such as `[U+6F22 U+5B57]`, which say what
 * they are. Screen readers and copies get the characters.
 */
export const numbersOf = (text: string): string => {
  const numbers = Array.from(text, (one) => (one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0"));
  const shown = numbers.slice(0, MAX_NUMBERS).map((number) => `U+${number}`);
  return `[${shown.join(" ")}${numbers.length > MAX_NUMBERS ? " …" : ""}]`;
};
const MAX_NUMBERS = 4;

/** Modifies the preceding character, and therefore uses its font. */
const CLINGS = /^(\p{M}|\p{Emoji_Modifier}|\u200c|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])$/u;
const EMOJI_STYLE = "\ufe0f";

/** A run of text in one font; `missing` if no font has it. */
export type FaceRun = { start: number; end: number; face: Face | "missing" };

const has = (face: Face, code: number): boolean => FONTS[face].hasGlyphForCodePoint(code);

const faceOf = (character: string, next: string, weight: Weight, before: FaceRun | undefined): Face | "missing" => {
  const code = character.codePointAt(0) ?? 0;
  if (before !== undefined && CLINGS.test(character)) {
    if (before.face === "missing" || has(before.face, code)) return before.face;
  }
  if (next.startsWith(EMOJI_STYLE) && has("emoji", code)) return "emoji";
  // A space or a bracket between two words of a script keeps their font, so that the words stay one run.
  const inScript = before?.face === "hebrew" || before?.face === "arabic" ? before.face : undefined;
  if (inScript !== undefined && !/\p{L}/u.test(character) && has(inScript, code)) return inScript;
  const candidates: Face[] = [weight, "hebrew", "arabic", "emoji"];
  return candidates.find((face) => has(face, code)) ?? "missing";
};

/** Splits a text by the fonts that have its characters. */
export const faceRuns = (text: string, weight: Weight): FaceRun[] => {
  const runs: FaceRun[] = [];
  let position = 0;
  for (const character of text) {
    const before = runs.at(-1);
    const end = position + character.length;
    const face = faceOf(character, text.slice(end, end + 1), weight, before);
    if (before?.face === face) before.end = end;
    else runs.push({ start: position, end, face });
    position = end;
  }
  return runs;
};

/** Whether the fonts have every character of a text. */
export const canShow = (text: string): boolean => faceRuns(text, "regular").every(({ face }) => face !== "missing");
