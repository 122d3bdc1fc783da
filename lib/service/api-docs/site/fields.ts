import type { Html } from "#domain/shared/html.ts";
import { html } from "#domain/shared/html.ts";
import { refName, type SchemaPart } from "./api-document.ts";
import { inline } from "./markdown.ts";

/** A field or parameter, its texts as Markdown. */
export type Field = { name: string; type: string; note: string | undefined; description: string; codes: string };

/** Where a schema is described: its page and anchor. */
export type SchemaLinks = (name: string) => string;

const typeOf = (schema: SchemaPart, link: SchemaLinks): string => {
  if (schema.$ref !== undefined) {
    const name = refName(schema.$ref);
    return `[${name}](${link(name)})`;
  }
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return choices.map((one) => typeOf(one, link)).join(" or ");
  if (schema.items !== undefined) return `array of ${typeOf(schema.items, link)}`;
  if (schema.format === "date-time") return "timestamp";
  return typeof schema.type === "string" ? schema.type : (schema.type ?? []).join(" or ");
};

const code = (value: unknown): string => `\`${String(value)}\``;

/** The constraints on a value, as sentences. */
const rulesOf = (schema: SchemaPart): string[] => {
  const values = schema.enum ?? schema.items?.enum ?? schema.anyOf?.find((one) => one.enum !== undefined)?.enum;
  return [
    schema.default === undefined ? "" : `Default ${code(JSON.stringify(schema.default))}.`,
    // Counts and sizes cannot be negative, which needs no words.
    schema.minimum === undefined || (schema.minimum === 0 && schema.maximum === undefined)
      ? ""
      : `At least ${schema.minimum}.`,
    schema.maximum === undefined ? "" : `At most ${schema.maximum}.`,
    schema.maxLength === undefined ? "" : `At most ${schema.maxLength} characters.`,
    schema.minItems === undefined ? "" : `At least ${schema.minItems}.`,
    schema.maxItems === undefined ? "" : `At most ${schema.maxItems}.`,
    values === undefined ? "" : `One of ${values.map(code).join(", ")}.`,
  ].filter((rule) => rule !== "");
};

/** The error codes of a field's rules, without duplicates. */
const codesOf = (schema: SchemaPart): string => {
  const all = [schema, schema.items, ...(schema.anyOf ?? [])].flatMap((part) => part?.["x-error-codes"] ?? []);
  return [...new Set(all.map((entry) => code(entry.code)))].join(", ");
};

export const fieldOf = (
  name: string,
  schema: SchemaPart,
  { note, description, link }: { note: string | undefined; description: string; link: SchemaLinks },
): Field => ({
  name,
  type: typeOf(schema, link),
  note,
  description: [description, ...rulesOf(schema)].filter((part) => part !== "").join(" "),
  codes: codesOf(schema),
});

/** An object's fields. A request's fields state which are required, a response's which may be absent. */
export const fieldsOf = (schema: SchemaPart, of: "request" | "response", link: SchemaLinks): Field[] =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const required = schema.required?.includes(name) ?? false;
    const ofRequest = required ? "required" : "optional";
    const ofResponse = required ? undefined : "may be absent";
    const note = of === "request" ? ofRequest : ofResponse;
    return fieldOf(name, property, { note, description: property.description ?? "", link });
  });

export const fieldsHtml = (fields: readonly Field[]): Html => html`<dl class="fields">
${fields.map(
  ({
    name,
    type,
    note,
    description,
    codes,
  }) => html`<div><dt><code>${name}</code> <span class="type">${inline(type)}</span>${
    note === undefined ? undefined : html` <span class="tag${note === "required" ? " required" : ""}">${note}</span>`
  }</dt><dd>${inline(description)}${codes === "" ? undefined : html`<span class="codes">Error codes: ${inline(codes)}</span>`}</dd></div>
`,
)}</dl>`;

export const fieldsMarkdown = (fields: readonly Field[]): string =>
  fields
    .map(({ name, type, note, description, codes }) => {
      const about = [type, note].filter((part) => part !== undefined).join(", ");
      return `- \`${name}\` (${about}): ${description}${codes === "" ? "" : ` Error codes: ${codes}.`}`;
    })
    .join("\n");
