import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { systemRandom } from "#adapters/system.ts";
import type { AccountStore, ApiKeyStore, Clock, Random } from "#domain/ports.ts";
import { accountStore } from "#store/accounts.ts";
import { apiKeyStore } from "#store/api-keys.ts";
import { connect, type Table } from "#store/table.ts";
import type { ClientConfig } from "./dynamodb-engine.ts";

/** What the operator's commands work with, wherever the table is. */
export type Operator = { clock: Clock; random: Random; accounts: AccountStore; apiKeys: ApiKeyStore };

/** The commands' dependencies on a table: of the local engine when `config` says where it is, else of the AWS account. */
export const operatorOn = (tableName: string, clock: Clock, config: Partial<ClientConfig>): Operator => {
  const table: Table = {
    ...connect(tableName),
    client: DynamoDBDocumentClient.from(new DynamoDBClient(config), {
      marshallOptions: { removeUndefinedValues: true },
    }),
  };
  return { clock, random: systemRandom, accounts: accountStore(table), apiKeys: apiKeyStore(table) };
};
