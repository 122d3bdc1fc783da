import type { Mirror } from "../mirror.ts";
import type { Service } from "../product.ts";
import { statusAt } from "../rows.ts";
import type { Observer, World } from "../world.ts";

const STATUSES = ["pending", "in_progress", "completed", "expired", "cancelled"];

/** At the end, all lists agree, and each invitation is listed under one status. */
export const readInvariants = (
  world: World,
  mirror: Mirror,
  accounts: () => readonly string[],
  reads: () => Service["reads"],
): Observer => ({
  ended: async () => {
    for (const account of accounts()) {
      const wanted = [...mirror.invitations.values()].filter(({ account_id }) => account_id === account);
      const listed = new Map<string, string>();
      for (const status of STATUSES) {
        const { invitations } = await reads().invitations(account, { status, limit: "100" });
        for (const { id } of invitations) {
          world.demand("an invitation is listed under one status", !listed.has(id), () => `${id}: ${status}`);
          listed.set(id, status);
        }
      }
      world.demand("a list has all", listed.size === wanted.length, () => `${listed.size} of ${wanted.length}`);
      for (const row of wanted) {
        const status = statusAt(row, world.now());
        world.demand("a list shows what is", listed.get(row.id) === status, () => `${row.id} ${status}`);
      }
    }
  },
});
