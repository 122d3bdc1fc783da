/** Line breaks and control characters, and those that turn the direction of the text that follows them. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** One line without control characters: nothing in it can begin a header or turn what stands after it around. */
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
 * A name as the email shows it. Mail clients make links of whatever looks like one; a name is what a stranger may have
 * typed into a form, and a link in a mail that we vouch for is what spammers want. A zero-width non-joiner (U+200C)
 * where a scheme, an address or a domain would be recognised keeps the name readable and dead.
 */
export const shownName = (name: string): string =>
  singleLine(name).replace(/(?<=\S)[:@](?=\S)|(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}]{2})/gu, "$&\u200c");

/** SES takes only ASCII domains: `ada@bücher.example` → `ada@xn--bcher-kva.example`. */
export const asciiDomain = (address: string): string => {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant.
  if (/^[\x00-\x7f]*$/.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return address.slice(0, -domain.length) + new URL(`http://${domain}`).hostname;
};
