import { systemRandom } from "#adapters/system.ts";
import type { AccountStore, ApiKeyStore, Clock, Random } from "#domain/ports.ts";
import { accountStore } from "#store/accounts.ts";
import { apiKeyStore } from "#store/api-keys.ts";
import { connect } from "#store/table.ts";

/** What the operator's commands work with, wherever the table is. */
export type Operator = { clock: Clock; random: Random; accounts: AccountStore; apiKeys: ApiKeyStore };

/** The commands' dependencies on a table: of the AWS account or, when `config` says where it is, of another engine. */
export const operatorOn = (tableName: string, clock: Clock, config: Parameters<typeof connect>[1] = {}): Operator => {
  const table = connect(tableName, config);
  return { clock, random: systemRandom, accounts: accountStore(table), apiKeys: apiKeyStore(table) };
};
