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

test("an export has a line for each invitation, in the order of its header", () => {
  const [header = [], first = []] = exportedRows(rows);
  expect(exportedRows(rows)).toHaveLength(rows.length + 1);
  expect(first[header.indexOf("tests")]).toBe("grammar-test editing-test");
  expect(first[header.indexOf("candidate_name")]).toBe("Ada Okafor");
});
