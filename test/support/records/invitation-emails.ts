import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import { type BrandingRecord, brandingOf, NO_BRANDING } from "#domain/branding.ts";
import { invitationEmail } from "#domain/email/invitation-email.ts";
import { testUrl } from "#domain/invitations/candidate-link.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";

export const INVITED_AT = Date.parse("2026-11-20T23:33:27.512Z");
export const PAGE_URL = "https://invitations.example";
/** Keeps a name from becoming a link: a zero-width non-joiner. */
export const BROKEN = "\u200c";

export const anInvitedCandidate = (request: Partial<CreateInvitation> = {}) =>
  newInvitation(
    "acct_01kagz81mw2c7h4dq0e9rs6vyb",
    {
      candidate_email: "ada@example.com",
      candidate_name: "Ada Lovelace",
      tests: ["editing-test", "grammar-test"],
      expiry_hours: 120,
      custom_message: null,
      reference: null,
      send_email: true,
      extra_time_percent: 0,
      ...request,
    },
    INVITED_AT,
    (bytes) => new Uint8Array(bytes).fill(7),
  );

export const emailOf = (
  request: Partial<CreateInvitation> = {},
  inviter: string | null = "Acme Publishing",
  branding: Partial<BrandingRecord> = {},
) => {
  const record = { ...NO_BRANDING, ...branding };
  return invitationEmail(anInvitedCandidate(request), brandingOf(record, inviter, PAGE_URL), PAGE_URL, record);
};

export const LINK = testUrl(PAGE_URL, anInvitedCandidate());
