import { expect, test } from "vitest";
import { damagedLines, decodeText } from "../../../../../lib/web/dashboard/ui/files/decode-text.ts";
import type { Encoding } from "../../../../../lib/web/dashboard/ui/files/encodings.ts";
import { fileCase } from "./cases.ts";

const TEXT = "name;email\r\nZoë Ñandú;zoe@example.com\r\n";

const utf16 = (text: string, mark: boolean, bigEndian: boolean): Uint8Array => {
  const bytes = Buffer.from((mark ? "\u{feff}" : "") + text, "utf16le");
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
};

test.each([
  ["UTF-8", new TextEncoder().encode(TEXT), "utf-8"],
  ["UTF-8 with a byte order mark", new TextEncoder().encode(`\u{feff}${TEXT}`), "utf-8"],
  ["UTF-16 LE, as Excel's Unicode text", utf16(TEXT, true, false), "utf-16le"],
  ["UTF-16 BE", utf16(TEXT, true, true), "utf-16be"],
  ["UTF-16 LE without a mark", utf16(TEXT, false, false), "utf-16le"],
  ["UTF-16 BE without a mark", utf16(TEXT, false, true), "utf-16be"],
])("%s is read, and is certain", (_, bytes, encoding) => {
  expect(decodeText(bytes)).toEqual({ text: TEXT, encoding, isCertain: true });
});

test("what Excel writes as CSV in Western Europe is read, and is an assumption", () => {
  const bytes = new Uint8Array(Buffer.from(TEXT, "latin1"));
  expect(decodeText(bytes)).toEqual({ text: TEXT, encoding: "windows-1252", isCertain: false });
});

test("a euro sign and a curly quote of Windows-1252 are read", () => {
  const bytes = Buffer.from("Fee 5 \x80, it\x92s \x93late\x94 \x96 soon", "latin1");
  expect(decodeText(new Uint8Array(bytes))).toMatchObject({ text: "Fee 5 €, it’s “late” – soon" });
});

/** What people are called, in the bytes of a code page. */
const NAMES: readonly [encoding: Encoding, hex: string, name: string][] = [
  ["windows-1251", "c8e2e0ed20cfe5f2f0eee2", "Иван Петров"],
  ["windows-1253", "c3e9fef1e3eff220d0e1f0e1e4fcf0eff5ebeff2", "Γιώργος Παπαδόπουλος"],
  ["windows-1255", "e3e5e320ebe4ef", "דוד כהן"],
  ["shift_jis", "8e52936391be985990e6", "山田太郎先"],
  ["gb18030", "c0eec3f720cdf5bad8b3c9", "李明 王贺成"],
  ["euc-kr", "b1e8c3b6bcf6", "김철수"],
];

test.each(NAMES)("a name in %s is not taken for one of Western Europe, and is right once that is chosen", (...row) => {
  const [encoding, hex, name] = row;
  const bytes = new Uint8Array(Buffer.from(hex, "hex"));
  const assumed = decodeText(bytes);
  // Which of the code pages that are alike is a guess. That it is none of Latin letters is not.
  expect(assumed).toMatchObject({ isCertain: false, text: expect.not.stringMatching(/\p{Script=Latin}/u) });
  expect(decodeText(bytes, encoding)).toMatchObject({ text: name, isCertain: false });
});

test("a name in Windows-1250 is no £ukasz", () => {
  expect(decodeText(fileCase("windows-1250.csv"))).toMatchObject({
    encoding: "windows-1250",
    isCertain: false,
    text: expect.stringContaining("Łukasz Żółć"),
  });
});

test("one stray byte does not make another encoding of a file in UTF-8, and its line is named", () => {
  const read = decodeText(fileCase("one-stray-byte.csv"));
  expect(read).toMatchObject({ encoding: "utf-8", isCertain: false });
  expect(read).toMatchObject({ text: expect.stringContaining("Zoë Ñandú") });
  expect(damagedLines("text" in read ? read.text : "")).toEqual([3]);
});

test("a person's choice replaces what is assumed, and stays open to another", () => {
  const bytes = fileCase("windows-1250.csv");
  expect(decodeText(bytes, "windows-1252")).toMatchObject({
    encoding: "windows-1252",
    isCertain: false,
    text: expect.stringContaining("£ukasz"),
  });
});

test.each([
  ["nothing", new Uint8Array(0), /empty/],
  ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), /workbook/],
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 0x80, 2]), /not a text/],
  ["more than 20 MB", new Uint8Array(20_000_001), /larger/],
])("%s is refused in words", (_, bytes, words) => {
  expect(decodeText(bytes)).toEqual({ problem: expect.stringMatching(words) });
});
