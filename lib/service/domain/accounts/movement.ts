import type { Movement, MovementKind } from "#contract/dashboard/credits.ts";
import { csvOf } from "#contract/shared/csv.ts";

/**
 * The ledger of an account: each grant, and what a change of an invitation gave back or took again, is a
 * separate entry, written in the transaction that moves the credits, and every invitation is its own debit. A second record of each debit would cost two write units per invitation
 * and could disagree with it; read from what moved the credits, the ledger adds up to the balance after any crash.
 */
export type Ledger = {
  /**
   * Movements, the newest first, in a range of positions: ids without their prefix, `from` (included) to `below` (not).
   * `next` is the position below which to continue; undefined at the end.
   */
  list(
    accountId: string,
    range: { from: string; below: string },
    kind: MovementKind | undefined,
    count: number,
  ): Promise<{ movements: Movement[]; next: string | undefined }>;
};

const COLUMNS = ["id", "at", "kind", "credits", "note", "invitation_id", "candidate_name", "reference", "tests"];

/** The movements as a CSV file with a header, in the given order. */
export const movementsCsv = (movements: readonly Movement[]): string =>
  csvOf([
    COLUMNS,
    ...movements.map((movement) => [
      movement.id,
      movement.at,
      movement.kind,
      movement.credits,
      movement.note,
      movement.invitation_id,
      movement.candidate_name,
      movement.reference,
      movement.tests?.join(" ") ?? null,
    ]),
  ]);
