import { PALETTE } from "#contract/branding/palette.ts";
import { asciiDomain } from "../shared/mailbox.ts";
import { type CandidateLetter, candidateLetter } from "./candidate-letter.ts";
import type { Email } from "./ports.ts";
import { shownName, singleLine } from "./sanitize.ts";

/** Why an account's contact gets an email. */
export const WHY_CONTACT = "This address is the contact of the account.";

/** An email to a member, or to someone who is to become one: in our colours, with the account's name as its sender's. */
export const memberLetter = (
  to: { email: string; name: string | null },
  account: { name: string },
  subject: string,
  letter: CandidateLetter,
): Email => ({
  to: asciiDomain(singleLine(to.email)),
  from_name: singleLine(account.name),
  subject: singleLine(subject),
  ...candidateLetter(
    {
      inviter: shownName(account.name),
      candidate: to.name === null ? null : shownName(to.name),
      address: to.email,
      accent: PALETTE.accent,
      logo: null,
      support: null,
      footer: null,
    },
    letter,
  ),
});
