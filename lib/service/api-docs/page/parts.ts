import { type Html, html } from "#domain/html.ts";
import { refName, type SchemaPart } from "./document.ts";

/** Text with `code` and **strong**. */
const inline = (text: string): Html[] =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith("`")) return html`<code>${part.slice(1, -1)}</code>`;
    return part.startsWith("**") ? html`<strong>${part.slice(2, -2)}</strong>` : html`${part}`;
  });

/** The Markdown of descriptions: paragraphs, lists, `code` and **strong**. */
export const prose = (markdown: string): Html =>
  html`${markdown
    .split("\n\n")
    .map((block) =>
      block.startsWith("- ")
        ? html`<ul>${block.split("\n").map((line) => html`<li>${inline(line.slice(2))}</li>`)}</ul>`
        : html`<p>${inline(block)}</p>`,
    )}`;

export const codeBlock = (text: string): Html => html`<pre tabindex="0"><code>${text}</code></pre>`;

/** A summary above an example that can be expanded. */
export const example = (summary: string, text: string): Html =>
  html`<details><summary>${summary}</summary>${codeBlock(text)}</details>`;

const typeOf = (schema: SchemaPart): Html => {
  if (schema.$ref !== undefined) {
    const name = refName(schema.$ref);
    return html`<a href="#object-${name}">${name}</a>`;
  }
  if (schema.oneOf !== undefined) {
    return html`${schema.oneOf.map((one, index) => html`${index > 0 ? " or " : ""}${typeOf(one)}`)}`;
  }
  if (schema.items !== undefined) return html`array of ${typeOf(schema.items)}`;
  const type = typeof schema.type === "string" ? schema.type : (schema.type ?? []).join(" or ");
  return html`${schema.format === "date-time" ? "timestamp" : type}`;
};

const list = (values: readonly unknown[]): Html[] =>
  values.map((value, index) => html`${index > 0 ? ", " : ""}<code>${String(value)}</code>`);

/** The constraints on a value, in words. */
const rulesOf = (schema: SchemaPart): Html[] => {
  const rules: Html[] = [];
  const say = (value: unknown, text: Html) => {
    if (value !== undefined) rules.push(text);
  };
  say(schema.default, html`Default <code>${JSON.stringify(schema.default)}</code>.`);
  say(schema.minimum, html`At least ${schema.minimum}.`);
  say(schema.maximum, html`At most ${schema.maximum}.`);
  say(schema.maxLength, html`At most ${schema.maxLength} characters.`);
  say(schema.minItems, html`At least ${schema.minItems}.`);
  say(schema.maxItems, html`At most ${schema.maxItems}.`);
  say(schema.uniqueItems, html`No repeats.`);
  const values = schema.enum ?? schema.items?.enum;
  say(values, html`One of ${list(values ?? [])}.`);
  return rules;
};

/** The error codes of a field's rules, without duplicates. */
const codesOf = (schema: SchemaPart): Html | undefined => {
  const codes = new Set(
    [...(schema["x-error-codes"] ?? []), ...(schema.items?.["x-error-codes"] ?? [])].map(({ code }) => code),
  );
  return codes.size === 0 ? undefined : html`<span class="codes">Error codes: ${list([...codes])}</span>`;
};

/** One field or parameter. */
export const field = (name: string, schema: SchemaPart, note: string | undefined, description: string): Html =>
  html`<dt><code>${name}</code> <span class="type">${typeOf(schema)}</span>${note === undefined ? undefined : html` <span class="note">${note}</span>`}</dt>
<dd>${inline(description)}${rulesOf(schema).map((rule) => html` ${rule}`)} ${codesOf(schema)}</dd>
`;

/** An object's fields. A request's fields state which are required, a response's which may be absent. */
export const fieldList = (schema: SchemaPart, of: "request" | "response"): Html => {
  const note = (name: string) => {
    const required = schema.required?.includes(name) ?? false;
    if (of === "request") return required ? "required" : "optional";
    return required ? undefined : "may be absent";
  };
  return html`<dl>
${Object.entries(schema.properties ?? {}).map(([name, property]) =>
  field(name, property, note(name), property.description ?? ""),
)}</dl>`;
};
