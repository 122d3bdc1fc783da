/** Control characters, and those that change the direction of the surrounding text: a name must not reverse a page. */
const UNSEEN =
  /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]|[\ufe00-\ufe0e]/gu;

/**
 * Text that can be typeset: well formed, composed, without invisible characters. Line breaks stay; `20 %` is not
 * broken.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .split(/\r\n?|[\n\u0085\u2028\u2029]/)
    .map((line) =>
      line
        .replace(/\t/g, " ")
        .replace(UNSEEN, "")
        .replace(/(?<=\d) (?=%)/g, "\u00a0"),
    )
    .join("\n");
