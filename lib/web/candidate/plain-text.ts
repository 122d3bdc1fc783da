/** Characters that the service does not take: control characters, and halves of surrogate pairs. */
const NOT_TAKEN = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** The largest text of an answer, in code points. */
const MOST = 16_000;

/** The text as it can be saved. */
export const plainText = (text: string): string => {
  const clean = text.replace(NOT_TAKEN, "");
  return clean.length <= MOST ? clean : [...clean].slice(0, MOST).join("");
};
