/** How answers travel and are stored: as changes of their text (`answer-text.ts`). Run by the page and by the service. */

/** Replaces `remove` UTF-16 code units from `at` by `insert`. */
export type Splice = { at: number; remove: number; insert: string };

const isHighSurrogate = (unit: number): boolean => (unit & 0xfc00) === 0xd800;
const isLowSurrogate = (unit: number): boolean => (unit & 0xfc00) === 0xdc00;

/** The one replacement that turns a text into another: what is between their common beginning and their common end. */
export const spliceBetween = (before: string, after: string): Splice => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < most - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  ) {
    end += 1;
  }
  // Half of a surrogate pair is not text: it can be neither sent nor stored.
  if (start > 0 && isHighSurrogate(before.charCodeAt(start - 1))) start -= 1;
  if (end > 0 && isLowSurrogate(before.charCodeAt(before.length - end))) end -= 1;
  return { at: start, remove: before.length - end - start, insert: after.slice(start, after.length - end) };
};

/** The text after a splice; undefined if the splice reaches beyond the text. */
export const spliced = (text: string, { at, remove, insert }: Splice): string | undefined =>
  at < 0 || remove < 0 || at + remove > text.length ? undefined : text.slice(0, at) + insert + text.slice(at + remove);

/** A checksum of a text (FNV-1a over its UTF-16 code units), so that a patch applied to another text is noticed. */
export const checksum = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};
