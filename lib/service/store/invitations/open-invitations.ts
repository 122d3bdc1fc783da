import { INDEXES } from "#contract/table-indexes.ts";
import type { OpenInvitations } from "#domain/invitations/needs-attention.ts";
import { Key, keys, statusKey } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { query } from "../table/reads.ts";
import type { Table } from "../table/table.ts";
import { invitationReader } from "./invitation-reader.ts";

/** Invitations at each end of a status: at most 300 in all, at half a read unit each. */
const AT_EACH_END = 100;

/** The ends of an account's open invitations, from the index by status: as much work at 10,000 as at 300. */
export const openInvitations = (table: Table): OpenInvitations => {
  const readAll = invitationReader(table);

  const idsFrom = async (accountId: string, status: string, end: "oldest" | "newest") => {
    const { items, last } = await query(table, {
      IndexName: INDEXES.byStatus.name,
      KeyConditionExpression: "status_key = :status AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: {
        ":status": statusKey(accountId, status),
        ":prefix": keys.invitation(accountId, "").sk,
      },
      ScanIndexForward: end === "oldest",
      Limit: AT_EACH_END,
    });
    const { sk: prefix } = keys.invitation(accountId, "");
    return { ids: items.map((item) => readRow(Key, item).sk.slice(prefix.length)), all: last === undefined };
  };

  return {
    look: async (accountId) => {
      const [oldest, newest, begun] = await Promise.all([
        idsFrom(accountId, "pending", "oldest"),
        idsFrom(accountId, "pending", "newest"),
        idsFrom(accountId, "in_progress", "oldest"),
      ]);
      const ids = [...new Set([...oldest.ids, ...newest.ids, ...begun.ids])];
      return { invitations: await readAll(accountId, ids), all: oldest.all && begun.all };
    },
  };
};
