/** Characters that the service does not accept: control characters, and halves of surrogate pairs. */
const UNSUPPORTED = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/**
 * The longest text of an answer, in UTF-16 code units, without the house style before it. The service counts code points
 * and bytes; a text of this length is within both limits for any characters, and with any house style.
 */
export const TEXT_MAX = 15_500;

/** The text without unsupported characters. */
export const plainText = (text: string): string => text.replace(UNSUPPORTED, "");

/**
 * Whether an edit is refused because the text would exceed the maximum. A text that is already too long can always be
 * shortened.
 */
export const growsTooLong = (length: number, before: number): boolean => length > TEXT_MAX && length > before;
