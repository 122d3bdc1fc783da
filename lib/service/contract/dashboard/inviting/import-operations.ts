import { BULK_MAX_BYTES } from "../../invitations/bulk.ts";
import type { DashboardOperation } from "../operation.ts";
import { CheckedRows, ImportedRows, ImportRows } from "./import-rows.ts";

const importCall = {
  admission: { by: "member", permission: "invitations.write" },
  accountLimit: "import",
  body: ImportRows,
  maxBodyBytes: BULK_MAX_BYTES,
  errors: ["invalid_request", "validation_error"],
} as const;

export const importOperations = {
  /** Checks rows of a file as a creation would, and for candidates who are invited already. Nothing is created. */
  checkImport: {
    ...importCall,
    method: "POST",
    path: "/invitations/check",
    response: { status: 200, schema: CheckedRows },
  },

  /**
   * Creates the invitations of some rows of a file. The page sends one call after the other, at most one a second: a call of
   * 100 rows takes most of what one account's partition can write in that time.
   */
  importInvitations: {
    ...importCall,
    method: "POST",
    path: "/invitations/import",
    response: { status: 200, schema: ImportedRows },
  },
} as const satisfies Readonly<Record<string, DashboardOperation>>;
