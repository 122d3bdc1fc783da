import { expect, test } from "vitest";
import { shownDetail, shownInvitation } from "#http/shown-invitation.ts";
import { MONDAY } from "../support/builders.ts";
import { anInvitation } from "../support/records/invitation-record.ts";

const HOUR_MS = 3_600_000;
const reader = { now: MONDAY, pageUrl: "https://tests.example.com" };
const invitation = anInvitation(
  "pending",
  {},
  {
    candidate_name: "Ada Lovelace",
    candidate_email: "ada@example.com",
    reference: "Ada of row 7",
    metadata: { ats_id: "row-8" },
    return_url: "https://careers.example.com/Lovelace",
    custom_message: "Dear Ada",
  },
);
const renamed = { ...invitation, earlier_names: [{ name: "Ada Byron", until: invitation.created_at }] };

test("masked access gets no name, address, reference, message or link, in no part of the response", () => {
  const text = JSON.stringify(shownDetail(renamed, { ...reader, access: "masked" }));
  for (const secret of ["Ada", "Byron", "Lovelace", "ada@", "@example.com", "row", invitation.token]) {
    expect(text).not.toContain(secret);
  }
  expect(shownInvitation(invitation, { ...reader, access: "masked" })).toMatchObject({
    candidate_name: "A••• L•••",
    candidate_email: "a•••@e•••.com",
    test_url: null,
  });
});

test("full access gets them, and never what only the service needs", () => {
  const shown = shownDetail(invitation, { ...reader, access: "full" });
  expect(shown).toMatchObject({ candidate_name: "Ada Lovelace", custom_message: "Dear Ada" });
  expect(shown.test_url).toContain("https://tests.example.com/t/");
  expect(Object.keys(shown)).not.toContain("token");
  expect(Object.keys(shown)).not.toContain("account_id");
});

test("the name before a correction is shown to full access, until the data is erased", () => {
  const before = (changes: object) =>
    shownDetail({ ...renamed, ...changes }, { ...reader, access: "full" }).timeline.find(
      ({ type }) => type === "candidate.renamed",
    )?.value;
  expect(before({})).toBe("Ada Byron");
  expect(before({ erased_at: invitation.created_at })).toBeNull();
});

test("says until when it can be extended, and that it cannot", () => {
  const until = (now: number, status: "pending" | "cancelled" = "pending") =>
    shownDetail({ ...invitation, status }, { ...reader, now, access: "full" }).extendable_until;
  const latest = new Date(MONDAY + 720 * HOUR_MS).toISOString();
  expect(until(MONDAY)).toBe(latest);
  expect(until(MONDAY + 25 * HOUR_MS), "ended a moment ago").toBe(latest);
  expect(until(MONDAY + (24 + 7 * 24 + 1) * HOUR_MS), "ended more than seven days ago").toBeNull();
  expect(until(MONDAY, "cancelled")).toBeNull();
});
