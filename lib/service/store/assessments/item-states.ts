import * as z from "zod/mini";
import { ItemState, type ItemStates } from "#domain/item-analysis/item-state.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { Key, keys } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { type Table, update } from "../table/table.ts";

/** How long an environment draws by the states that it has read. */
const CACHED_MS = 5 * 60_000;

/** A test's row: one attribute for each item about which something is decided. */
const StatesRow = z.catchall(Key, z.union([ItemState, z.string()]));

export const itemStateStore = (table: Table, clock: Clock): ItemStates => {
  const known = new Map<string, { at: number; withheld: ReadonlySet<string> }>();

  const read: ItemStates["read"] = async (test) => {
    const { pk, sk, ...states } = readRow(
      StatesRow,
      (await get(table, keys.itemStates(test))) ?? keys.itemStates(test),
    );
    return new Map(
      Object.entries(states).filter((entry): entry is [string, ItemState] => typeof entry[1] !== "string"),
    );
  };

  const write = async (test: string, name: string, state: ItemState, condition?: string): Promise<void> => {
    await update(table, {
      Key: keys.itemStates(test),
      UpdateExpression: "SET #name = :state",
      ConditionExpression: condition,
      ExpressionAttributeNames: { "#name": name },
      ExpressionAttributeValues: { ":state": state },
    });
  };

  return {
    read,
    withheld: async (test) => {
      const now = clock.now();
      const cached = known.get(test);
      if (cached !== undefined && now >= cached.at && now < cached.at + CACHED_MS) return cached.withheld;
      const names = [...(await read(test))].filter(([, { state }]) => state !== "restored").map(([name]) => name);
      const withheld = new Set(names);
      known.set(test, { at: now, withheld });
      return withheld;
    },
    set: (test, name, state) => write(test, name, state),
    setFirst: (test, name, state) => write(test, name, state, "attribute_not_exists(#name)"),
  };
};
