import { expect, test } from "vitest";
import { ACT_WORDS, eligible } from "../../../../../../lib/web/dashboard/pages/invitations/many/acts.ts";
import { exportedRows } from "../../../../../../lib/web/dashboard/pages/invitations/many/export-rows.ts";
import { populatedInvitations } from "../../../../../browser/support/fake/invitations.ts";

const rows = populatedInvitations();
const statuses = (some: readonly { status: string }[]) => [...new Set(some.map(({ status }) => status))].sort();

test("open invitations can be cancelled and resent; expired ones can be extended, too", () => {
  expect(statuses(eligible("cancel", rows))).toEqual(["in_progress", "pending"]);
  expect(statuses(eligible("resend", rows))).toEqual(["in_progress", "pending"]);
  expect(statuses(eligible("extend", rows))).toEqual(["expired", "in_progress", "pending"]);
});

test("a cancellation says how many credits come back: those of invitations that no one has begun", () => {
  expect(ACT_WORDS.cancel.meaning(eligible("cancel", rows), { days: 1 })).toContain(
    "cancels 3 invitations and returns 4 credits",
  );
});

test("an export has a line for each invitation, and personal links only if they are chosen", () => {
  const [header = [], first = [], ...others] = exportedRows(rows, "UTC", false);
  expect(others).toHaveLength(rows.length - 1);
  expect(first[header.indexOf("tests")]).toBe("grammar-test editing-test");
  expect(first[header.indexOf("candidate_name")]).toBe("Ada Okafor");
  expect(first[header.indexOf("created_at (UTC)")]).toBe(rows[0]?.created_at.slice(0, 19).replace("T", " "));
  expect(JSON.stringify(exportedRows(rows, "UTC", false))).not.toContain(rows[0]?.test_url);
  expect(exportedRows(rows, "UTC", true)[1]?.at(-1)).toBe(rows[0]?.test_url);
});
