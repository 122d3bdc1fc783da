import { Dice } from "../support/dice.ts";
import { sendOnly } from "../support/engines/send-only.ts";
import { type Commit, memoryTable } from "../support/memory-table/memory-table.ts";
import { SimulatedClock } from "./clock.ts";
import { serviceOn, UNLIMITED } from "./product.ts";

/** Accounts with their keys, and the commits that created them. */
type Created = { accounts: readonly { id: string; key: string; keyId: string }[]; commits: readonly Commit[] };

const unused = (): never => {
  throw new Error("Creating an account needs the table only");
};

const create = async (credits: readonly number[]): Promise<Created> => {
  const commits: Commit[] = [];
  const { table } = memoryTable({ onCommit: (commit) => commits.push(commit) });
  const { operator } = serviceOn({
    table,
    clock: new SimulatedClock(),
    random: new Dice(credits.length).bytes,
    chance: unused,
    log: { info: unused, error: unused },
    sqs: sendOnly(unused),
    ses: sendOnly(unused),
    kms: sendOnly(unused),
    post: unused,
    patience: unused,
    grammar: unused,
    limiter: UNLIMITED,
  });
  const accounts: Created["accounts"][number][] = [];
  for (const amount of credits) {
    const { id } = await operator.createAccount(`Account ${accounts.length + 1}`, amount, "owner@example.com");
    const made = await operator.createApiKey(id);
    if (made.kind !== "created") throw new Error("An account gets no key");
    accounts.push({ id, key: made.key, keyId: made.record.id });
  }
  return { accounts, commits };
};

const known = new Map<string, Promise<Created>>();

/**
 * Accounts as the operator creates them, with these credits. They are created once per process, and are the same in all
 * histories that start with these credits.
 */
export const accountsWith = (credits: readonly number[]): Promise<Created> => {
  const name = credits.join();
  const found = known.get(name) ?? create(credits);
  known.set(name, found);
  return found;
};
