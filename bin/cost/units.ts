/** What one of something asks of the table, in its exact units: counted by `test/e2e/units.test.ts` on the whole service. */
export type Units = { writes: number; reads: number };

export const UNITS = {
  /** Limits, debit, the invitation and its indexes. */
  create: { writes: 8, reads: 0 },
  createWithKeyOrReference: { writes: 10, reads: 0 },
  /** What follows from the change: the row by which it is found, the email's claim and its outcome. */
  email: { writes: 3, reads: 1 },
  /** Limits, and the row. */
  read: { writes: 2, reads: 0.5 },
} as const satisfies Record<string, Units>;
