import type { Branding } from "../branding/branding.ts";
import { testUrl } from "../invitations/candidate-link.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import { momentInWords } from "../shared/format-time.ts";
import { candidateLetter } from "./candidate-letter.ts";
import { letterheadOf } from "./letterhead.ts";

/**
 * The email that says that what a candidate asked for is answered. It says neither what that was nor what the answer is:
 * both may be about the candidate's health, and others may see a mailbox.
 *
 * @param pageUrl the base of the link
 */
export const answerEmail = (
  invitation: InvitationRecord,
  branding: Branding,
  pageUrl: string,
): { text: string; html: string } => {
  const letterhead = letterheadOf(invitation, branding);
  const whom = letterhead.inviter === undefined ? "The people who invited you" : { said: letterhead.inviter };
  return candidateLetter(letterhead, {
    title: "Your question is answered",
    about: "Read the answer before you start the first test.",
    paragraphs: [
      { text: [whom, " answered what you asked about your online assessment."] },
      { text: ["Read the answer on your page before you start the first test:"] },
      { link: testUrl(pageUrl, invitation), label: "Read the answer" },
      {
        text: [
          `The link works until ${momentInWords(invitation.expires_at, branding.zone)}. Opening it does not start a test.`,
        ],
      },
    ],
    why: "It is sent because you asked them something on the page of your assessment.",
  });
};
