/** The table units that each operation consumes: counted by `test/e2e/units.test.ts` on the whole service. */
export type Units = { writes: number; reads: number };

export const UNITS = {
  /** Limits, debit, the invitation and its indexes. */
  create: { writes: 8, reads: 0 },
  createWithKeyOrReference: { writes: 10, reads: 0 },
  /** One row of a bulk of 100 with an Idempotency-Key: its share of the limits, the debits, the page of keys and the bulk's record. */
  createInBulk: { writes: 4.28, reads: 0.01 },
  /**
   * Publishing the change: the invitation, unless it was erased meanwhile; its lookup row or the change of the copy in it, its event and the event's entry
   * in the feed (in one transaction), and reads of the account's webhooks and the feed's end (which the test cannot
   * distinguish from the sweep's).
   */
  follow: { writes: 5, reads: 2.5 },
  /** The row of the words that search finds an invitation by, and the look whether there are enough to pack. */
  words: { writes: 1, reads: 3 },
  /** Its share of packing them: a transaction that replaces 99 rows by one of 10 KB (`test/store/invitations/search`). */
  packedWords: { writes: 2.2, reads: 0.1 },
  /**
   * Comparing an invitation with its published events: an eighth of a unit each time its account is scanned, which is
   * 160 times in 40 days, and half a unit for each of five events (`test/scenarios/lost-stream.test.ts`).
   */
  reconcile: { writes: 0, reads: 22.5 },
  /** An account's share of each scan: its position, one query of its invitations and one of its deliveries, and its next due time. */
  reconcileAccount: { writes: 3, reads: 3 },
  /** The same for a receipt, which is asked for by the write that submits the last test. The email's claim; the counts of the account's emails of the day and of those to the address; the outcome, which moves the invitation's entry in the due index and changes the one in the index by status; and, from the stream, the copy in the candidate's lookup row. The invitation, twice, the account and its branding. */
  email: { writes: 8, reads: 4 },
  /** The row of a completed invitation is larger: it has the scores. */
  receipt: { writes: 12, reads: 4 },
  /**
   * An email to one member about one thing (`test/actions/email/send-notifications.test.ts`): what waits, its entry in the due index, the
   * sweep's postponement, the claim, the outcome. Each further thing in the same email is a read and a write.
   */
  notification: { writes: 8, reads: 6 },
  /** The delivery; its claim; the outcome. Event and endpoint, which is remembered for three seconds. */
  webhook: { writes: 3, reads: 2 },
  /** Claim and outcome, which makes the delivery due, and the endpoint's count of failures. */
  failedAttempt: { writes: 4, reads: 2 },
  /** Claim and outcome, and the end of the endpoint's run of failures. */
  attemptAfterFailure: { writes: 4, reads: 2 },
  /** The candidate's link is opened: its limit, as in each of the calls below; the invitation and its event; the account, its settings and branding. */
  open: { writes: 6, reads: 6 },
  /**
   * An editing test is started: its part, the passage as the first text, the issued test, the invitation, its
   * copy in the candidate's lookup row and its event, the count of its form (for a test from a bank three units); a query of the candidate's other invitations, and the account's notice.
   */
  start: { writes: 33, reads: 9 },
  /**
   * What changed in a passage of 2.7 KB is saved, on average over its 27 corrections: the part's row, and once the row of
   * the text; the invitation that the token is compared with, the part and its text in one eventually consistent read.
   */
  save: { writes: 1.11, reads: 1.5 },
  /** The last test is submitted: part, invitation with its entry in the index by status and its copy in the candidate's lookup row; then the scorer's reads, the result with its review, the copy again, the event, the norms, and the answers that are kept without the person. */
  submit: { writes: 32, reads: 18 },
  /** Limits, and the result, whose first read is noted on its row of 3 KB. */
  result: { writes: 6, reads: 1 },
  /** A request in the account's request log; a refused one has a second row. */
  keepRequest: { writes: 1, reads: 0 },
  /** Limits, the refund, the invitation with its indexes, the entry of the audit log; its event and its copy are as of a create. */
  cancel: { writes: 13, reads: 2 },
  /** Limits, and the row, strongly consistent. */
  read: { writes: 2, reads: 1 },
  /** A member signs in: the membership, the session, the entry of the audit log. */
  signIn: { writes: 4, reads: 4 },
  /** A page of the dashboard: its session, and a list of 20 invitations. Each request reads session and membership. */
  memberPage: { writes: 2, reads: 9.5 },
} as const satisfies Record<string, Units>;
