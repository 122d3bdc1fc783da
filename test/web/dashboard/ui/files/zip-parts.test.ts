import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { TooLarge, zipParts } from "../../../../../lib/web/dashboard/ui/files/zip-parts.ts";

const PART = "word/document.xml";

const read = (bytes: Uint8Array, maxBytes = 1_000_000) => zipParts(bytes, (name) => name === PART, maxBytes);

const SIZES_IN_DIRECTORY = 20;

/** The archive with other numbers in the directory's entry for its only file. */
const withDirectory = (archive: Uint8Array, change: (entry: DataView) => void): Uint8Array => {
  const bytes = archive.slice();
  const view = new DataView(bytes.buffer);
  const directory = view.getUint32(bytes.length - 6, true);
  change(new DataView(bytes.buffer, directory));
  return bytes;
};

/** The archive with its only directory entry repeated: each repetition names the same packed bytes. */
const repeated = (archive: Uint8Array, times: number): Uint8Array => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const at = view.getUint32(archive.length - 6, true);
  const entry = archive.subarray(at, archive.length - 22);
  const end = archive.slice(archive.length - 22);
  new DataView(end.buffer).setUint16(8, times, true);
  new DataView(end.buffer).setUint16(10, times, true);
  return new Uint8Array(Buffer.concat([archive.subarray(0, at), ...Array<Uint8Array>(times).fill(entry), end]));
};

test("wanted parts are read as text, by their names in lower case, packed or stored", async () => {
  const archive = zipSync({
    "Word/Document.xml": strToU8("<p>Grüße</p>"),
    "word/stored.xml": [strToU8("<stored/>"), { level: 0 }],
    "word/media/image1.png": new Uint8Array(5_000),
  });
  const parts = await zipParts(archive, (name) => name.endsWith(".xml"), 1_000);
  expect(Object.fromEntries(parts)).toEqual({ [PART]: "<p>Grüße</p>", "word/stored.xml": "<stored/>" });
});

test("an archive in the form for large files is read", async () => {
  const plain = zipSync({ [PART]: strToU8("<p>text</p>") });
  const view = new DataView(plain.buffer);
  const at = view.getUint32(plain.length - 6, true);
  const entry = plain.slice(at, plain.length - 22);
  const header = new DataView(entry.buffer);
  const extra = new DataView(new ArrayBuffer(28));
  extra.setUint16(0, 1, true);
  extra.setUint16(2, 24, true);
  extra.setBigUint64(4, BigInt(header.getUint32(24, true)), true);
  extra.setBigUint64(12, BigInt(header.getUint32(20, true)), true);
  extra.setBigUint64(20, 0n, true);
  for (const place of [20, 24, 42]) header.setUint32(place, 0xffff_ffff, true);
  header.setUint16(30, 28, true);

  const end64 = new DataView(new ArrayBuffer(56));
  end64.setUint32(0, 0x06064b50, true);
  end64.setBigUint64(32, 1n, true);
  end64.setBigUint64(48, BigInt(at), true);
  const locator = new DataView(new ArrayBuffer(20));
  locator.setUint32(0, 0x07064b50, true);
  locator.setBigUint64(8, BigInt(at + entry.length + 28), true);
  const bytesOf = ({ buffer }: DataView<ArrayBuffer>) => new Uint8Array(buffer);
  const end = plain.slice(plain.length - 22);
  const archive = Buffer.concat([plain.subarray(0, at), entry, bytesOf(extra), bytesOf(end64), bytesOf(locator), end]);
  expect((await read(new Uint8Array(archive))).get(PART)).toBe("<p>text</p>");
});

describe("refused before the work is done", () => {
  const archive = zipSync({ [PART]: strToU8("x".repeat(50_000)) });

  test("entries that repeat a part", async () => {
    await expect(read(repeated(archive, 300))).rejects.toThrow("not a zip archive");
  });

  test("more entries than a document has, wanted or not", async () => {
    await expect(zipParts(repeated(archive, 10_001), () => false, 1_000_000)).rejects.toThrow(TooLarge);
  });

  test("sizes that are too large together", async () => {
    const two = zipSync({ "a.xml": strToU8("x".repeat(600)), "b.xml": strToU8("x".repeat(600)) });
    expect((await zipParts(two, () => true, 1_200)).size).toBe(2);
    await expect(zipParts(two, () => true, 1_199)).rejects.toThrow(TooLarge);
  });

  test("a part that unpacks to more than it says", async () => {
    const lying = withDirectory(archive, (entry) => entry.setUint32(SIZES_IN_DIRECTORY + 4, 10, true));
    await expect(read(lying)).rejects.toThrow(TooLarge);
  });

  test("more elements than a document has", async () => {
    await expect(read(zipSync({ [PART]: strToU8("<a/>".repeat(2_000_001)) }), 10_000_000)).rejects.toThrow(TooLarge);
  });

  test.each([
    ["no bytes", new Uint8Array(0)],
    ["the beginning of an archive", archive.subarray(0, 40)],
    ["a directory that points outside", withDirectory(archive, (entry) => entry.setUint32(42, 1_000_000, true))],
    ["packed bytes that end early", withDirectory(archive, (entry) => entry.setUint32(20, 1_000_000, true))],
    ["an unknown method", withDirectory(archive, (entry) => entry.setUint16(10, 99, true))],
  ])("%s", async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow();
  });
});
