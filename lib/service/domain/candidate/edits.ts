import { spliceBetween, spliced } from "#contract/candidate/answer-patch.ts";
import type { StoredText } from "./stored-text.ts";

/** The text with all edits. Throws when an edit does not fit, which is a defect: each was made on this text. */
export const textOf = ({ base, edits }: StoredText): string =>
  edits.reduce((text, edit) => {
    const next = spliced(text, edit);
    if (next === undefined) throw new Error(`The edit of version ${edit.version} is outside of its text`);
    return next;
  }, base);

/** The same with one more edit, which makes it `text` as of `version`. */
export const withEdit = (kept: StoredText, version: number, text: string): StoredText => {
  const before = textOf(kept);
  if (before === text) return kept;
  return { ...kept, edits: [...kept.edits, { version, ...spliceBetween(before, text) }] };
};
