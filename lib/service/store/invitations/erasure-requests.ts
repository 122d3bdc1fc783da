import { ErasureRequestRecord, type ErasureRequestStore } from "#domain/invitations/erasure/erasure-request.ts";
import { keys } from "../keys.ts";
import { readEach, readRow } from "../table/read-row.ts";
import { query } from "../table/reads.ts";
import type { Table, TransactItem } from "../table/table.ts";

/** The write beside the change of the invitation that notes the request. */
export const erasureRequestPut = (request: ErasureRequestRecord): TransactItem => ({
  Put: { Item: { ...keys.erasureRequest(request.account_id, request.invitation_id), ...request } },
});

/** The write beside the change of the invitation that notes the account's answer. */
export const erasureRequestDelete = ({
  account_id,
  invitation_id,
}: Pick<ErasureRequestRecord, "account_id" | "invitation_id">): TransactItem => ({
  Delete: { Key: keys.erasureRequest(account_id, invitation_id) },
});

/** The candidates' requests for erasure that are open: the rows go with the answer or the erasure (`derived-rows.ts`). */
export const erasureRequestStore = (table: Table): ErasureRequestStore => ({
  list: async (accountId, limit) => {
    const { pk, sk } = keys.erasureRequest(accountId, "");
    const { items } = await query(table, {
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":pk": pk, ":prefix": sk },
      Limit: limit,
    });
    return readEach(table, items, (row) => readRow(ErasureRequestRecord, row));
  },
});
