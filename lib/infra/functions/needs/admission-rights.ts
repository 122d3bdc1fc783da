import type { Admission, Operation } from "#contract/operation.ts";
import type { Partition, TableRights } from "./need.ts";

/**
 * What a function does to the table before and after its own work, by the admission that its operation declares. The counters are in
 * separate partitions, so a reading function can count requests without being able to write anything else.
 */
const BY: Readonly<Record<Admission["by"], TableRights>> = {
  // The key, and the clock of a test tenant.
  key: { UpdateItem: ["counters"], GetItem: ["keyLookup", "account"] },
  // The session and the membership, and when the session was last used.
  member: { UpdateItem: ["counters", "person"], GetItem: ["account", "person"] },
  person: { UpdateItem: ["counters", "person"], GetItem: ["person"] },
  // The connection.
  connection: { UpdateItem: ["counters"], GetItem: ["account"] },
  // The link's invitation.
  link: { UpdateItem: ["counters"], GetItem: ["account"] },
  anyone: { UpdateItem: ["counters"] },
  page: {},
  url: {},
};

/** The permissions on the table that an operation's declaration implies: a POST that replays repeats remembers its key. */
export const impliedBy = ({ admission, idempotent }: Pick<Operation, "admission" | "idempotent">): TableRights =>
  admission.by === "key" && typeof idempotent === "object" ? { ...BY.key, PutItem: ["account"] } : BY[admission.by];

/** Two functions' permissions together. */
export const together = (one: TableRights, other: TableRights): TableRights => {
  const all: Record<string, readonly Partition[]> = { ...one };
  for (const [action, partitions] of Object.entries(other)) {
    all[action] = [...new Set([...(all[action] ?? []), ...partitions])];
  }
  return all;
};
