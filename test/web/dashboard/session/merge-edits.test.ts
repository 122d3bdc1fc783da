import { expect, test } from "vitest";
import { mergeEdits } from "../../../../lib/web/dashboard/session/merge-edits.ts";

const BEFORE = { url: "https://a.example", events: ["invitation.created"], note: "" };

test("what was entered stays when other fields of what is stored have changed", () => {
  const draft = { before: BEFORE, entered: { ...BEFORE, note: "Bern" } };
  const stored = { ...BEFORE, events: [] };
  expect(mergeEdits(draft, stored)).toEqual({ ...stored, note: "Bern" });
  expect(mergeEdits(draft, BEFORE)).toEqual(draft.entered);
});

test("a field that was changed in both places is as it is stored", () => {
  const draft = { before: BEFORE, entered: { ...BEFORE, events: ["invitation.opened"], note: "Bern" } };
  const stored = { ...BEFORE, events: [] };
  expect(mergeEdits(draft, stored)).toEqual({ ...stored, note: "Bern" });
});
