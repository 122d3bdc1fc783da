/**
 * Credits that a change of an invitation moves, written with it in one transaction. Creating an invitation is not among
 * them: it is its own entry of the ledger.
 */
export type CreditMovement = {
  /** Why, as the ledger names it. */
  kind: "cancelled" | "expired" | "extended";
  /** What the balance gains; negative when the invitation takes credits again. */
  amount: number;
};

/** The balance is lower than the credits that a change takes; nothing was written. */
export class InsufficientCredits extends Error {
  override readonly name = "InsufficientCredits";
}
