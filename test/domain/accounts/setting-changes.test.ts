import { expect, test } from "vitest";
import { settingChanges } from "#domain/accounts/setting-changes.ts";

test("the settings that differ, as text; those that are left out, or stay as they are, are not changes", () => {
  const before = { retention_days: 30, reminder_hours: [24], accent: "#123456", version: 1 };
  expect(settingChanges(before, { retention_days: 60, reminder_hours: [24], version: 2 })).toEqual([
    { field: "retention_days", before: "30", after: "60" },
  ]);
  expect(settingChanges(before, { reminder_hours: null, accent: null })).toEqual([
    { field: "reminder_hours", before: "[24]", after: null },
    { field: "accent", before: "#123456", after: null },
  ]);
});

test("a notice is named by its version and a logo by its id, because the log does not repeat them", () => {
  const notice = { version: 2, text: "We process your data.", since: "2026-03-02T10:00:00.000Z" };
  expect(settingChanges({ notice: null, logo: null }, { notice, logo: { id: "l1", type: "image/png" } })).toEqual([
    { field: "notice", before: null, after: "version 2" },
    { field: "logo", before: null, after: "image l1" },
  ]);
});
