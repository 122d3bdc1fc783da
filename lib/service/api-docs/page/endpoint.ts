import { type Html, html } from "#domain/html.ts";
import {
  type ApiDocument,
  type OperationPart,
  refName,
  resolve,
  resolveResponse,
  type SchemaPart,
} from "./document.ts";
import { codeBlock, example, field, fieldList, prose } from "./parts.ts";

export type Endpoint = { method: string; path: string; operation: OperationPart };

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

/** Quoted for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A curl command that can be pasted, with the key in $API_KEY. */
const curl = (baseUrl: string, { method, path, operation }: Endpoint): string => {
  const parameters = operation.parameters ?? [];
  const at = parameters.reduce(
    (filled, { name, example: value }) => filled.replace(`{${name}}`, String(value)),
    `${baseUrl}${path}`,
  );
  const body = Object.values(operation.requestBody?.content["application/json"].examples ?? {})[0]?.value;
  // curl's default method: GET, or POST with a body.
  const usual = body === undefined ? "GET" : "POST";
  const lines = [`curl ${method === usual ? "" : `-X ${method} `}"${at}"`];
  if (operation.security === undefined) lines.push(`-H "Authorization: Bearer $API_KEY"`);
  for (const { name, example: value } of parameters.filter((parameter) => parameter.in === "header")) {
    lines.push(`-H "${name}: ${String(value)}"`);
  }
  if (body !== undefined)
    lines.push(`-H "Content-Type: application/json"`, `-d ${quoted(pretty(body)).replaceAll("\n", "\n  ")}`);
  return lines.join(" \\\n  ");
};

const objectLink = (schema: SchemaPart): Html | undefined => {
  const name = refName(schema.$ref ?? "");
  return name === "OpenapiDocument" ? undefined : html` <a href="#object-${name}">${name}</a>`;
};

/** The responses of an operation: success with its examples, then the errors with links to what to do. */
const answers = (document: ApiDocument, operation: OperationPart): Html =>
  html`<dl>
${Object.entries(operation.responses).map(([status, response]) => {
  const { description = "", content } = resolveResponse(document, response);
  const json = content?.["application/json"];
  if (response.$ref === undefined && json !== undefined) {
    return html`<dt><code>${status}</code>${objectLink(json.schema)}</dt>
<dd>${description}${Object.values(json.examples).map(({ summary, value }) => example(summary, pretty(value)))}</dd>
`;
  }
  const codes = Object.keys(json?.examples ?? {});
  return html`<dt><code>${status}</code> ${codes.map((code, index) => html`${index > 0 ? ", " : ""}<a href="#${code}"><code>${code}</code></a>`)}</dt>
<dd>${Object.values(json?.examples ?? {}).map(({ summary }) => html`${summary}. `)}</dd>
`;
})}</dl>`;

/** One endpoint: description, parameters, request and responses. */
export const endpoint = (document: ApiDocument, baseUrl: string, each: Endpoint): Html => {
  const { method, path, operation } = each;
  const body = operation.requestBody?.content["application/json"].schema;
  const parameters = operation.parameters ?? [];
  return html`<section class="card">
<h3 id="${operation.operationId}"><a href="#${operation.operationId}"><span class="method">${method}</span> <span class="path">${path}</span></a></h3>
<p class="summary">${operation.summary}.</p>
${prose(operation.description)}
${codeBlock(curl(baseUrl, each))}
${
  parameters.length === 0
    ? undefined
    : html`<h4>Parameters</h4>
<dl>
${parameters.map((parameter) =>
  field(
    parameter.name,
    parameter.schema,
    `${parameter.in}, ${parameter.required ? "required" : "optional"}`,
    parameter.description ?? "",
  ),
)}</dl>
`
}${
  body === undefined
    ? undefined
    : html`<h4>Body</h4>
${fieldList(resolve(document, body), "request")}
`
}<h4>Answers</h4>
${answers(document, operation)}
</section>
`;
};
