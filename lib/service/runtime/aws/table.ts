import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Table } from "#store/table/table.ts";
import { AWS_CLIENT } from "./timeouts.ts";

/** The client of the table, by default that of the AWS account in the environment. */
export const tableClient = (config: DynamoDBClientConfig = {}): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ ...AWS_CLIENT, ...config }), {
    marshallOptions: { removeUndefinedValues: true },
  });

/** The table with that name, for one environment. */
export const connect = (name: string, config: DynamoDBClientConfig = {}): Table => ({
  name,
  client: tableClient(config),
  random: Math.random,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
