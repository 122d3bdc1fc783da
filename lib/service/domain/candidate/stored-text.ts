import * as z from "zod/mini";

/** A splice (`answer-patch.ts`), and the version of the part that it made. */
const Edit = z.object({ version: z.int(), at: z.int(), remove: z.int(), insert: z.string() });

/**
 * The text of a part as it is stored: as of one version, and every edit since. A save adds an edit, which is small,
 * instead of writing the text, which is not.
 */
export const StoredText = z.object({ version: z.int(), base: z.string(), edits: z.array(Edit) });
export type StoredText = z.infer<typeof StoredText>;
