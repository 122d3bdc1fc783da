import { expect, test } from "vitest";
import { movementsCsv } from "#domain/accounts/movement.ts";

test("a movement is a line under the header, its texts never a formula of a spreadsheet program", () => {
  const movement = {
    id: "led_1",
    at: "2026-11-22T10:00:00.000Z",
    kind: "spend",
    credits: -3,
    note: null,
    invitation_id: "inv_1",
    candidate_name: '=HYPERLINK("http://evil.example")',
    reference: "job, 7",
    tests: ["editing-test", "writing-test"],
  } as const;
  const [header, line] = movementsCsv([{ ...movement, tests: [...movement.tests] }])
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/);
  expect(header).toBe("id,at,kind,credits,note,invitation_id,candidate_name,reference,tests");
  expect(line).toMatch(/^led_1,2026-11-22T10:00:00.000Z,spend,'?-3,,inv_1,/);
  expect(line).not.toMatch(/(^|,)"?=/);
  expect(line).toContain('"job, 7",editing-test writing-test');
});
