/**
 * A stored row that the running code cannot read: after a rollback, one that the later release wrote, or a damaged one. The
 * message has the row's key and the names of the fields, but never their values, which may be personal data.
 */
export class UnreadableRow extends Error {
  override readonly name = "UnreadableRow";

  constructor({ pk, sk }: { pk: unknown; sk: unknown }, fields: readonly string[]) {
    super(`The row ${pk} ${sk} does not fit its schema in: ${fields.join(", ")}`);
  }
}
