import fc from "fast-check";
import { expect, test } from "vitest";
import { textOf, withEdit } from "#domain/candidate/edits.ts";
import type { StoredText } from "#domain/candidate/stored-text.ts";

const EMPTY: StoredText = { version: 0, base: "", edits: [] };

test("a text is what the last edit made of it, and every edit is of the version that made it", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 10 })), (texts) => {
      const kept = texts.reduce((now, text, index) => withEdit(now, index + 1, text), EMPTY);
      expect(textOf(kept)).toBe(texts.at(-1) ?? "");
      expect(kept.base).toBe("");
      const versions = kept.edits.map(({ version }) => version);
      expect(versions).toEqual(versions.toSorted((one, other) => one - other));
    }),
  );
});

test("a save that changes nothing adds no edit", () => {
  const kept = withEdit(EMPTY, 1, "a");
  expect(withEdit(kept, 2, "a")).toBe(kept);
});

test("an edit that does not fit is not passed over", () => {
  expect(() => textOf({ ...EMPTY, edits: [{ version: 7, at: 1, remove: 0, insert: "x" }] })).toThrow("version 7");
});
