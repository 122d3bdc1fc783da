import { csvLines } from "../../../../ui/lists/csv-lines.ts";
import { type Cells, type Column, headerOf } from "./columns.ts";

/** As many as the service takes in one import. */
const MAX_ROWS = 5000;

const NO_ROWS = "The file has no rows below its header.";

/** A row with its number in the file as a spreadsheet shows it, the header's being 1, and what is wrong with it as a line of CSV. */
export type ParsedRow = { row: number; cells: Cells; problem: string | null };

export type Parsed = { rows: ParsedRow[]; ignored: readonly string[] } | { problem: string };

/** The names of a file's columns, with the texts of its first row as examples. */
export type Titles = { titles: readonly string[]; first: readonly string[] };

export const titlesIn = async (text: string): Promise<Titles | { problem: string }> => {
  const { titles, lines } = await csvLines(text);
  const [line] = lines;
  return line === undefined ? { problem: NO_ROWS } : { titles, first: line.cells };
};

const cellsOf = (textOf: (column: Column) => string): Cells => ({
  candidate_name: textOf("candidate_name"),
  candidate_email: textOf("candidate_email"),
  tests: textOf("tests"),
  package: textOf("package"),
  job: textOf("job"),
  reference: textOf("reference"),
  expiry_hours: textOf("expiry_hours"),
  extra_time_percent: textOf("extra_time_percent"),
  dialect: textOf("dialect"),
  custom_message: textOf("custom_message"),
});

/**
 * The rows of a file, or why it cannot be used.
 *
 * @param chosen what a person says that each column is
 */
export const parseCsv = async (text: string, chosen?: readonly (Column | undefined)[]): Promise<Parsed> => {
  const { titles, lines } = await csvLines(text);
  const header = headerOf(titles, chosen);
  if ("problem" in header) return header;
  const rows = lines.map(({ row, cells: found, broken }): ParsedRow => {
    const textOf = (column: Column): string =>
      (header.places.get(column) ?? [])
        .map((place) => (found[place] ?? "").trim())
        .filter(Boolean)
        .join(" ");
    return {
      row,
      cells: cellsOf(textOf),
      problem: broken ? "A quotation mark in this row is not closed or not doubled." : null,
    };
  });
  if (rows.length === 0) return { problem: NO_ROWS };
  const last = (rows.at(-1)?.row ?? 1) - 1;
  if (rows.length > MAX_ROWS || last > MAX_ROWS) {
    return { problem: `The file has ${last.toLocaleString("en-GB")} rows. Import at most 5,000 at once.` };
  }
  return { rows, ignored: header.ignored };
};
