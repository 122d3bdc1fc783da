import * as z from "zod/mini";

/** What an author writes for one test of an account, in the dashboard or in a file. */

export const MOST_SOURCE_CHARACTERS = 20_000;

export const ERROR_KINDS = [
  "grammar",
  "spelling",
  "punctuation",
  "usage",
  "capitals",
  "typing",
  "consistency",
  "fact",
] as const;

/** A row of the side table. Without a kind or an explanation the service proposes one. */
export const ErrorNote = z.strictObject({
  kind: z.optional(z.enum(ERROR_KINDS)),
  explanation: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
});

/** Notes by the error that they are about: `have|has`, as marked. */
export const ErrorNotes = z.record(z.string().check(z.maxLength(500)), ErrorNote);

export type ErrorKind = (typeof ERROR_KINDS)[number];
export type ErrorNote = z.infer<typeof ErrorNote>;
