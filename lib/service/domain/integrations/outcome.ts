import type { InvitationStatus } from "#contract/invitations/invitation-status.ts";

/** A test of a result, as an ATS shows it. */
export type TestLine = { name: string; score: number; percentile: number | null; passed: boolean };

/** The state of an order, in no vendor's words. */
export type Outcome = {
  status: InvitationStatus;
  /** When the link ends or has ended. */
  expires_at: string;
  result: {
    /** The page that the ATS links to. */
    url: string;
    /** 0–100. */
    score: number;
    passed: boolean;
    /** A person still has to mark a text, which can change the score. */
    provisional: boolean;
    /** Whether an integrity check flagged something. */
    flagged: boolean;
    /** From the first start to the last submission. */
    minutes: number | null;
    tests: readonly TestLine[];
  } | null;
};
