import fc from "fast-check";
import { expect, test } from "vitest";
import { LOGO_SIDE, logoImageOf, MAX_LOGO_BYTES } from "#domain/branding/logo-image.ts";
import { aPng, aWebp, pngChunk } from "../../support/records/images.ts";

test("a PNG and a WebP are recognized by their bytes, with their dimensions", () => {
  expect(logoImageOf(aPng(320, 80))).toEqual({ type: "png", width: 320, height: 80 });
  expect(logoImageOf(aWebp(640, 200))).toEqual({ type: "webp", width: 640, height: 200 });
});

/** The simplest lossless and lossy WebP files: their first chunk. */
const simple = (chunk: string, bytes: number[]): Buffer => {
  const file = Buffer.alloc(48);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(40, 4);
  file.write(`WEBP${chunk}`, 8, "latin1");
  file.set(bytes, 20);
  return file;
};

test("the dimensions of lossy and lossless WebP are read, too", () => {
  expect(logoImageOf(simple("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, 200, 0, 100, 0]))).toEqual({
    type: "webp",
    width: 200,
    height: 100,
  });
  // 14 bits each, minus one: 199 and 99.
  expect(logoImageOf(simple("VP8L", [0x2f, 199, (99 & 3) << 6, 99 >> 2, 0]))).toEqual({
    type: "webp",
    width: 200,
    height: 100,
  });
  expect(logoImageOf(simple("VP8 ", [0, 0, 0, 1, 2, 3, 200, 0, 100, 0]))).toBe("damaged");
});

/** What a reader of the whole file would take instead of the header that was checked. */
const hugeHeader = pngChunk("IHDR", Buffer.from([0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff, 8, 6, 0, 0, 0]));
const transparency = pngChunk("tRNS", Buffer.alloc(6));
const palette = pngChunk("PLTE", Buffer.alloc(6));

test.each([
  { colour: 0, depth: 1 },
  { colour: 0, extra: [pngChunk("tRNS", Buffer.alloc(2))] },
  { colour: 2, extra: [transparency] },
  { colour: 3, depth: 2, extra: [palette, pngChunk("tRNS", Buffer.alloc(2))] },
  { colour: 4, filter: 4 },
  { colour: 6, extra: [pngChunk("tEXt", Buffer.from("Title\0Logo"))] },
])("a PNG of every colour type is accepted: %j", (options) => {
  expect(logoImageOf(aPng(20, 20, options))).toEqual({ type: "png", width: 20, height: 20 });
});

test.each([
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "not_an_image"],
  ["a GIF", Buffer.from("GIF89a............................"), "not_an_image"],
  ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>"), "not_an_image"],
  ["nothing", Buffer.alloc(0), "not_an_image"],
  [
    "the first bytes of a PNG with HTML behind them",
    Buffer.concat([aPng(20, 20).subarray(0, 8), Buffer.from("<script>")]),
    "damaged",
  ],
  ["a PNG that is cut off", aPng(64, 64).subarray(0, 60), "damaged"],
  ["a PNG that says it is huge", aPng(20, 20, { declared: { width: 50_000, height: 50_000 } }), "bad_dimensions"],
  ["a PNG whose pixels do not fit its dimensions", aPng(20, 20, { declared: { width: 200, height: 200 } }), "damaged"],
  ["a PNG that unpacks to more than it says", aPng(400, 400, { declared: { width: 20, height: 20 } }), "damaged"],
  ["an interlaced PNG", aPng(20, 20, { interlaced: 1 }), "damaged"],
  ["a PNG with a filter that does not exist", aPng(20, 20, { filter: 5 }), "damaged"],
  ["a PNG of a colour type with bits that it cannot have", aPng(20, 20, { colour: 6, depth: 4 }), "damaged"],
  ["a PNG of a colour type that does not exist", aPng(20, 20, { colour: 5 }), "damaged"],
  ["a PNG with a palette's colours and no palette", aPng(20, 20, { colour: 3 }), "damaged"],
  ["a PNG with a second header", aPng(20, 20, { extra: [hugeHeader] }), "damaged"],
  ["a PNG with transparency beside an alpha channel", aPng(20, 20, { extra: [transparency] }), "damaged"],
  ["a PNG of 16 bits", aPng(20, 20, { colour: 6, depth: 16 }), "too_deep"],
  ["a PNG with too much transparency", aPng(20, 20, { colour: 0, extra: [transparency] }), "damaged"],
  ["a PNG with part of a colour", aPng(20, 20, { colour: 3, extra: [pngChunk("PLTE", Buffer.alloc(5))] }), "damaged"],
  ["a PNG of more than a megapixel", aPng(1001, 1000), "bad_dimensions"],
  ["a PNG of one pixel, as trackers use", aPng(1, 1), "bad_dimensions"],
  ["a WebP that is too wide", aWebp(LOGO_SIDE.max + 1, 20), "bad_dimensions"],
  ["a WebP that is shorter than it says", aWebp(200, 200).subarray(0, 40), "damaged"],
  ["more than 100 KB", Buffer.concat([aPng(20, 20), Buffer.alloc(MAX_LOGO_BYTES)]), "too_large"],
])("%s is refused", (_, bytes, fault) => {
  expect(logoImageOf(bytes)).toBe(fault);
});

test("no bytes make it throw", () => {
  const begun = fc.constantFrom(aPng(20, 20), aWebp(20, 20), Buffer.alloc(0));
  fc.assert(
    fc.property(begun, fc.nat(80), fc.uint8Array({ maxLength: 80 }), (start, cut, rest) => {
      logoImageOf(Buffer.concat([start.subarray(0, cut), rest]));
    }),
  );
});

test.each([
  [LOGO_SIDE.min, LOGO_SIDE.max],
  [LOGO_SIDE.max, LOGO_SIDE.min],
])("an image of %i by %i pixels is accepted, and none with a side beyond", (width, height) => {
  expect(logoImageOf(aWebp(width, height))).toEqual({ type: "webp", width, height });
  expect(logoImageOf(aWebp(LOGO_SIDE.min - 1, height))).toBe("bad_dimensions");
  expect(logoImageOf(aWebp(width, LOGO_SIDE.max + 1))).toBe("bad_dimensions");
});

test("an image of exactly 100 KB is accepted", () => {
  const file = aWebp(200, 100);
  const filled = Buffer.concat([file, Buffer.alloc(MAX_LOGO_BYTES - file.length)]);
  expect(logoImageOf(filled)).toEqual({ type: "webp", width: 200, height: 100 });
});

test.each([
  ["the first byte of a lossy start code", "VP8 ", [0, 0, 0, 0, 0x01, 0x2a, 200, 0, 100, 0]],
  ["the second one", "VP8 ", [0, 0, 0, 0x9d, 0, 0x2a, 200, 0, 100, 0]],
  ["the third one", "VP8 ", [0, 0, 0, 0x9d, 0x01, 0, 200, 0, 100, 0]],
  ["the signature of a lossless image", "VP8L", [0, 199, (99 & 3) << 6, 99 >> 2, 0]],
  ["a known kind", "VP9 ", [0, 0, 0, 0, 199, 0, 0, 99, 0, 0]],
])("a WebP without %s is damaged", (_, chunk, bytes) => {
  expect(logoImageOf(simple(chunk, bytes))).toBe("damaged");
});

test("another file in a RIFF, and a WebP in none, is not an image", () => {
  const [audio, bare] = [aWebp(200, 100), aWebp(200, 100)];
  audio.write("WAVE", 8, "latin1");
  bare.write("RIFX", 0, "latin1");
  expect([audio, bare].map(logoImageOf)).toEqual(["not_an_image", "not_an_image"]);
});

test.each([
  ["a chunk that is longer than the file", (file: Buffer) => file.writeUInt32BE(file.length, 33)],
  ["another chunk than its header first", (file: Buffer) => file.write("IHDX", 12, "latin1")],
  ["no end", (file: Buffer) => file.write("IENX", file.length - 8, "latin1")],
  ["a depth that does not exist", (file: Buffer) => file.writeUInt8(3, 24)],
  ["a colour type that does not exist", (file: Buffer) => file.writeUInt8(5, 25)],
])("a PNG with %s is damaged", (_, damage) => {
  const file = aPng(20, 20);
  damage(file);
  expect(logoImageOf(file)).toBe("damaged");
});
