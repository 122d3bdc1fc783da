import * as z from "zod/mini";
import { spliceBetween, spliced } from "#contract/candidate/answer-patch.ts";

/** A splice (`answer-patch.ts`), and the version of the part that it made. */
const Edit = z.object({ version: z.int(), at: z.int(), remove: z.int(), insert: z.string() });

/**
 * The text of a part as it is stored: as of one version, and every edit since. A save adds an edit, which is small,
 * instead of writing the text, which is not.
 */
export const KeptText = z.object({ version: z.int(), base: z.string(), edits: z.array(Edit) });
export type KeptText = z.infer<typeof KeptText>;

/** The text with all edits. Throws when an edit does not fit, which is a defect: each was made on this text. */
export const textOf = ({ base, edits }: KeptText): string =>
  edits.reduce((text, edit) => {
    const next = spliced(text, edit);
    if (next === undefined) throw new Error(`The edit of version ${edit.version} is outside of its text`);
    return next;
  }, base);

/** The same with one more edit, which makes it `text` as of `version`. */
export const withEdit = (kept: KeptText, version: number, text: string): KeptText => {
  const before = textOf(kept);
  if (before === text) return kept;
  return { ...kept, edits: [...kept.edits, { version, ...spliceBetween(before, text) }] };
};
