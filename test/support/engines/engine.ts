import { randomUUID } from "node:crypto";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  type ClientConfig,
  clientConfig,
  type DynamoDbEngine,
  type EngineName,
  startDynamoDb,
  startEmbedded,
} from "../../../lib/local/engines/dynamodb-engine.ts";
import { withOwnDatabase } from "../../../lib/local/engines/own-table.ts";
import { dropTable } from "../../../lib/local/engines/table.ts";
import { SCHEMA } from "../memory-table/schema.ts";

/**
 * The embedded DynamoDB for a test file: a separate engine with a temporary file. `DYNAMODB_ENDPOINT` selects another
 * one, in which each file has its own access key: DynamoDB Local has a separate database for each. A table has a stream
 * only on request, because a write to one takes longer.
 */
export type Engine = {
  config: ClientConfig;
  newTable: (options?: { stream: boolean }) => Promise<string>;
  stop: () => Promise<void>;
};

export const startEngine = async (): Promise<Engine> => {
  const started = await startDynamoDb({ port: 0, folder: undefined, died: () => undefined });
  return engineOn(started.shared ? withOwnDatabase(started) : started);
};

/** One of the embedded engines, whatever the environment selects. */
export const startNamedEngine = async (name: EngineName, file?: string): Promise<Engine> => {
  const { endpoint, stop } = await startEmbedded(name, { port: 0, file, died: () => undefined });
  return engineAt(endpoint, stop);
};

/** One that was started elsewhere. */
export const engineAt = (endpoint: string, stop = () => Promise.resolve()): Engine =>
  engineOn({ config: clientConfig(endpoint), shared: false, stop });

const engineOn = ({ config, shared, stop }: DynamoDbEngine): Engine => {
  const client = new DynamoDBClient(config);
  const made: string[] = [];
  return {
    config,
    newTable: async (options) => {
      const name = `test-${randomUUID()}`;
      made.push(name);
      await client.send(
        new CreateTableCommand({
          TableName: name,
          BillingMode: "PAY_PER_REQUEST",
          KeySchema: [
            { AttributeName: "pk", KeyType: "HASH" },
            { AttributeName: "sk", KeyType: "RANGE" },
          ],
          AttributeDefinitions: ["pk", "sk", "status_key", "due_shard", "due_at"].map((AttributeName) => ({
            AttributeName,
            AttributeType: "S",
          })),
          GlobalSecondaryIndexes: SCHEMA.indexes.map(({ name: IndexName, partition, sort, attributes }) => ({
            IndexName,
            KeySchema: [
              { AttributeName: partition, KeyType: "HASH" },
              { AttributeName: sort, KeyType: "RANGE" },
            ],
            Projection:
              attributes.length === 0
                ? { ProjectionType: "KEYS_ONLY" }
                : { ProjectionType: "INCLUDE", NonKeyAttributes: [...attributes] },
          })),
          ...(options?.stream === true
            ? { StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" } }
            : {}),
        }),
      );
      return name;
    },
    stop: async () => {
      // An embedded engine forgets everything; another one would grow slower with each file.
      if (shared) for (const name of made) await dropTable(client, name);
      client.destroy();
      await stop();
    },
  };
};
