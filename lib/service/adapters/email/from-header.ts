/** Bytes of text in one encoded word: with its frame and the header's name it stays within 76 characters (RFC 2047 2). */
const WORD_BYTES = 39;

/** Text as encoded words, each of whole characters. They contain nothing that means anything in a header. */
export const encodedWords = (text: string): string => {
  const words = [""];
  for (const character of text.toWellFormed()) {
    const last = words.at(-1) ?? "";
    if (Buffer.byteLength(last + character) > WORD_BYTES) words.push(character);
    else words[words.length - 1] = last + character;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
};

/**
 * The *From* of an email: a name beside the service's address. A name is always encoded unless it is plain words, so that
 * no character of it can end the name or begin a header.
 */
export const fromHeader = (name: string | undefined, address: string): string => {
  if (name === undefined || name.trim() === "") return address;
  const isPlain = /^[A-Za-z\d][A-Za-z\d -]*$/.test(name);
  return `${isPlain ? name.trim() : encodedWords(name)} <${address}>`;
};
