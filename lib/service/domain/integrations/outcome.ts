import type { InvitationStatus } from "#contract/invitations/invitation-status.ts";

/** A test of a result, as an ATS shows it. */
export type TestLine = { name: string; score: number; percentile: number | null; passed: boolean };

/** The state of an order, in no vendor's words. */
export type Outcome = {
  status: InvitationStatus;
  /** When the link ends or has ended. */
  expires_at: string;
  /** The page that the ATS can link to: of the result if there is one, else of the invitation. */
  url: string;
  result: {
    /** The page that the ATS links to. */
    url: string;
    /** The PDF report, by a link that works for some days. */
    pdf_url: string | null;
    /** 0–100. */
    score: number;
    passed: boolean;
    /** A person still has to mark a text, which can change the score. */
    provisional: boolean;
    /** Whether an integrity check flagged something. */
    flagged: boolean;
    completed_at: string;
    /** From the first start to the last submission. */
    minutes: number | null;
    tests: readonly TestLine[];
  } | null;
};
