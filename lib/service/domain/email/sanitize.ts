/** Line breaks and control characters, and those that change the direction of the following text. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** One line without control characters: it cannot begin a header or change the direction of the following text. */
export const singleLine = (text: string): string =>
  text.toWellFormed().replace(UNSEEN, " ").replace(/ {2,}/g, " ").trim();

/** At most `max` code points, with `…` for what was cut off. */
export const shorten = (text: string, max: number): string => {
  const characters = [...text];
  if (characters.length <= max) return text;
  return `${characters
    .slice(0, max - 1)
    .join("")
    .trimEnd()}…`;
};

/**
 * A name as the email shows it. Mail clients make links of everything that looks like one; a stranger may have typed
 * the name into a form, and spammers want a link in an email that we vouch for. A zero-width non-joiner (U+200C) in
 * what would be recognized as a scheme, an address or a domain keeps the name readable and not clickable.
 */
export const shownName = (name: string): string =>
  singleLine(name).replace(/(?<=\S)[:@](?=\S)|(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}]{2})/gu, "$&\u200c");
