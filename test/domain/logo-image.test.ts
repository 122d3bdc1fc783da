import fc from "fast-check";
import { expect, test } from "vitest";
import { LOGO_SIDE, logoImageOf, MAX_LOGO_BYTES } from "#domain/logo-image.ts";
import { aPng, aWebp } from "../support/records/images.ts";

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
