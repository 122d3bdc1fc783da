import { csvFile } from "../../../../ui/lists/csv.ts";
import { saveFile } from "../../../../ui/lists/save-file.ts";
import { COLUMNS } from "./columns.ts";

const EXAMPLE = ["Ada Example", "ada@example.com", "grammar-test editing-test", "JOB-7", "120", "0", ""];

/** A file to fill in, with one row as an example. */
export const saveTemplate = (): void => saveFile(csvFile([[...COLUMNS], EXAMPLE]), "invitations-template.csv");
