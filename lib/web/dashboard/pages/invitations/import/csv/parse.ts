import { csvLines } from "../../../../ui/lists/csv-lines.ts";
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
  job: "",
  reference: "",
  expiry_hours: "",
  extra_time_percent: "",
  dialect: "",
  custom_message: "",
};

/** The rows of a file, or why it cannot be used. */
export const parseCsv = async (text: string): Promise<Parsed> => {
  const { titles, lines } = await csvLines(text);
  const header = headerOf(titles);
  if ("problem" in header) return header;
  const rows = lines.map(({ row, cells: found, broken }): ParsedRow => {
    const cells = { ...NO_CELLS };
    for (const [column, place] of header.places) cells[column] = (found[place] ?? "").trim();
    return { row, cells, problem: broken ? "A quotation mark in this row is not closed or not doubled." : null };
  });
  if (rows.length === 0) return { problem: "The file has no rows below its header." };
  const last = rows.at(-1)?.row ?? 0;
  if (rows.length > MAX_ROWS || last > MAX_ROWS) {
    return { problem: `The file has ${last.toLocaleString("en-GB")} rows. Import at most 5,000 at once.` };
  }
  return { rows, ignored: header.ignored };
};
