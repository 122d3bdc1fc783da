import { expect, test } from "vitest";
import { decode } from "../../../../../lib/web/dashboard/ui/lists/decode-csv.ts";

const TEXT = "name;email\r\nZoë Ñandú;zoe@example.com\r\n";

const utf16 = (text: string, mark: boolean, bigEndian: boolean): Uint8Array => {
  const bytes = Buffer.from((mark ? "\u{feff}" : "") + text, "utf16le");
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
};

test.each([
  ["UTF-8", new TextEncoder().encode(TEXT)],
  ["UTF-8 with a byte order mark", new TextEncoder().encode(`\u{feff}${TEXT}`)],
  ["UTF-16 LE, as Excel's Unicode text", utf16(TEXT, true, false)],
  ["UTF-16 BE", utf16(TEXT, true, true)],
  ["UTF-16 LE without a mark", utf16(TEXT, false, false)],
  ["UTF-16 BE without a mark", utf16(TEXT, false, true)],
  ["Windows-1252, as Excel's CSV", new Uint8Array(Buffer.from(TEXT, "latin1"))],
])("%s is read", async (_, bytes) => {
  expect(await decode(bytes)).toEqual({ text: TEXT });
});

test("a euro sign and a curly quote of Windows-1252 are read", async () => {
  expect(await decode(new Uint8Array([0x80, 0x92]))).toEqual({ text: "€’" });
});

test.each([
  ["nothing", new Uint8Array(0), /empty/],
  ["a workbook", new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1]), /workbook/],
  ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), /workbook/],
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 0x80, 2]), /not a text/],
  ["more than 20 MB", new Uint8Array(20_000_001), /larger/],
])("%s is refused in words", async (_, bytes, words) => {
  expect(await decode(bytes)).toEqual({ problem: expect.stringMatching(words) });
});
