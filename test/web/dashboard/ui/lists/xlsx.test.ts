import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { xlsxFile } from "../../../../../lib/web/dashboard/ui/lists/xlsx.ts";
import { zonedTime } from "../../../../../lib/web/dashboard/ui/lists/zoned-time.ts";

test("a workbook has texts as texts, so that none is a formula, and numbers as numbers", async () => {
  const file = await xlsxFile([
    ["name", "score"],
    ["=1+2", 71.5],
    ["<Jane & co>", null],
  ]);
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const text = (path: string): string => strFromU8(parts[path] ?? new Uint8Array());
  const sheet = text("xl/worksheets/sheet1.xml");
  expect(sheet).not.toContain("<f>");
  expect(sheet).toContain("<v>71.5</v>");
  expect(text("xl/sharedStrings.xml")).toContain("=1+2");
  expect(text("xl/sharedStrings.xml")).toContain("&lt;Jane &amp; co&gt;");
});

test("a time is that of the zone", () => {
  expect(zonedTime("2026-07-01T22:30:05.000Z", "UTC")).toBe("2026-07-01 22:30:05");
  expect(zonedTime("2026-07-01T22:30:05.000Z", "Europe/Berlin")).toBe("2026-07-02 00:30:05");
  expect(zonedTime(null, "UTC")).toBe("");
});
