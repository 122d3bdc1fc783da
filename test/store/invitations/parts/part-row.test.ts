import { describe, expect, test } from "vitest";
import { partItem, textItem } from "#store/invitations/parts/part-item.ts";
import { partOf } from "#store/invitations/parts/part-row.ts";
import { aPart } from "../../../support/records/parts.ts";

/** A part at version 5 whose text is "The fox." as of version 3, with an edit in version 4 and one in version 5. */
const kept = {
  version: 3,
  base: "The fox.",
  edits: [
    { version: 4, at: 4, remove: 0, insert: "brown " },
    { version: 5, at: 0, remove: 3, insert: "A" },
  ],
};
const answers = { kind: "editing", text: "A brown fox." } as const;
const part = aPart("editing-test", { version: 5, saved_at: "2026-03-02T10:00:00.000Z", answers, kept });
const row = partItem(part);
const textAt = (version: number, text: string) => textItem(part, { version, base: text, edits: [] });

describe("a part of two rows", () => {
  test("has its text once, and neither account nor item of another part in its keys", () => {
    expect(row).not.toHaveProperty("answers");
    expect(JSON.stringify(row)).not.toContain("The fox.");
    expect(row).toMatchObject({
      sk: "PART#editing-test",
      kind: "part",
      text_version: 3,
      edits: [
        [4, 4, 0, "brown "],
        [5, 0, 3, "A"],
      ],
    });
    expect(textItem(part, kept)).toMatchObject({
      pk: row.pk,
      sk: "PARTTEXT#editing-test",
      kind: "part_text",
      version: 3,
      text: "The fox.",
    });
  });

  test.each([
    ["as of the version that the edits follow", textAt(3, "The fox."), 2],
    ["as of one of the edits", textAt(4, "The brown fox."), 1],
    ["as of the last edit", textAt(5, "A brown fox."), 0],
  ])("is read with a text %s", (_, text, edits) => {
    const found = partOf(row, text);
    expect(found).toMatchObject({ version: 5, answers });
    expect(found === "torn" ? [] : found.kept?.edits).toHaveLength(edits);
  });

  test.each([
    ["before the edits begin", textAt(2, "The")],
    ["after the part's row", textAt(6, "A brown fox!")],
  ])("is torn with a text as of %s", (_, text) => {
    expect(partOf(row, text)).toBe("torn");
  });

  test("is not readable without its text, and an error says which one", () => {
    expect(() => partOf(row, undefined)).toThrow("PART#editing-test has no text");
  });

  test("has no answers before anything is saved", () => {
    const fresh = aPart("editing-test", { kept: { version: 0, base: "The fox.", edits: [] } });
    expect(partOf(partItem(fresh), textAt(0, "The fox."))).toEqual(fresh);
  });
});

test("choices and marks are in the part's row as a whole", () => {
  const marked = aPart("proofreading-test", { version: 1, answers: { kind: "proofreading", marks: [2] } });
  expect(partOf(partItem(marked), undefined)).toEqual(marked);
});
