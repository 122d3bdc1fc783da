import { PALETTE } from "#contract/branding/palette.ts";
import type { Accent } from "../branding/accent.ts";
import { type Branding, logoSize } from "../branding/branding.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import { shownName, singleLine } from "./sanitize.ts";

/** What every email to a candidate has: to whom and on whose behalf, and how it looks. User input is not yet escaped. */
export type Letterhead = {
  /** The inviter; undefined if the account is unknown. */
  inviter: string | undefined;
  /** Null if the name is not known. */
  candidate: string | null;
  address: string;
  /** Of buttons, links and rules. */
  accent: Accent;
  /** At the size that it is shown at. */
  logo: { url: string; width: number; height: number } | null;
  /** As the account has set it: an address that is copied from the email must work. */
  support: string | null;
  footer: string | null;
};

const LOGO_BOX = { width: 240, height: 48 };

export const letterheadOf = (invitation: InvitationRecord, branding: Branding): Letterhead => {
  const { name, logo, accent, support_contact, footer } = branding;
  return {
    inviter: name === null ? undefined : shownName(name) || undefined,
    candidate: shownName(invitation.candidate_name),
    address: invitation.candidate_email,
    accent: accent ?? PALETTE.accent,
    logo: logo && { url: logo.url, ...logoSize(logo, LOGO_BOX) },
    support: support_contact && singleLine(support_contact),
    footer,
  };
};

/** The lines of a text that people wrote, split at everything that a mail client treats as a line break. */
export const linesOf = (text: string): string[] =>
  text
    .toWellFormed()
    .trim()
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
