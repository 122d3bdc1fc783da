import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import {
  CreateTableCommand,
  DynamoDBClient,
  type DynamoDBClientConfig,
  ListTablesCommand,
} from "@aws-sdk/client-dynamodb";
import { INDEXES } from "#store/keys.ts";

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("No port")),
      );
    });
  });

/**
 * The embedded DynamoDB for a test file: an engine of its own, in memory. `DYNAMODB_ENDPOINT` names another one. A table
 * has a stream only when it is asked for: with one, each write takes this engine longer than the last.
 */
export type Engine = {
  config: DynamoDBClientConfig;
  newTable: (options?: { stream: boolean }) => Promise<string>;
  stop: () => void;
};

export const startEngine = async (): Promise<Engine> => {
  let child: ChildProcess | undefined;
  let endpoint = process.env.DYNAMODB_ENDPOINT;
  if (endpoint === undefined) {
    const port = await freePort();
    endpoint = `http://127.0.0.1:${port}`;
    const binary = createRequire(import.meta.url).resolve("@dynoxide/linux-x64/dynoxide");
    child = spawn(binary, ["--host", "127.0.0.1", "--port", String(port)], { stdio: "ignore" });
  }
  const config = { endpoint, region: "eu-west-1", credentials: { accessKeyId: "local", secretAccessKey: "local" } };
  const client = new DynamoDBClient(config);
  for (let tries = 0; ; tries += 1) {
    try {
      await client.send(new ListTablesCommand({}));
      break;
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  return {
    config,
    newTable: async (options) => {
      const name = `test-${randomUUID()}`;
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
          GlobalSecondaryIndexes: [
            { name: INDEXES.byStatus, partition: "status_key", sort: "sk" },
            { name: INDEXES.due, partition: "due_shard", sort: "due_at" },
          ].map(({ name: IndexName, partition, sort }) => ({
            IndexName,
            KeySchema: [
              { AttributeName: partition, KeyType: "HASH" },
              { AttributeName: sort, KeyType: "RANGE" },
            ],
            Projection: { ProjectionType: "KEYS_ONLY" },
          })),
          ...(options?.stream === true
            ? { StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" } }
            : {}),
        }),
      );
      return name;
    },
    stop: () => {
      client.destroy();
      child?.kill("SIGKILL");
    },
  };
};
