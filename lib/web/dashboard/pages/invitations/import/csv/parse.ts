import type { CsvLine } from "../../../../ui/files/csv-lines.ts";
import { withHeader } from "../../../../ui/files/read-table.ts";
import { visibleAddress, visibleName } from "../../visible-text.ts";
import { type Cells, type Column, headerOf, recognized } from "./columns.ts";

/** As many as the service takes in one import. */
const MAX_ROWS = 5000;

const NO_ROWS = "The file has no rows below its header.";

/** A row with its number in the file as a spreadsheet shows it, and what is wrong with it as a line of CSV. */
export type ParsedRow = { row: number; cells: Cells; problem: string | null };

export type Parsed = { rows: ParsedRow[]; ignored: readonly string[] } | { problem: string };

/** The names of a file's columns, with the texts of its first row as examples. */
export type Titles = { titles: readonly string[]; first: readonly string[] };

/** A title of the list is one cell, and hardly two of them name columns. */
const isHeader = (cells: readonly string[]): boolean =>
  recognized(cells).filter((column) => column !== undefined).length > 1;

export const titlesIn = (lines: readonly CsvLine[]): Titles | { problem: string } => {
  const { titles, lines: below } = withHeader(lines, isHeader);
  const [line] = below;
  return line === undefined ? { problem: NO_ROWS } : { titles, first: line.cells };
};

const cellsOf = (textOf: (column: Column) => string): Cells => ({
  candidate_name: visibleName(textOf("candidate_name")),
  candidate_email: visibleAddress(textOf("candidate_email")),
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
 * The rows of a table, or why it cannot be used.
 *
 * @param chosen what a person says that each column is
 */
export const parseRows = (table: readonly CsvLine[], chosen?: readonly (Column | undefined)[]): Parsed => {
  const { titles, lines } = withHeader(table, isHeader);
  const header = headerOf(titles, chosen);
  if ("problem" in header) return header;
  const rows = lines.map(({ row, cells: found, isBroken }): ParsedRow => {
    const textOf = (column: Column): string =>
      (header.places.get(column) ?? [])
        .map((place) => (found[place] ?? "").trim())
        .filter(Boolean)
        .join(" ");
    return {
      row,
      cells: cellsOf(textOf),
      problem: isBroken ? "A quotation mark in this row is not closed or not doubled." : null,
    };
  });
  if (rows.length === 0) return { problem: NO_ROWS };
  const last = (rows.at(-1)?.row ?? 1) - 1;
  if (rows.length > MAX_ROWS || last > MAX_ROWS) {
    return { problem: `The file has ${last.toLocaleString("en-GB")} rows. Import at most 5,000 at once.` };
  }
  return { rows, ignored: header.ignored };
};
