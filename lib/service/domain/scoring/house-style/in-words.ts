import { type HouseStyle, STYLE_POINTS, type StylePoint } from "#contract/assessments/house-style.ts";

/** What a finding of house style is about. */
export const POINT_NAMES: Readonly<Record<StylePoint, string>> = {
  spelling: "spelling",
  serial_comma: "serial comma",
  dashes: "dashes",
  numbers: "numbers",
  quotation_marks: "quotation marks",
  capitals: "capitals",
  words: "word list",
};

const SENTENCES = {
  spelling: {
    british: "British spelling with -ise (organise, colour).",
    oxford: "British spelling with -ize (organize, colour).",
    american: "American spelling (organize, color).",
  },
  serial_comma: {
    always: "A comma before “and” in a list of three or more (ropes, paint, and oil).",
    never: "No comma before “and” in a simple list (ropes, paint and oil).",
  },
  dashes: {
    em: "Dashes are long and closed up (the boat—a small one—left).",
    en: "Dashes are short and spaced (the boat – a small one – left).",
  },
  quotation_marks: {
    double: "Double quotation marks, single ones within them.",
    single: "Single quotation marks, double ones within them.",
  },
  capitals: {
    before_names: "Titles of office have a capital only before a name (Mayor Lowe, but the mayor).",
    always: "Titles of office have a capital (the Mayor).",
  },
} as const;

/** What a style has at a point, as a sentence for candidates; null where it leaves the point open. */
const sentenceOf = (style: HouseStyle, point: StylePoint): string | null => {
  switch (point) {
    case "numbers":
      return style.numbers === null ? null : `Whole numbers up to ${style.numbers} in words, higher ones in figures.`;
    case "words": {
      const words = style.words.map(({ use, not }) => `${use} (not ${not.join(", ")})`);
      return words.length === 0 ? null : `Words: ${words.join("; ")}.`;
    }
    case "spelling":
      return style.spelling && SENTENCES.spelling[style.spelling];
    case "serial_comma":
      return style.serial_comma && SENTENCES.serial_comma[style.serial_comma];
    case "dashes":
      return style.dashes && SENTENCES.dashes[style.dashes];
    case "quotation_marks":
      return style.quotation_marks && SENTENCES.quotation_marks[style.quotation_marks];
    case "capitals":
      return style.capitals && SENTENCES.capitals[style.capitals];
  }
};

/** The note that stays in the candidate's view; null for a style that leaves everything open. */
export const styleNote = (style: HouseStyle): string | null => {
  const sentences = [...STYLE_POINTS.map((point) => sentenceOf(style, point)), style.more].filter((one) => one);
  return sentences.length === 0 ? null : `House style: ${sentences.join(" ")}`;
};

/** Why a place is a finding. */
export const explainStyle = (style: HouseStyle, point: StylePoint, reading: string): string =>
  `The house style has “${reading.trim()}” here. ${point === "words" ? "It is in the word list." : (sentenceOf(style, point) ?? "")}`;
