import type { Column } from "./columns.ts";
import { headerOf } from "./columns.ts";

/** As many as the service takes in one import. */
const MAX_ROWS = 5000;

export type Cells = Readonly<Record<Column, string>>;

/** A row with its number in the file, counted from 1 without the header, and what is wrong with it as a line of CSV. */
export type ParsedRow = { row: number; cells: Cells; problem: string | null };

export type Parsed = { rows: ParsedRow[]; ignored: readonly string[] } | { problem: string };

const NO_CELLS: Cells = {
  candidate_name: "",
  candidate_email: "",
  tests: "",
  reference: "",
  expiry_hours: "",
  extra_time_percent: "",
  custom_message: "",
};

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/**
 * A CSV file as spreadsheets write it: with commas, semicolons or tabs, quotes, any line ends, and the `sep=;` that Excel
 * understands. Empty lines are left out.
 */
export const parseCsv = async (text: string): Promise<Parsed> => {
  const [separatorLine = "", separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const { default: papa } = await import("papaparse");
  const { data, errors } = papa.parse<string[]>(text.slice(separatorLine.length), {
    delimiter: separator ?? "",
    delimitersToGuess: [",", ";", "\t"],
  });
  const [titles = [], ...lines] = data;
  const header = headerOf(titles);
  if ("problem" in header) return header;
  const broken = new Set(errors.flatMap(({ type, row }) => (type === "Quotes" && row !== undefined ? [row] : [])));
  const rows = lines.flatMap((line, index): ParsedRow[] => {
    if (isBlank(line)) return [];
    const cells = { ...NO_CELLS };
    for (const [column, place] of header.places) cells[column] = (line[place] ?? "").trim();
    // The header is row 0 of the parser's.
    const problem = broken.has(index + 1) ? "A quotation mark in this row is not closed or not doubled." : null;
    return [{ row: index + 1, cells, problem }];
  });
  if (rows.length === 0) return { problem: "The file has no rows below its header." };
  const last = rows.at(-1)?.row ?? 0;
  if (rows.length > MAX_ROWS || last > MAX_ROWS) {
    return { problem: `The file has ${last.toLocaleString("en-GB")} rows. Import at most 5,000 at once.` };
  }
  return { rows, ignored: header.ignored };
};
