import { TEST_SLUG, TEST_SLUGS } from "#contract/assessments/assessment.ts";
import { type ApiOperation, apiDocument, bodiesOf, nameOf, type Schema, webhookBodies } from "./api-document.ts";

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

const ofTest = `^(?:${TEST_SLUG})$`;

const quoted = (values: readonly (string | null)[]): string[] => values.map((value) => JSON.stringify(value));

const membersOf = (schema: Schema): string[] => {
  if (schema.$ref !== undefined) return [nameOf(schema.$ref)];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.pattern === ofTest) return ["TestSlug", ...([schema.type].flat().includes("null") ? ["null"] : [])];
  if (schema.enum !== undefined) return quoted(schema.enum);
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

/** A test's slug, for which the document has a pattern. */
const testSlug = (): string => {
  const about = "Identifier of an assessment, or of a test that your account has made.";
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of types, as text
  const ownTests = "`own:${string}`";
  return `\n${comment(about, "")}${union("export type TestSlug =", [...quoted(TEST_SLUGS), ownTests], "")}`;
};

type Field = { name: string; required: boolean; description: string | undefined; schema: Schema };

const field = ({ name, required, description, schema }: Field): string => {
  // An optional field may be passed as undefined, which JSON omits.
  const members = required ? membersOf(schema) : [...membersOf(schema), "undefined"];
  return comment(description, "  ") + union(`${name}${required ? "" : "?"}:`, members, "  ");
};

const objectType = (start: string, description: string | undefined, fields: readonly Field[], open = false): string => {
  const others = open ? "  [field: string]: unknown;\n" : "";
  return `\n${comment(description, "")}export type ${start} {\n${fields.map(field).join("")}${others}};\n`;
};

const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    description: schema.description,
    schema,
  }));

/** A component's type. Of a component that has all fields of another, only the others are written. */
const component = ([name, schema]: [string, Schema], _: number, all: readonly [string, Schema][]): string => {
  const { properties, description, additionalProperties } = schema;
  if (properties === undefined)
    return `\n${comment(description, "")}${union(`export type ${name} =`, membersOf(schema), "")}`;
  const fields = fieldsOf(schema);
  const isIn = (one: Field, others: readonly Field[]): boolean => others.some((other) => isSame(one, other));
  const smaller = all
    .map(([of, one]) => ({ of, its: fieldsOf(one) }))
    .find(({ its }) => its.length > 2 && its.length < fields.length && its.every((one) => isIn(one, fields)));
  const start = smaller === undefined ? `${name} =` : `${name} = ${smaller.of} &`;
  const rest = fields.filter((one) => !isIn(one, smaller?.its ?? []));
  return objectType(start, description, rest, typeof additionalProperties === "object");
};

const isSame = (one: Field, other: Field | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Types that have the same fields: these are written once, as the type `base`, which the others extend. */
const extending = (base: string, about: string, components: readonly (readonly [string, Schema])[]): string => {
  const all = components.map(([, schema]) => new Map(fieldsOf(schema).map((one) => [one.name, one])));
  const [first = new Map<string, Field>()] = all;
  const shared = [...first.values()].filter((one) => all.every((fields) => isSame(one, fields.get(one.name))));
  const types = components.map(([name, schema]) => {
    const rest = fieldsOf(schema).filter(
      (one) =>
        !isSame(
          one,
          shared.find((each) => each.name === one.name),
        ),
    );
    // What all fields of this name are about is said by the type itself.
    const described = rest.map((one) =>
      all.every((fields) => fields.get(one.name)?.description === one.description)
        ? { ...one, description: undefined }
        : one,
    );
    const lines = described.map(field);
    const line = `{ ${lines.map((text) => text.trim().replace(/;$/, "")).join("; ")} }`;
    const body = described.some(({ description }) => description !== undefined) ? `{\n${lines.join("")}}` : line;
    return `\n${comment(schema.description, "")}export type ${name} = ${base} & ${body};\n`;
  });
  return [objectType(`${base} =`, about, shared), ...types].join("");
};

const queryName = (operationId: string): string => `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Query`;

const queryFields = ({ parameters }: ApiOperation) => parameters.filter((parameter) => parameter.in === "query");

/** `listInvitations` → `ListInvitationsQuery`. */
const query = (operation: ApiOperation): string => {
  const { operationId, summary } = operation;
  const fields = queryFields(operation);
  if (fields.length === 0) return "";
  return objectType(
    `${queryName(operationId)} =`,
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
const webhookEvent = (bodies: readonly string[]): string => {
  const words =
    "Body of a webhook. `switch (event.event)` narrows `event.data`. Ignore unknown types: new ones may be added.";
  return `\n${comment(words, "")}${union("export type WebhookEvent =", bodies, "")}`;
};

/** The text of `lib/client/types.ts`. */
export const clientTypes = (openapi: unknown): string => {
  const { paths, webhooks, components } = apiDocument(openapi);
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const bodies = webhookBodies(webhooks).flatMap(membersOf);
  const all = Object.entries(components.schemas);
  const events = all.filter(([name]) => bodies.includes(name));
  const dataOf = new Set(events.flatMap(([, { properties }]) => membersOf(properties?.data ?? {})));
  const data = all.filter(([name, { properties }]) => dataOf.has(name) && properties?.invitation_id !== undefined);
  const apart = new Set([...events, ...data].map(([name]) => name));
  return [
    HEADING,
    testSlug(),
    ...all.filter(([name]) => !apart.has(name)).map(component),
    extending("InvitationEventData", "What every event of an invitation has in its `data`.", data),
    extending(
      "EventBody",
      "What every webhook has in its body, besides `event`, the type, and `data`, its details.",
      events,
    ),
    ...operations.map(query),
    operationTypes(operations),
    webhookEvent(bodies),
  ].join("");
};
