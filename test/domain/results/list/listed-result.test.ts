import { expect, test } from "vitest";
import { isResultChange } from "#domain/results/list/listed-result.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

test("a completed invitation shows in lists of results when what they have of it changes, or when its row is restored", () => {
  const completed = anInvitation("completed", { completed_at: "2026-03-02T11:00:00.000Z" });
  expect(isResultChange(undefined, completed)).toBe(true);
  expect(isResultChange(completed, { ...completed, email_requests: 2 })).toBe(false);
  expect(isResultChange(completed, { ...completed, job: "Editor" })).toBe(true);
  expect(isResultChange(undefined, anInvitation("in_progress"))).toBe(false);
});
