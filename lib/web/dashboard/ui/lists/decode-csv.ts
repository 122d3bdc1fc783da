/** Larger than 5,000 rows with the longest messages. */
const MAX_BYTES = 20_000_000;

export type Decoded = { text: string } | { problem: string };

const startsWith = (bytes: Uint8Array, ...beginning: number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte);

/** Whether every other byte is zero, as in Latin text in UTF-16 without a byte order mark. */
const hasZerosAt = (bytes: Uint8Array, offset: 0 | 1): boolean => {
  const sample = bytes.subarray(0, 200);
  let zeros = 0;
  for (let index = offset; index < sample.length; index += 2) if (sample[index] === 0) zeros += 1;
  return sample.length >= 4 && zeros > sample.length / 4;
};

/** The encoding of a text: a byte order mark decides, then zeros; UTF-8 is recognised by being valid. */
const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return "utf-16le";
  if (startsWith(bytes, 0xfe, 0xff)) return "utf-16be";
  if (hasZerosAt(bytes, 1)) return "utf-16le";
  if (hasZerosAt(bytes, 0)) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    // What Excel writes in Western Europe and America as "CSV". Every byte is a character in it.
    return "windows-1252";
  }
};

/** The text of a file as spreadsheets write it: a workbook's first sheet as CSV, text in any encoding; or why it has none. */
export const decode = async (bytes: Uint8Array): Promise<Decoded> => {
  if (bytes.length === 0) return { problem: "The file is empty." };
  if (bytes.length > MAX_BYTES) return { problem: "The file is larger than 20 MB. Split it." };
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return (await import("./workbook-text.ts")).workbookText(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return { problem: "This workbook is old or has a password. In the spreadsheet, save it as .xlsx without one." };
  }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes("\0")
    ? { problem: "This is not a text file. Choose a CSV file or an Excel workbook." }
    : { text };
};
