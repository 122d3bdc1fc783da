import {
  type ApiOperation,
  type ApiWebhooks,
  apiDocument,
  bodiesOf,
  nameOf,
  type Schema,
  webhookBodies,
} from "./api-document.ts";

/**
 * Writes the client's types from the OpenAPI document: a type per component schema, one per operation with query
 * parameters, and the union of the webhooks' bodies. Covers the JSON Schema that the document uses, and throws on anything
 * else instead of writing `unknown`.
 */

const LINE_WIDTH = 120;
const HEADING = `// Written by npm run openapi, from docs/openapi.json. Do not edit.
`;

/** A comment above a field or type, as wide as the code. */
const comment = (text: string | undefined, indent: string): string => {
  if (text === undefined) return "";
  const words = text.replaceAll("*/", "*\\/").split(/\s+/);
  if (`${indent}/** ${words.join(" ")} */`.length <= LINE_WIDTH) return `${indent}/** ${words.join(" ")} */\n`;
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && `${indent} * ${line} ${word}`.length <= LINE_WIDTH) lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
};

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

const membersOf = (schema: Schema): string[] => {
  if (schema.$ref !== undefined) return [nameOf(schema.$ref)];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value));
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternatives.flatMap(membersOf);
  return [schema.type].flat().map((type) => {
    if (type === "array" && schema.items !== undefined) {
      const members = membersOf(schema.items);
      return members.length > 1 ? `(${members.join(" | ")})[]` : `${members[0]}[]`;
    }
    if (type === "object" && typeof schema.additionalProperties === "object") {
      return `Record<string, ${membersOf(schema.additionalProperties).join(" | ")}>`;
    }
    const primitive = PRIMITIVES[type ?? ""];
    if (primitive === undefined)
      throw new Error(`There is no TypeScript type for the schema ${JSON.stringify(schema)}`);
    return primitive;
  });
};

/** A union on one line if it fits, otherwise one member per line. */
const union = (start: string, members: readonly string[], indent: string): string => {
  const line = `${indent}${start} ${members.join(" | ")};`;
  if (line.length <= LINE_WIDTH) return `${line}\n`;
  if (members.length === 1) return `${indent}${start} ${inLines(members[0] ?? "", indent)};\n`;
  return `${indent}${start}\n${members.map((member) => `${indent}  | ${member}`).join("\n")};\n`;
};

/** `("a" | "b")[]` with one member per line. */
const inLines = (list: string, indent: string): string => {
  const members = list.replace(/^\(|\)\[\]$/g, "").split(" | ");
  return `(\n${members.map((member) => `${indent}  | ${member}`).join("\n")}\n${indent})[]`;
};

type Field = { name: string; required: boolean; description: string | undefined; schema: Schema };

const field = ({ name, required, description, schema }: Field): string => {
  // An optional field may be passed as undefined, which JSON omits.
  const members = required ? membersOf(schema) : [...membersOf(schema), "undefined"];
  return comment(description, "  ") + union(`${name}${required ? "" : "?"}:`, members, "  ");
};

const objectType = (name: string, description: string | undefined, fields: readonly Field[], open = false): string => {
  const others = open ? "  [field: string]: unknown;\n" : "";
  return `\n${comment(description, "")}export type ${name} = {\n${fields.map(field).join("")}${others}};\n`;
};

const component = ([name, schema]: [string, Schema]): string => {
  const { properties, required = [], description, additionalProperties } = schema;
  if (properties === undefined)
    return `\n${comment(description, "")}${union(`export type ${name} =`, membersOf(schema), "")}`;
  const fields = Object.entries(properties).map(([field, own]) => ({
    name: field,
    required: required.includes(field),
    description: own.description,
    schema: own,
  }));
  return objectType(name, description, fields, typeof additionalProperties === "object");
};

const queryName = (operationId: string): string => `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Query`;

const queryFields = ({ parameters }: ApiOperation) => parameters.filter((parameter) => parameter.in === "query");

/** `listInvitations` → `ListInvitationsQuery`. */
const query = (operation: ApiOperation): string => {
  const { operationId, summary } = operation;
  const fields = queryFields(operation);
  if (fields.length === 0) return "";
  return objectType(
    queryName(operationId),
    `Filters: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}.`,
    fields.map((one) => ({ ...one, description: one.description })),
  );
};

/** What every operation takes and answers. */
const operationTypes = (operations: readonly ApiOperation[]): string => {
  const lines = operations.map((operation) => {
    const { body, response } = bodiesOf(operation);
    const types = [
      ...(queryFields(operation).length === 0 ? [] : [`query: ${queryName(operation.operationId)}`]),
      ...body.flatMap(membersOf).map((name) => `body: ${name}`),
      ...response.flatMap(membersOf).map((name) => `response: ${name}`),
    ];
    return `  ${operation.operationId}: { ${types.join("; ")} };\n`;
  });
  return `\n/** What each operation takes and answers, by its operationId. */\nexport type Operations = {\n${lines.join("")}};\n`;
};

/** Every webhook's body; `switch (event.event)` narrows `data`. */
const webhookEvent = (webhooks: ApiWebhooks): string => {
  const bodies = webhookBodies(webhooks).flatMap(membersOf);
  const words =
    "Body of a webhook. `switch (event.event)` narrows `event.data`. Ignore unknown types: new ones may be added.";
  return `\n${comment(words, "")}${union("export type WebhookEvent =", bodies, "")}`;
};

/** The text of `lib/client/types.ts`. */
export const clientTypes = (openapi: unknown): string => {
  const { paths, webhooks, components } = apiDocument(openapi);
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  return [
    HEADING,
    ...Object.entries(components.schemas).map(component),
    ...operations.map(query),
    operationTypes(operations),
    webhookEvent(webhooks),
  ].join("");
};
