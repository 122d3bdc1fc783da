import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { JobRecord, type JobStore } from "#domain/invitations/job.ts";
import { auditPut } from "../audit-log.ts";
import { Key, keys, labelHash } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { rowsInRange } from "../table/range-query.ts";
import { readEach, readRow } from "../table/read-row.ts";
import { get, query } from "../table/reads.ts";
import { type Table, transact, update } from "../table/table.ts";
import { toJobInvitation } from "./invitation-row.ts";

/** Notes a new invitation's job. An earlier invitation, which the stream may deliver later, changes nothing. */
export const noteJob = async (
  table: Table,
  { account_id, job, created_at }: Pick<InvitationRecord, "account_id" | "job" | "created_at">,
): Promise<void> => {
  if (job === null) return;
  await update(table, {
    Key: keys.job(account_id, labelHash(job)),
    UpdateExpression: "SET job = :job, last_invited_at = :at",
    ConditionExpression: "attribute_not_exists(last_invited_at) OR last_invited_at < :at",
    ExpressionAttributeValues: { ":job": job, ":at": created_at },
  });
};

/** The jobs of an account's invitations, and what members have set for them. */
export const jobStore = (table: Table): JobStore => ({
  list: async (accountId, atMost) => {
    const { pk, sk: prefix } = keys.job(accountId, "");
    const { items, last } = await query(table, {
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":pk": pk, ":prefix": prefix },
      Limit: atMost,
    });
    return {
      found: readEach(table, items, (row) => ({
        id: readRow(Key, row).sk.slice(prefix.length),
        record: readRow(JobRecord, row),
      })),
      all: last === undefined,
    };
  },

  read: async (accountId, id) => {
    const row = await get(table, keys.job(accountId, id));
    return row === undefined ? undefined : readRow(JobRecord, row);
  },

  change: async (accountId, id, set, audit) => {
    const reasons = await transact(table, [
      { Update: { Key: keys.job(accountId, id), ...conditionalUpdate(set, {}) } },
      auditPut(audit),
    ]);
    return reasons === undefined;
  },

  invitations: async (accountId, id, atMost) => {
    const { pk, sk: prefix } = keys.ofJob(accountId, id, "");
    const found: ReturnType<typeof toJobInvitation>[] = [];
    let below: string | undefined = "inv_~";
    // A page of a Query ends after 1 MB.
    while (below !== undefined && found.length < atMost) {
      const source = { partition: pk, name: "pk", prefix } as const;
      const { items, next } = await rowsInRange(table, source, { from: "inv_", below }, atMost - found.length);
      found.push(...readEach(table, items, toJobInvitation));
      below = next;
    }
    return {
      found: found.slice(0, atMost).filter((one) => !isErased(one)),
      all: below === undefined && found.length <= atMost,
    };
  },
});
