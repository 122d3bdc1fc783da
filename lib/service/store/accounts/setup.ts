import type { SetupReader } from "#domain/accounts/setup.ts";
import { type Key, keys } from "../keys.ts";
import { query } from "../table/reads.ts";
import type { Table } from "../table/table.ts";

/** What an account has, each from one row at most. */
export const setupReader = (table: Table): SetupReader => {
  const has = async ({ pk, sk }: Key, more = 0): Promise<boolean> => {
    const { items } = await query(table, {
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":pk": pk, ":prefix": sk },
      Limit: more + 1,
    });
    return items.length > more;
  };
  return {
    hasToken: (accountId) => has(keys.apiKey(accountId, "")),
    hasInvitation: (accountId) => has(keys.invitation(accountId, "")),
    hasResult: (accountId) => has(keys.result(accountId, "")),
    // Its first member is who looks.
    hasTeam: async (accountId) =>
      (await Promise.all([has(keys.member(accountId, ""), 1), has(keys.memberInvitation(accountId, ""))])).some(
        Boolean,
      ),
  };
};
