import type { RunningServer } from "../ports.ts";
import { callsOn } from "./dynamodb/calls.ts";
import { openDatabase } from "./dynamodb/database.ts";
import { dynamoDbResponses } from "./dynamodb/responses.ts";
import type { EngineOptions } from "./embedded-engine.ts";
import { serveJson } from "./json-server.ts";

/** Our DynamoDB, in this process, with its data in SQLite. It has the part of DynamoDB that the service uses. */
export const startBuiltInDynamoDb = async ({ port, file }: EngineOptions): Promise<RunningServer> => {
  const database = openDatabase(file);
  const { endpoint, stop } = await serveJson(port, dynamoDbResponses(callsOn(database)));
  return {
    endpoint,
    stop: async () => {
      await stop();
      database.close();
    },
  };
};
