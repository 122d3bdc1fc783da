import { type CsvLine, csvLines } from "./csv-lines.ts";
import { damagedLines, decodeText, isZip } from "./decode-text.ts";
import type { Encoding } from "./encodings.ts";
import type { Workbook } from "./workbook.ts";

/** What a person says about a file, in place of what is assumed. */
export type ReadingChoices = {
  encoding?: Encoding;
  /** The name of a sheet of a workbook. */
  sheet?: string;
  /** Whether rows that are hidden in a workbook are read too. */
  hiddenRows?: boolean;
};

/** How a file was read, for a person to confirm. */
export type AboutFile = {
  /** Null for a workbook, which says its encoding. */
  encoding: { value: Encoding; isCertain: boolean } | null;
  /** Where characters could not be read, counted from 1. */
  damaged: { unit: "row" | "line"; numbers: readonly number[] };
  /** The sheet of a workbook that was read, and what else it has; null for a text file. */
  workbook: Omit<Workbook, "lines"> | null;
  /** Texts that show whether the encoding is right. */
  samples: readonly string[];
};

/** The lines of a table that are not blank, its header among them. */
export type TableFile = { lines: readonly CsvLine[]; about: AboutFile };

const MAX_SAMPLES = 6;
/** In characters. */
const SAMPLE_LENGTH = 60;

const isForeign = (text: string): boolean => /[^\p{ASCII}]/u.test(text);

/** The first different texts with characters beyond ASCII. */
export const samplesOf = (texts: Iterable<string>): string[] => {
  const samples = new Set<string>();
  for (const text of texts) {
    if (isForeign(text)) samples.add(text.trim().slice(0, SAMPLE_LENGTH));
    if (samples.size === MAX_SAMPLES) break;
  }
  return [...samples];
};

/** The table in a file: a workbook's sheet, or text with separators in any encoding; or why it cannot be read. */
export const readTable = async (
  bytes: Uint8Array,
  choices: ReadingChoices = {},
): Promise<TableFile | { problem: string }> => {
  if (isZip(bytes)) {
    const { readWorkbook } = await import("./workbook.ts");
    const read = await readWorkbook(bytes, choices);
    if ("problem" in read) return read;
    const { lines, ...workbook } = read;
    return { lines, about: { encoding: null, damaged: { unit: "row", numbers: [] }, workbook, samples: [] } };
  }
  const decoded = decodeText(bytes, choices.encoding);
  if ("problem" in decoded) return decoded;
  const lines = await csvLines(decoded.text);
  const damaged = lines.filter(({ cells }) => damagedLines(cells.join(" ")).length > 0);
  return {
    lines,
    about: {
      encoding: { value: decoded.encoding, isCertain: decoded.isCertain },
      workbook: null,
      damaged: { unit: "row", numbers: damaged.map(({ row }) => row) },
      samples: samplesOf(lines.flatMap(({ cells }) => cells)),
    },
  };
};

/** Titles of a list and empty lines may be above its header. */
const MAX_LINES_ABOVE = 20;

const hasSeveralCells = (cells: readonly string[]): boolean => cells.filter((cell) => cell.trim() !== "").length > 1;

/**
 * A table's column names, and the lines below them. Titles of the list may be above: the names are in the first line
 * that `isHeader` accepts, else in the first with several cells.
 */
export const withHeader = (
  lines: readonly CsvLine[],
  isHeader: (cells: readonly string[]) => boolean,
): { titles: readonly string[]; lines: readonly CsvLine[] } => {
  const first = lines.slice(0, MAX_LINES_ABOVE);
  const accepted = first.findIndex(({ cells }) => isHeader(cells));
  const at =
    accepted === -1
      ? Math.max(
          0,
          first.findIndex(({ cells }) => hasSeveralCells(cells)),
        )
      : accepted;
  return { titles: lines[at]?.cells ?? [], lines: lines.slice(at + 1) };
};
