import { type BrandingRecord, brandingOf, NO_BRANDING } from "#domain/branding/branding.ts";
import { invitationEmail } from "#domain/email/invitation-email.ts";
import { testUrl } from "#domain/invitations/candidate-link.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { ResolvedRequest } from "#domain/invitations/request/package.ts";

export const INVITED_AT = Date.parse("2026-11-20T23:33:27.512Z");
export const PAGE_URL = "https://invitations.example";
/** Keeps a name from becoming a link: a zero-width non-joiner. */
export const BROKEN = "\u200c";

export const anInvitedCandidate = (request: Partial<ResolvedRequest> = {}) =>
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
  request: Partial<ResolvedRequest> = {},
  inviter: string | null = "Acme Publishing",
  branding: Partial<BrandingRecord> = {},
) => {
  const record = { ...NO_BRANDING, ...branding };
  return invitationEmail(
    anInvitedCandidate(request),
    brandingOf(record, inviter === null ? undefined : { name: inviter }, PAGE_URL),
    PAGE_URL,
    record,
  );
};

/** Both parts, each in one line: the text, and the text of the HTML as a reader sees it. */
export const asRead = ({ text, html }: { text: string; html: string }): [text: string, html: string] => [
  text.replace(/\s+/g, " "),
  html
    .replace(/<title>[\s\S]*?<\/title>|<style>[\s\S]*?<\/style>/g, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " "),
];

/** What is shown next to the subject in a mailbox. */
export const previewOf = ({ html }: { html: string }): string | undefined =>
  /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(html)?.[1];

export const LINK = testUrl(PAGE_URL, anInvitedCandidate());
