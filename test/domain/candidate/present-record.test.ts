import { expect, test } from "vitest";
import { AccountSettings } from "#domain/accounts/account-record.ts";
import { brandingOf, NO_BRANDING } from "#domain/branding.ts";
import { presentRecord } from "#domain/candidate/present-record.ts";
import { MONDAY } from "../../support/builders.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const DAY = 86_400_000;
const at = (ms: number): string => new Date(ms).toISOString();
const held = { branding: brandingOf(NO_BRANDING, "Acme"), parts: [], result: undefined };

test("a closed invitation says when its data goes, by the account's setting; an open one does not", () => {
  const settings = AccountSettings.parse({ retention_days: 90 });
  const closed = anInvitation("cancelled", { cancelled_at: at(MONDAY) });
  expect(presentRecord({ ...held, settings, invitation: closed }, MONDAY)).toMatchObject({
    inviter: "Acme",
    kept_until: at(MONDAY + 90 * DAY),
    behaviour_kept_until: at(MONDAY + 60 * DAY),
    scores: { status: "none" },
    erasure: null,
  });
  expect(presentRecord({ ...held, settings, invitation: anInvitation("pending") }, MONDAY)).toMatchObject({
    kept_until: null,
    behaviour_kept_until: null,
  });
});

test("a request for erasure has 30 days to be answered", () => {
  const invitation = anInvitation("pending", { erasure_requested_at: at(MONDAY) });
  const { erasure } = presentRecord({ ...held, settings: AccountSettings.parse({}), invitation }, MONDAY + DAY);
  expect(erasure).toEqual({ requested_at: at(MONDAY), answer_by: at(MONDAY + 30 * DAY) });
});
