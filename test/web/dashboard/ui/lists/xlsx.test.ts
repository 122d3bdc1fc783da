import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { xlsxFile } from "../../../../../lib/web/dashboard/ui/lists/xlsx.ts";
import { zonedTime } from "../../../../../lib/web/dashboard/ui/lists/zoned-time.ts";

test("a workbook has texts as texts, so that none is a formula, and numbers as numbers", async () => {
  const file = await xlsxFile([
    ["name", "score"],
    ["=1+2", 71.5],
    ["<\u0001Jane & co>", null],
  ]);
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const text = (path: string): string => strFromU8(parts[path] ?? new Uint8Array());
  const sheet = text("xl/sheet.xml");
  expect(sheet).not.toContain("<f>");
  expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+2</t></is></c><c><v>71.5</v></c>');
  expect(sheet).toContain("&lt;Jane &amp; co&gt;</t></is></c><c/>");
  expect(sheet).not.toContain("\u0001");
});

test("a time is that of the zone", () => {
  expect(zonedTime("2026-07-01T22:30:05.000Z", "UTC")).toBe("2026-07-01 22:30:05");
  expect(zonedTime("2026-07-01T22:30:05.000Z", "Europe/Berlin")).toBe("2026-07-02 00:30:05");
  expect(zonedTime(null, "UTC")).toBe("");
});
