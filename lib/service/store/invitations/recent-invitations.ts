import type { RecentInvitations } from "#domain/invitations/ports.ts";
import { firstIdAt } from "#domain/shared/ids.ts";
import { keys } from "../keys.ts";
import { rowsInRange } from "../table/range-query.ts";
import { readEach } from "../table/read-row.ts";
import type { Table } from "../table/table.ts";
import { toInvitation } from "./invitation-row.ts";

/** The latest of an account's invitations. */
export const recentInvitations =
  (table: Table): RecentInvitations =>
  async (accountId, since, atMost) => {
    const { pk, sk: prefix } = keys.invitation(accountId, "");
    const source = { partition: pk, name: "pk", prefix } as const;
    const found: ReturnType<typeof toInvitation>[] = [];
    let below: string | undefined = "inv_~";
    // A page of a Query ends after 1 MB.
    while (below !== undefined && found.length < atMost) {
      const range = { from: firstIdAt("inv", since), below };
      const { items, next } = await rowsInRange(table, source, range, atMost - found.length);
      found.push(...readEach(table, items, toInvitation));
      below = next;
    }
    return { found, all: below === undefined };
  };
