import { type Encoding, likeliestCodePage } from "./encodings.ts";

/** Larger than 5,000 rows with the longest messages. */
const MAX_BYTES = 20_000_000;

const REPLACEMENT = "\u{fffd}";

/** `isCertain`: the bytes show the encoding. Otherwise a person should confirm it. */
export type DecodedText = { text: string; encoding: Encoding; isCertain: boolean };

const startsWith = (bytes: Uint8Array, ...beginning: number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte);

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** Whether every other byte is zero, as in Latin text in UTF-16 without a byte order mark. */
const hasZerosAt = (bytes: Uint8Array, offset: 0 | 1): boolean => {
  const sample = bytes.subarray(0, 200);
  let zeros = 0;
  for (let index = offset; index < sample.length; index += 2) {
    if (sample[index] === 0) zeros += 1;
  }
  return sample.length >= 4 && zeros > sample.length / 4;
};

const isValidUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * Whether most of what is not ASCII is valid UTF-8, as in a file into which a program put a few bytes of another
 * encoding. Texts in code pages hardly ever contain valid sequences.
 */
const isNearlyUtf8 = (bytes: Uint8Array): boolean => {
  let valid = 0;
  let broken = 0;
  for (const character of new TextDecoder("utf-8").decode(bytes)) {
    if (character === REPLACEMENT) broken += 1;
    else if (character >= "\u{80}") valid += 1;
  }
  return valid > broken;
};

/** The encoding of a text: a byte order mark decides, then zeros; UTF-8 is recognised by being valid. */
const encodingOf = (bytes: Uint8Array): Omit<DecodedText, "text"> => {
  if (startsWith(bytes, 0xff, 0xfe)) return { encoding: "utf-16le", isCertain: true };
  if (startsWith(bytes, 0xfe, 0xff)) return { encoding: "utf-16be", isCertain: true };
  if (hasZerosAt(bytes, 1)) return { encoding: "utf-16le", isCertain: true };
  if (hasZerosAt(bytes, 0)) return { encoding: "utf-16be", isCertain: true };
  if (isValidUtf8(bytes)) return { encoding: "utf-8", isCertain: true };
  const isMarked = startsWith(bytes, 0xef, 0xbb, 0xbf);
  if (isMarked || isNearlyUtf8(bytes)) return { encoding: "utf-8", isCertain: false };
  return { encoding: likeliestCodePage(bytes), isCertain: false };
};

/** Why bytes are no text that can be read; null if they may be one. */
const problemOf = (bytes: Uint8Array): string | null => {
  if (bytes.length === 0) return "The file is empty.";
  if (bytes.length > MAX_BYTES) return "The file is larger than 20 MB. Split it.";
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return "This workbook is old or has a password. In the spreadsheet, save it as .xlsx without one.";
  }
  return null;
};

/**
 * The text of a file, or why it has none. Bytes that the encoding does not have become U+FFFD.
 *
 * @param chosen the encoding that a person says it has, in place of what the bytes show
 */
export const decodeText = (bytes: Uint8Array, chosen?: Encoding): DecodedText | { problem: string } => {
  const problem = problemOf(bytes);
  if (problem !== null) return { problem };
  const found = encodingOf(bytes);
  const encoding = chosen ?? found.encoding;
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes("\0")) {
    return { problem: "This is not a text file. Choose a CSV file or an Excel workbook." };
  }
  return { text, encoding, isCertain: found.isCertain };
};

/** The numbers of the lines with characters that could not be read, counted from 1. */
export const damagedLines = (text: string): number[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, index) => (line.includes(REPLACEMENT) ? [index + 1] : []));
