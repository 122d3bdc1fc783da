import { createHash, randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { nameOf } from "../template/resource-values.ts";
import { resourcesOf, type Template } from "../template/template.ts";
import type { DynamoDbEngine } from "./dynamodb-engine.ts";

/**
 * The engine with a dedicated access key when nothing is kept: DynamoDB Local has a separate database for each. In a
 * shared one each write takes longer the more changes its streams have had, those of deleted tables included: with 30,000
 * changes, 60 ms instead of 3.
 */
export const withOwnDatabase = (engine: DynamoDbEngine): DynamoDbEngine => {
  const accessKeyId = randomUUID().replaceAll("-", "");
  return { ...engine, config: { ...engine.config, credentials: { ...engine.config.credentials, accessKeyId } } };
};

/**
 * The template with another name for its table: the state folder's own, or a new one when nothing is kept. An engine that
 * DYNAMODB_ENDPOINT names may serve several services at once, which must not find each other's rows.
 */
export const withOwnTable = (template: Template, stateDir: string | undefined): Template => {
  const whose =
    stateDir === undefined ? randomUUID() : createHash("sha256").update(resolve(stateDir)).digest("hex").slice(0, 12);
  const names = new Set(
    resourcesOf(template, "AWS::DynamoDB::Table", "AWS::DynamoDB::GlobalTable").map(([id, resource]) =>
      nameOf(id, resource),
    ),
  );
  // Functions and outputs have the name as plain text.
  return JSON.parse(JSON.stringify(template), (_, value) => (names.has(value) ? `${value}-${whose}` : value));
};
