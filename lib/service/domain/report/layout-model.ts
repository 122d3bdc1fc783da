/** The meaning of a word or bar, which sets its colour in print. Its text always states it too. */
export type Tone = "good" | "mixed" | "bad" | "plain";

/** A cell: its text, and a second line in smaller type. */
export type Cell = { text: string; note?: string; strong?: boolean; tone?: Tone };

/** Widths are shares of the page's width. */
export type Column = { title: string; width: number };

/** How a place in a text is drawn, which is distinguishable without colour. */
export type TextLine = "solid" | "wavy" | "dashed" | "dotted" | "none";

/** A marked place in a text: what was taken out of it, what stays or was put in, and its label, such as `³`. */
export type TextMark = {
  removed: string;
  text: string;
  line: TextLine;
  tone: Tone;
  label: string;
  /** What is read instead of it. */
  spoken: string;
};
/** A stretch of a text, marked or not. */
export type TextPiece = string | TextMark;

/** The content of a section, in reading order. */
export type Block =
  | { kind: "paragraph"; text: string; quiet?: boolean }
  | { kind: "list"; items: readonly string[] }
  | { kind: "table"; title: string; columns: readonly Column[]; rows: readonly (readonly Cell[])[] }
  | { kind: "marked_text"; title: string; legend: readonly TextPiece[]; pieces: readonly TextPiece[] };

/** A heading, which is also a bookmark, and its content. */
export type Section = { title: string; level: 1 | 2; blocks: readonly Block[] };

/** A line of the chart of scores. */
export type ScoreLine = {
  name: string;
  /** A test of an assessment that consists of several. */
  part: boolean;
  /** A person's mark, where there is one. */
  score: number;
  /** The standard error, in points; null where the result does not say, and for a person's mark. */
  error: number | null;
  passMark: number;
  /** Null while it is provisional. */
  percentile: number | null;
  tone: Tone;
  verdict: string;
  /** The basis of the score, in a sentence. */
  summary: string;
};

/** The complete content of the report, in words, in the order of the pages. */
export type Report = {
  title: string;
  language: string;
  candidate: string;
  /** The title of a report whose fonts cannot show the name. */
  candidateEmail: string;
  facts: readonly { label: string; value: string }[];
  outcome: { tone: "good" | "mixed" | "bad"; word: string; sentence: string; score: number; error: number | null };
  /** What was clearly better or worse than the rest; null where the answers do not say. */
  strengths: string | null;
  /** Behind a QR code. */
  verifyUrl: string;
  scores: { title: string; lines: readonly ScoreLine[]; note: string | null };
  integrity: { title: string; flagged: boolean; sentence: string };
  sections: readonly Section[];
  /** How the account appears in it. */
  brand: {
    name: string | null;
    /** Of headings; undefined for the service's own. */
    accent: string | undefined;
    /** A PNG; for other images the name is shown. */
    logo: Uint8Array | undefined;
    /** Lines below the first page's content. */
    lines: readonly string[];
    /** Of times. */
    zone: string;
  };
  /** For the file and its pages. */
  invitationId: string;
  madeAt: string;
  madeInWords: string;
};
