import fc from "fast-check";
import { expect, test } from "vitest";
import { excerptOf } from "#adapters/webhooks/response-excerpt.ts";

test("whatever a receiver answers, the excerpt is well-formed text of at most 1 KB without control characters", () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 700 }), { maxLength: 4 }), (chunks) => {
      const text = excerptOf(chunks);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1024);
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toMatch(/(?![\t\n\r])\p{Cc}/u);
    }),
  );
});

test("a text within the limit is kept whole, over however many chunks a character is spread", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.integer({ min: 1, max: 7 }), (text, size) => {
      const bytes = Buffer.from(
        text
          .toWellFormed()
          .replace(/\p{Cc}/gu, "")
          .replaceAll("\ufeff", ""),
      );
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, nth) =>
        bytes.subarray(nth * size, (nth + 1) * size),
      );
      expect(excerptOf(chunks)).toBe(bytes.subarray(0, 1024).toString());
    }),
  );
});

test("a character that the limit would split is left out", () => {
  expect(excerptOf([Buffer.from(`${"x".repeat(1023)}é`)])).toBe("x".repeat(1023));
  expect(excerptOf([Buffer.from(`${"x".repeat(1021)}😀`)])).toBe("x".repeat(1021));
  expect(excerptOf([Buffer.from(`${"x".repeat(1022)}é`)])).toBe(`${"x".repeat(1022)}é`);
});

test("a control character is a blank, and a byte that is no text a replacement character", () => {
  expect(excerptOf([Buffer.from("a\u0000\u001b[31mb\tc\r\nd")])).toBe("a  [31mb\tc\r\nd");
  expect(excerptOf([new Uint8Array(2000).fill(0xff)])).toBe("\ufffd".repeat(341));
});

test("no body is an empty text", () => {
  expect(excerptOf([])).toBe("");
  expect(excerptOf([new Uint8Array()])).toBe("");
});
