/** What one of something asks of the table, in its exact units: counted by `test/e2e/units.test.ts` on the whole service. */
export type Units = { writes: number; reads: number };

export const UNITS = {
  /** Limits, debit, the invitation and its indexes. */
  create: { writes: 8, reads: 0 },
  createWithKeyOrReference: { writes: 10, reads: 0 },
  /**
   * What follows from the change: the row by which it is found, its event, and a look for the account's webhooks (half
   * a read unit, which the test cannot tell from the sweep's looks).
   */
  follow: { writes: 2, reads: 0.5 },
  /** The email's claim, the invitation, the outcome. */
  email: { writes: 2, reads: 1 },
  /** The delivery with its entry in the due index; its claim; the outcome, which takes the entry out. Event and endpoint. */
  webhook: { writes: 5, reads: 2 },
  /** Claim and outcome, which moves the entry, and the endpoint's count of failures. */
  failedAttempt: { writes: 5, reads: 2 },
  /** Claim and outcome, and the end of the endpoint's run of failures. */
  attemptAfterFailure: { writes: 4, reads: 2 },
  /** The candidate's link is opened: the invitation and its event. */
  open: { writes: 2, reads: 4 },
  /** An editing test is started: its part, the sheet with its text, the invitation and its event. */
  start: { writes: 35, reads: 8 },
  /** A passage of 2.7 KB is saved: the part's row, and the invitation that the token is held against. */
  save: { writes: 4, reads: 2 },
  /** The last test is handed in: part, invitation; then the scorer's reads, the result with its review, and the event. */
  submit: { writes: 32, reads: 15 },
  /** Limits, and the result. */
  result: { writes: 2, reads: 2 },
  /** Limits, and the row, strongly consistent. */
  read: { writes: 2, reads: 1 },
} as const satisfies Record<string, Units>;
