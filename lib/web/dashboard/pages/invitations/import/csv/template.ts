import { csvFile } from "../../../../ui/lists/csv.ts";
import { saveFile } from "../../../../ui/lists/save-file.ts";
import { COLUMNS, exampleOf } from "./columns.ts";

/** A file to fill in, with one row as an example. */
export const saveTemplate = (): void =>
  saveFile(csvFile([COLUMNS, COLUMNS.map(exampleOf)]), "invitations-template.csv");
