import { csvFile } from "../../../../ui/lists/csv.ts";
import { saveFile } from "../../../../ui/lists/save-file.ts";
import { COLUMNS, type Column } from "./columns.ts";

const EXAMPLE: Readonly<Record<Column, string>> = {
  candidate_name: "Ada Example",
  candidate_email: "ada@example.com",
  tests: "grammar-test editing-test",
  job: "Copy editor",
  reference: "C-4711",
  expiry_hours: "120",
  extra_time_percent: "0",
  dialect: "en-GB",
  custom_message: "",
};

/** A file to fill in, with one row as an example. */
export const saveTemplate = (): void =>
  saveFile(csvFile([COLUMNS, COLUMNS.map((column) => EXAMPLE[column])]), "invitations-template.csv");
