import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Almost as small as the highest quality, in a tenth of its time: under a millisecond for 8 KB. */
const QUALITY = 5;

/**
 * A value as compressed JSON, for an attribute of several kilobytes that is written and read only as a whole: each KB
 * that a transaction writes costs two write units, and text becomes less than half.
 */
export const packed = (value: object): string =>
  brotliCompressSync(JSON.stringify(value), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }).toString("base64");

/** The value of an attribute that `packed` made; undefined for anything else, which no schema takes. */
export const unpacked = (attribute: unknown): unknown =>
  typeof attribute === "string"
    ? JSON.parse(brotliDecompressSync(Buffer.from(attribute, "base64")).toString())
    : undefined;
