import { LOOPBACK } from "../local-aws.ts";
import { listen, preferredOrAny } from "../ports.ts";
import { callsOn } from "./dynamodb/calls.ts";
import { openDatabase } from "./dynamodb/database.ts";
import { dynamoDbServer } from "./dynamodb/server.ts";
import type { EngineOptions, RunningEngine } from "./embedded-engine.ts";

/** Our DynamoDB, in this process, with its data in SQLite. It has the part of DynamoDB that the service uses. */
export const startBuiltInDynamoDb = async ({ port, file }: EngineOptions): Promise<RunningEngine> => {
  const database = openDatabase(file);
  const server = dynamoDbServer(callsOn(database));
  const used = await listen(server, await preferredOrAny(port));
  return {
    endpoint: `http://${LOOPBACK}:${used}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      database.close();
    },
  };
};
