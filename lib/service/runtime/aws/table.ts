import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { leftOutRows } from "#adapters/left-out-rows.ts";
import type { Table } from "#store/table/table.ts";
import { AWS_CLIENT } from "./timeouts.ts";

/** The client of the table, by default that of the AWS account in the environment. */
export const tableClient = (config: DynamoDBClientConfig = {}): DynamoDBDocumentClient => {
  const client = new DynamoDBClient({ ...AWS_CLIENT, ...config });
  // Without a logger, it would still copy each request and response for one: a tenth of a call's CPU.
  client.middlewareStack.remove("loggerMiddleware");
  // A client's metadata with a key `constructor` looks to the SDK like an instance of a class.
  const marshallOptions = { removeUndefinedValues: true, convertClassInstanceToMap: true };
  return DynamoDBDocumentClient.from(client, { marshallOptions });
};

/** The table with that name, for one environment. */
export const connect = (name: string, config: DynamoDBClientConfig = {}): Table => ({
  name,
  client: tableClient(config),
  random: Math.random,
  leaveOut: leftOutRows.report,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
