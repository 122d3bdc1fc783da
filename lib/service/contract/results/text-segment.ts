import * as z from "zod/mini";

/**
 * A stretch of a text: unmarked; with what was found in it, the ids of entries of the test's `review`; or a word that the
 * candidate marked and that belongs to an error beside it. Of a change, `removed` was there and `inserted` is there
 * instead; both are `null` where nothing was changed.
 */
export const TextSegment = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({
    kind: z.literal("marked"),
    text: z.string(),
    removed: z.nullable(z.string()),
    inserted: z.nullable(z.string()),
    entries: z.array(z.string()),
  }),
  z.object({ kind: z.literal("beside"), text: z.string() }),
]);
export type TextSegment = z.infer<typeof TextSegment>;
