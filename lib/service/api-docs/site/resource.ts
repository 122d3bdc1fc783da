import { DOCS_PATH, docsPathOf } from "#contract/docs-pages.ts";
import type { OperationName } from "#contract/operations.ts";
import { type Html, html } from "#domain/shared/html.ts";
import { jsonText } from "../examples/literals.ts";
import { TAGS } from "../openapi/describe.ts";
import {
  type ApiDocument,
  inEnvelope,
  type OperationPart,
  refName,
  resolve,
  resolveResponse,
  type SchemaPart,
} from "./api-document.ts";
import { exampleHtml, exampleMarkdown, exampleOf } from "./examples.ts";
import { type Field, fieldOf, fieldsHtml, fieldsMarkdown, fieldsOf, type SchemaLinks } from "./fields.ts";
import { type Heading, heading, inline, prose } from "./markdown.ts";
import type { Rendered } from "./rendered.ts";
import { schemasOf } from "./schema-pages.ts";

export type Endpoint = { method: string; path: string; operation: OperationPart };

const endpointsOf = (document: ApiDocument, tag: string): Endpoint[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const ERRORS_PAGE = docsPathOf("errors");

type Described = Endpoint & {
  parameters: Field[];
  body: Field[];
  /** Markdown: the response's object, and the codes of its errors. */
  success: string;
  errors: string;
};

/** What a response contains, with a link to its description. */
const objectLink = (document: ApiDocument, object: string, link: SchemaLinks): string => {
  if (object === "OpenapiDocument") return "";
  const inner = inEnvelope(document, object);
  return inner === undefined
    ? `[${object}](${link(object)}). `
    : `\`${inner.field}\`: [${inner.name}](${link(inner.name)}). `;
};

const describe = (document: ApiDocument, each: Endpoint, link: SchemaLinks): Described => {
  const { operation } = each;
  const schema = operation.requestBody?.content["application/json"].schema;
  const responses = Object.entries(operation.responses);
  const [status = "", own] = responses.find(([, { $ref }]) => $ref === undefined) ?? [];
  const object = refName(own?.content?.["application/json"].schema.$ref ?? "");
  const codes = responses
    .filter(([, { $ref }]) => $ref !== undefined)
    .flatMap(([failure, response]) =>
      Object.keys(resolveResponse(document, response).content?.["application/json"].examples ?? {}).map(
        (code) => `${failure} [\`${code}\`](${ERRORS_PAGE}#${code})`,
      ),
    );
  return {
    ...each,
    parameters: (operation.parameters ?? []).map((parameter) => {
      const note = parameter.required ? "required" : `${parameter.in}, optional`;
      return fieldOf(parameter.name, parameter.schema, { note, description: parameter.description ?? "", link });
    }),
    body: schema === undefined ? [] : fieldsOf(resolve(document, schema), "request", link),
    success: `\`${status}\` ${objectLink(document, object, link)}${own?.description ?? ""}`,
    errors: codes.join(", "),
  };
};

const endpointHtml = (each: Described): Html => {
  const { method, path, operation, parameters, body, success, errors } = each;
  const example = exampleOf(operation.operationId as OperationName);
  return html`<section class="operation">
<header>${heading(2, operation.operationId, operation.summary)}
<p class="route"><span class="method">${method}</span> <code>${path}</code></p></header>
<div class="words">${prose(operation.description)}</div>
<div class="parts">
${parameters.length === 0 ? undefined : html`<h3>Parameters</h3>${fieldsHtml(parameters)}`}
${body.length === 0 ? undefined : html`<h3>Body</h3>${fieldsHtml(body)}`}
<h3>Response</h3><p>${inline(success)}</p>
<h3>Errors</h3><p class="error-codes">${inline(errors)}</p>
</div>
<div class="example">${
    example === undefined
      ? exampleHtml(operation.operationId, openapiExample(each))
      : exampleHtml(operation.operationId, example)
  }</div>
</section>
`;
};

/** For the one operation without a key, whose response is the OpenAPI document. */
const openapiExample = ({ path, operation }: Endpoint) => {
  const [status = "200", response] = Object.entries(operation.responses)[0] ?? [];
  const [sample] = Object.values(response?.content?.["application/json"].examples ?? {});
  return {
    snippets: { curl: `curl "$BASE_URL${path}"` },
    status: Number(status),
    response: jsonText(sample?.value),
  };
};

const endpointMarkdown = (each: Described): string => {
  const { method, path, operation, parameters, body, success, errors } = each;
  const example = exampleOf(operation.operationId as OperationName) ?? openapiExample(each);
  return [
    `## ${operation.summary}`,
    `\`${method} ${path}\``,
    operation.description,
    ...(parameters.length === 0 ? [] : [`### Parameters\n\n${fieldsMarkdown(parameters)}`]),
    ...(body.length === 0 ? [] : [`### Body\n\n${fieldsMarkdown(body)}`]),
    `### Response\n\n${success}`,
    `### Errors\n\n${errors}`,
    `### Example\n\n${exampleMarkdown(example)}`,
  ].join("\n\n");
};

const objectHtml = (name: string, schema: SchemaPart, link: SchemaLinks): Html => html`<section class="object">
${heading(3, `object-${name}`, name)}
${prose(schema.description ?? "")}
${fieldsHtml(fieldsOf(schema, "response", link))}
</section>
`;

/** The page of one resource: its operations, then the objects that only they return. */
export const resourcePage = (document: ApiDocument, tag: keyof typeof TAGS, link: SchemaLinks): Rendered => {
  const endpoints = endpointsOf(document, tag).map((each) => describe(document, each, link));
  const objects = schemasOf(document, tag).map((name) => [name, document.components.schemas[name] ?? {}] as const);
  const headings: Heading[] = [
    ...endpoints.map(({ operation }) => ({ id: operation.operationId, text: operation.summary, depth: 2 })),
    ...(objects.length === 0 ? [] : [{ id: "objects", text: "Objects", depth: 2 }]),
    ...objects.map(([name]) => ({ id: `object-${name}`, text: name, depth: 3 })),
  ];
  const lead = `${TAGS[tag]} Paths are relative to the [base URL](${DOCS_PATH}/reference).`;
  return {
    content: html`<h1>${tag}</h1>
<p class="lead">${inline(lead)}</p>
<p class="try-it"></p>
${endpoints.map(endpointHtml)}
${
  objects.length === 0
    ? undefined
    : html`<section class="objects">${heading(2, "objects", "Objects")}
<p>Every field is always present, and <code>null</code> when unset, unless it says otherwise.</p>
${objects.map(([name, schema]) => objectHtml(name, schema, link))}</section>`
}`,
    headings,
    markdown: [
      `# ${tag}`,
      lead,
      ...endpoints.map(endpointMarkdown),
      ...(objects.length === 0 ? [] : ["## Objects"]),
      ...objects.map(
        ([name, schema]) =>
          `### ${name}\n\n${schema.description ?? ""}\n\n${fieldsMarkdown(fieldsOf(schema, "response", link))}`,
      ),
    ].join("\n\n"),
  };
};
