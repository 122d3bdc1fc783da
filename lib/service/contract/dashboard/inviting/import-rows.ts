import * as z from "zod/mini";
import { ErrorBody } from "../../envelopes.ts";
import { wholeNumber } from "../../fields.ts";
import { BULK_MAX_ROWS } from "../../invitations/bulk.ts";
import { malformedListRule, rule } from "../../rule.ts";

/** How many rows a file can have, below its header, which is row 1 in a spreadsheet. */
const IMPORT_MAX_ROWS = 5000;

/** Some rows of a file, for one call. A row is remembered by the import and its number: repeating a call creates nothing twice. */
export const ImportRows = z.strictObject({
  import_id: z.string().check(
    rule((text) => /^[\w-]{16,64}$/.test(text), "invalid_id", "Must be 16 to 64 letters, digits, - or _.", {
      pattern: "^[\\w-]{16,64}$",
    }),
  ),
  /** Whether a row creates an invitation although one with its reference, candidate and tests is open. */
  allow_duplicates: z.boolean(),
  rows: z.array(z.strictObject({ row: wholeNumber(1, IMPORT_MAX_ROWS + 1), invitation: z.unknown() })).check(
    malformedListRule((rows) => rows.length > 0, "empty", "Send at least one row.", { minItems: 1 }),
    malformedListRule((rows) => rows.length <= BULK_MAX_ROWS, "too_many", `Send at most ${BULK_MAX_ROWS} rows.`, {
      maxItems: BULK_MAX_ROWS,
    }),
    rule<readonly { row: number }[]>(
      (rows) => new Set(rows.map(({ row }) => row)).size === rows.length,
      "duplicate_row",
      "Send each row once.",
    ),
  ),
});

const importedRow = {
  row: z.int(),
  /** The invitation that the row has created, or that made it a duplicate. */
  invitation_id: z.nullable(z.string()),
  /** The error that a single request would get; of a refused row only. */
  error: z.nullable(ErrorBody),
};

/** What importing each row would do. */
export const CheckedRows = z.object({
  object: z.literal("list"),
  data: z.array(
    z.object({
      ...importedRow,
      /** `existing`: this import has created it. `duplicate`: an open invitation has its candidate and tests. */
      outcome: z.enum(["ready", "existing", "duplicate", "refused"]),
      credits: z.int(),
    }),
  ),
  /** The account's balance. */
  credits: z.int(),
});
export type CheckedRows = z.infer<typeof CheckedRows>;

export const ImportedRows = z.object({
  object: z.literal("list"),
  data: z.array(
    z.object({
      ...importedRow,
      outcome: z.enum(["created", "existing", "duplicate", "refused"]),
      test_url: z.nullable(z.string()),
    }),
  ),
});
export type ImportedRows = z.infer<typeof ImportedRows>;
