import { expect, test } from "vitest";
import { brandingOf, NO_BRANDING } from "#domain/branding.ts";
import { presentRecord } from "#domain/results/candidate-record.ts";
import { MONDAY } from "../../support/builders.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const DAY = 86_400_000;
const at = (ms: number): string => new Date(ms).toISOString();
const held = {
  settings: { share_scores: null },
  kept: { kept_until: null, behaviour_kept_until: null },
  branding: brandingOf(NO_BRANDING, "Acme"),
  parts: [],
  result: undefined,
  pageUrl: "https://page",
};

test("a request for erasure has 30 days to be answered", () => {
  const invitation = anInvitation("pending", { erasure_requested_at: at(MONDAY) });
  const { erasure } = presentRecord({ ...held, invitation }, MONDAY + DAY);
  expect(erasure).toEqual({ requested_at: at(MONDAY), answer_by: at(MONDAY + 30 * DAY) });
});

test("a part that was not started is left out, and behaviour that is deleted is null", () => {
  const { parts } = presentRecord({ ...held, invitation: anInvitation("pending") }, MONDAY);
  expect(parts).toEqual([]);
});
