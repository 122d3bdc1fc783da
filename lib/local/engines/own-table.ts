import { createHash, randomUUID } from "node:crypto";
import { resolve } from "node:path";
import type { Template } from "../template/template.ts";

/**
 * The template with another name for its table: the state folder's own, or a new one when nothing is kept. An engine that
 * DYNAMODB_ENDPOINT names may serve several services at once, which must not find each other's rows.
 */
export const withOwnTable = (template: Template, stateDir: string | undefined): Template => {
  const whose =
    stateDir === undefined ? randomUUID() : createHash("sha256").update(resolve(stateDir)).digest("hex").slice(0, 12);
  const Resources = Object.fromEntries(
    Object.entries(template.Resources).map(([id, resource]) => {
      const { TableName } = resource.Properties;
      if (resource.Type !== "AWS::DynamoDB::Table" || typeof TableName !== "string") return [id, resource];
      return [id, { ...resource, Properties: { ...resource.Properties, TableName: `${TableName}-${whose}` } }];
    }),
  );
  return { ...template, Resources };
};
