import { expect, test } from "vitest";
import { decideAdjustments } from "#domain/invitations/before-start/adjustments.ts";
import { MAX_CANDIDATE_ACTS } from "#domain/invitations/before-start/candidate-act.ts";
import { MONDAY } from "../../../support/builders.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

const NOW = MONDAY + 1000;
const at = new Date(NOW).toISOString();
const asked = { act: "adjustments_requested", at: new Date(MONDAY).toISOString() } as const;

test("a request replaces the text and is added to the candidate's acts, assuming what was there", () => {
  const pending = anInvitation("pending", { adjustments: "A quarter more.", candidate_acts: [asked] });
  expect(decideAdjustments(pending, "Half more.", NOW)).toEqual({
    kind: "change",
    change: {
      assumes: { status: "pending", candidate_acts: [asked], adjustments: "A quarter more.", test_deadline: null },
      set: {
        updated_at: at,
        adjustments: "Half more.",
        candidate_acts: [asked, { act: "adjustments_requested", at }],
      },
    },
  });
  expect(decideAdjustments(pending, "A quarter more.", NOW)).toEqual({ kind: "unchanged" });
});

test("only as many are accepted as the row has room for", () => {
  const acts = Array.from({ length: MAX_CANDIDATE_ACTS }, () => asked);
  const refused = decideAdjustments(anInvitation("pending", { candidate_acts: acts }), "More.", NOW);
  expect(refused).toEqual({ kind: "refused", code: "too_many_requests" });
});

test("the first request is the candidate's first act", () => {
  expect(decideAdjustments(anInvitation("pending"), "More.", NOW)).toMatchObject({
    change: { set: { candidate_acts: [{ act: "adjustments_requested", at }] } },
  });
});

test("after the first test has started it is too late", () => {
  const refused = { kind: "refused", code: "already_started" };
  expect(decideAdjustments(anInvitation("in_progress"), "More.", NOW)).toEqual(refused);
});
