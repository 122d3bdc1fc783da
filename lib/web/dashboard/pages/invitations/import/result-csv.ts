import { csvFile } from "../../../ui/lists/csv.ts";
import { saveFile } from "../../../ui/lists/save-file.ts";
import { COLUMNS } from "./csv/columns.ts";
import type { ImportState } from "./import-run.ts";
import type { Row } from "./rows.ts";

/** The outcome of a row, in words. */
const OUTCOME_WORDS: Readonly<Record<Row["outcome"], string>> = {
  unchecked: "not checked",
  invalid: "not imported",
  ready: "not imported",
  duplicate: "already invited",
  existing: "created",
  refused: "refused",
  created: "created",
};

/** Every row of the file as it was imported, with its outcome. */
export const resultRows = (rows: readonly Row[]): (string | number | null)[][] => [
  ["row", ...COLUMNS, "outcome", "invitation_id", "test_url", "reason"],
  ...rows.map(({ row, cells, outcome, invitation_id, test_url, faults }) => [
    row,
    ...COLUMNS.map((column) => cells[column]),
    OUTCOME_WORDS[outcome],
    invitation_id,
    test_url,
    faults.map(({ message }) => message).join(" "),
  ]),
];

export const saveResult = ({ file, rows }: ImportState): void =>
  saveFile(csvFile(resultRows(rows)), file.replace(/(\.csv)?$/i, "-result.csv"));
