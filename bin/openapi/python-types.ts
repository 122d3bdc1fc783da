import { apiDocument, nameOf, type Schema, webhookBodies } from "./api-document.ts";

/** Writes the Python client's types from the OpenAPI document: a `TypedDict` per component schema. */

const HEADING = `# Written by npm run openapi, from docs/openapi.json. Do not edit.
"""The objects of the API."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Union
`;

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: "str",
  integer: "int",
  number: "float",
  boolean: "bool",
  null: "None",
};

/** Names of fields that a class body cannot have. */
const KEYWORDS = new Set(["pass", "from", "class", "in", "is", "not", "or", "and", "if", "import", "return", "with"]);

const typeOf = (schema: Schema): string => {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values !== undefined) {
    return `Literal[${values.map((value) => (value === null ? "None" : JSON.stringify(value))).join(", ")}]`;
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  const types =
    alternatives?.map(typeOf) ??
    [schema.type].flat().map((type) => {
      if (type === "array" && schema.items !== undefined) return `list[${typeOf(schema.items)}]`;
      if (type === "object" && typeof schema.additionalProperties === "object") {
        return `dict[str, ${typeOf(schema.additionalProperties)}]`;
      }
      const primitive = PRIMITIVES[type ?? ""];
      if (primitive === undefined) throw new Error(`There is no Python type for the schema ${JSON.stringify(schema)}`);
      return primitive;
    });
  return types.length === 1 ? (types[0] ?? "") : `Union[${types.join(", ")}]`;
};

type Fields = [name: string, schema: Schema][];

const text = (words: string): string => JSON.stringify(words.replace(/\s+/g, " "));

const body = (description: string | undefined, fields: Fields): string => {
  const lines = fields.map(
    ([name, schema]) =>
      `${schema.description === undefined ? "" : `    # ${schema.description.replace(/\s+/g, " ")}\n`}    ${name}: ${typeOf(schema)}\n`,
  );
  const docstring = description === undefined ? "" : `    ${text(description)}\n${lines.length > 0 ? "\n" : ""}`;
  return docstring + lines.join("") || "    pass\n";
};

/** By a call instead of a class, which allows any name. */
const called = (name: string, fields: Fields): string =>
  `${name} = TypedDict(\n    ${text(name)},\n    {\n${fields
    .map(([field, schema]) => `        ${text(field)}: ${JSON.stringify(typeOf(schema)).replaceAll('\\"', "'")},\n`)
    .join("")}    },\n)\n`;

const component = ([name, schema]: [string, Schema]): string => {
  const { properties, required = [], description, additionalProperties } = schema;
  if (properties === undefined) return `\n\n${name} = ${typeOf(schema)}\n`;
  // Python's types are closed.
  if (typeof additionalProperties === "object") return `\n\n${name} = dict[str, Any]\n`;
  const always = Object.entries(properties).filter(([field]) => required.includes(field));
  const sometimes = Object.entries(properties).filter(([field]) => !required.includes(field));
  const base = `_${name}`;
  if (always.some(([field]) => KEYWORDS.has(field))) {
    return `\n\n${called(base, always)}\n\nclass ${name}(${base}, total=False):\n${body(description, sometimes)}`;
  }
  if (sometimes.length === 0) return `\n\nclass ${name}(TypedDict):\n${body(description, always)}`;
  return `\n\nclass ${base}(TypedDict):\n${body(undefined, always)}\n\nclass ${name}(${base}, total=False):\n${body(description, sometimes)}`;
};

/** The text of the Python client's `types.py`. */
export const pythonTypes = (openapi: unknown): string => {
  const { webhooks, components } = apiDocument(openapi);
  const bodies = webhookBodies(webhooks).map(typeOf);
  return [
    HEADING,
    ...Object.entries(components.schemas).map(component),
    `\n\n# Body of a webhook. Ignore unknown events: new ones may be added.\nWebhookEvent = Union[\n${bodies.map((one) => `    ${one},\n`).join("")}]\n`,
  ].join("");
};
