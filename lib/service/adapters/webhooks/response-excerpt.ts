const EXCERPT_BYTES = 1024;
const encoder = new TextEncoder();

/**
 * The beginning of a response as text of at most 1 KB in UTF-8, or `most` bytes, for the delivery log. Bytes that are not UTF-8 become
 * U+FFFD, control characters become spaces; a character that the limit would split is left out.
 */
export const excerptOf = (chunks: readonly Uint8Array[], most = EXCERPT_BYTES): string => {
  if (chunks.length === 0) return "";
  const start = Buffer.concat(chunks).subarray(0, most);
  const text = new TextDecoder().decode(start, { stream: true }).replace(/(?![\t\n\r])\p{Cc}/gu, " ");
  const { read } = encoder.encodeInto(text, new Uint8Array(most));
  return text.slice(0, read);
};
