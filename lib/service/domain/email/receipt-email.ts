import { testOf } from "../assessments/catalogue.ts";
import { partsOf } from "../assessments/part-plan.ts";
import type { Branding } from "../branding/branding.ts";
import { testUrl } from "../invitations/candidate-link.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import { momentInWords } from "../shared/format-time.ts";
import { type CandidateLetter, candidateLetter } from "./candidate-letter.ts";
import { letterheadOf } from "./letterhead.ts";

/** The tests, as the invitation's email lists them. */
const listOf = ({ tests, own_tests }: InvitationRecord) =>
  tests.map((slug) => {
    const parts = partsOf([slug], own_tests);
    return { name: testOf(slug, own_tests).name, parts: parts.length === 1 ? [] : parts.map(({ name }) => name) };
  });

/**
 * The email that confirms to a candidate what was received, and when. It has no score and no outcome, which are the
 * account's to give, and nothing of the answers.
 *
 * @param pageUrl the base of the link
 */
export const receiptEmail = (
  invitation: InvitationRecord,
  branding: Branding,
  pageUrl: string,
): { text: string; html: string } => {
  const letterhead = letterheadOf(invitation, branding);
  const { inviter, support } = letterhead;
  const received = momentInWords(invitation.submitted_at ?? invitation.updated_at, branding.zone);
  const whom = inviter === undefined ? "the people who invited you" : { said: inviter };
  const letter: CandidateLetter = {
    title: "Your tests were received",
    about: `Received on ${received}. Your reference number is ${invitation.id}.`,
    paragraphs: [
      {
        text: [
          "We received all tests of your online assessment",
          ...(inviter === undefined ? [] : [" for ", { said: inviter }]),
          `, the last one on ${received}.`,
        ],
      },
      { list: listOf(invitation) },
      { text: [`Reference number: ${invitation.id}`] },
      {
        text: ["What happens next: your results go to ", whom, ". They decide on the next steps and will contact you."],
      },
      {
        text: ["Questions? Write to ", support === null ? whom : { said: support }, " and give the reference number."],
      },
      { link: testUrl(pageUrl, invitation), label: "See your receipt" },
    ],
    why: "It confirms that your tests were received.",
  };
  return candidateLetter(letterhead, letter);
};
