import { expect, test } from "vitest";
import { chunksOf } from "../../../../../../lib/web/dashboard/pages/invitations/import/chunks.ts";
import type { Row } from "../../../../../../lib/web/dashboard/pages/invitations/import/rows.ts";

const aRow = (row: number, custom_message = ""): Row => ({
  row,
  cells: {
    candidate_name: "Ada",
    candidate_email: "ada@example.com",
    tests: "grammar-test",
    package: "",
    job: "",
    reference: "",
    expiry_hours: "",
    extra_time_percent: "",
    dialect: "",
    custom_message,
  },
  outcome: "ready",
  faults: [],
  credits: 1,
  invitation_id: null,
  test_url: null,
});

test("5,000 short rows are 50 calls, in their order", () => {
  const chunks = chunksOf(Array.from({ length: 5000 }, (_, index) => aRow(index + 1)));
  expect(chunks.map((chunk) => chunk.length)).toEqual(Array.from({ length: 50 }, () => 100));
  expect(chunks.flat().map(({ row }) => row)).toEqual(Array.from({ length: 5000 }, (_, index) => index + 1));
});

test("the longest messages stay within what the service takes", () => {
  const chunks = chunksOf(Array.from({ length: 300 }, (_, index) => aRow(index + 1, "𝔸".repeat(500))));
  for (const chunk of chunks) {
    expect(Buffer.byteLength(JSON.stringify({ rows: chunk }))).toBeLessThan(262_144);
  }
  expect(chunks.flat()).toHaveLength(300);
});
