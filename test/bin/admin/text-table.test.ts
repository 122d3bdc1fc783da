import { expect, test } from "vitest";
import { textTable } from "../../../bin/admin/text-table.ts";

test("numbers are aligned to the right, everything else to the left, and no line ends in a space", () => {
  const rows = [
    ["a", 1.5, null],
    ["longer", 12, "twice"],
  ];
  expect(textTable(["what", "median ms", "note"], rows)).toBe(
    ["what    median ms  note", "a             1.5", "longer         12  twice"].join("\n"),
  );
});
