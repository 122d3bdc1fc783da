/** Characters that the service does not take: control characters, and halves of surrogate pairs. */
const NOT_TAKEN = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/**
 * The longest text of an answer, in UTF-16 code units. The service counts code points and bytes as well; a text of this
 * many code units is within both of its limits, whatever the characters are.
 */
export const TEXT_MAX = 16_000;

/** The text as it can be saved. */
export const plainText = (text: string): string => text.replace(NOT_TAKEN, "");

/**
 * Whether an edit is refused because the text becomes longer than it may be. A text that is too long already can always
 * be made shorter.
 */
export const growsTooLong = (length: number, before: number): boolean => length > TEXT_MAX && length > before;
