import type { Block } from "#domain/report/layout-model.ts";
import { reportOf } from "#domain/report/report.ts";
import { MONDAY } from "../builders.ts";
import { aReportInput } from "./report-inputs.ts";

/** The tables among blocks. */
export const tablesIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === "table" ? [block] : []));
/** The section of a title, in the report of an input, with what the appendix has of it. */
export const section = (title: string, input = aReportInput()) => {
  const { sections } = reportOf(input, MONDAY);
  const found = sections.find((one) => one.title === title);
  if (found === undefined) throw new Error(`The report has no section ${title}`);
  const more = sections.find((one) => one.title === `Details: ${title}`)?.blocks ?? [];
  return { ...found, blocks: [...found.blocks, ...more] };
};
/** The texts of the rows of the table with a title. */
export const rowsOf = (title: string, blocks: readonly Block[]) =>
  tablesIn(blocks)
    .find((table) => table.title === title)
    ?.rows.map((row) => row.map(({ text }) => text));
/** The titles of the columns of the table with a title. */
export const columnsOf = (title: string, blocks: readonly Block[]) =>
  tablesIn(blocks)
    .find((table) => table.title === title)
    ?.columns.map((column) => column.title);
