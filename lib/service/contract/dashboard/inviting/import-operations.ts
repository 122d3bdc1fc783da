import { BULK_MAX_BYTES } from "../../invitations/bulk.ts";
import { call } from "../operation.ts";
import { CheckedRows, ImportedRows, ImportRows } from "./import-rows.ts";

const rows = { accountLimit: "import", body: ImportRows, maxBodyBytes: BULK_MAX_BYTES } as const;

export const importOperations = {
  /** Checks rows of a file as a creation would, and for candidates who are invited already. Nothing is created. */
  checkImport: call("POST /invitations/check", "invitations.write", CheckedRows, rows),

  /**
   * Creates the invitations of some rows of a file. The page sends one call after the other, at most one a second: a call of
   * 100 rows takes most of what one account's partition can write in that time.
   */
  importInvitations: call("POST /invitations/import", "invitations.write", ImportedRows, rows),
};
