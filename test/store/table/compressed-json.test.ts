import { expect, test } from "vitest";
import { packed, unpacked } from "#store/table/compressed-json.ts";

const sentence = "The committee have published it's findings, which was less clear than the editor's had hoped. ";
const value = { text: sentence.repeat(20), errors: [{ start: 14, end: 18, accepted: ["has"] }], none: null };

test("a packed value is text of less than half its size, and comes back as it was", () => {
  const text = packed(value);
  expect(text.length).toBeLessThan(JSON.stringify(value).length / 2);
  expect(unpacked(text)).toEqual(value);
});

test("the same value is always packed to the same text, so a write that is repeated is the same", () => {
  expect(packed(value)).toBe(packed(structuredClone(value)));
});
