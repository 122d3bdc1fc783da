/**
 * The indexes of the table: the store writes and reads them, the stacks create them. DynamoDB cannot change an index that
 * exists, so what lists show of an invitation is one attribute, which a new field changes nothing about.
 */
export const INDEXES = {
  /** Invitations of one account in one status, newest first; the account's results that a person is to look at. */
  byStatus: { name: "by-status", partition: "status_key", sort: "sk", copies: ["listed"] },
  /**
   * Whatever must happen later, in the order in which it is due. Keys only: whoever reads an entry reads the item next,
   * because a late entry must not cause anything.
   */
  due: { name: "due", partition: "due_shard", sort: "due_at", copies: [] },
} as const;
