import { spliceBetween, spliced } from "#contract/candidate/answer-patch.ts";
import type { KeptText } from "./kept-text.ts";

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
