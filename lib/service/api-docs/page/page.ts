import { type Html, html, trusted } from "#domain/html.ts";
import { type ApiDocument, resolve, type SchemaPart } from "./document.ts";
import { endpoint } from "./endpoint.ts";
import { authentication, errors, idempotency, quickStart, rateLimits } from "./guides.ts";
import { fieldList, prose } from "./parts.ts";
import { DOCS_STYLE } from "./style.ts";

type Section = { id: string; title: string; body: Html };

/** The schemas of responses, and of list items. Other request schemas are described with their endpoint. */
const objects = (document: ApiDocument): [string, SchemaPart][] => {
  const requests = new Set(
    Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .map(({ requestBody }) => requestBody?.content["application/json"].schema.$ref),
  );
  const items = new Set(
    Object.values(document.components.schemas)
      .flatMap(({ properties }) => Object.values(properties ?? {}))
      .map((property) => property.items?.$ref),
  );
  return Object.entries(document.components.schemas).filter(([name]) => {
    const ref = `#/components/schemas/${name}`;
    return (!requests.has(ref) || items.has(ref)) && name !== "OpenapiDocument";
  });
};

/**
 * The documentation as one page: no scripts, no external resources. `error.docs` of every error response links to its
 * section `#errors`.
 */
export const docsPage = (document: ApiDocument): string => {
  const baseUrl = document.servers[0]?.url ?? "";
  const endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const sections: Section[] = [
    { id: "quick-start", title: "Quick start", body: quickStart(baseUrl) },
    { id: "authentication", title: "Authentication", body: authentication() },
    { id: "idempotency", title: "Repeating requests safely", body: idempotency() },
    { id: "errors", title: "Errors", body: errors(document) },
    { id: "rate-limits", title: "Rate limits", body: rateLimits() },
    {
      id: "endpoints",
      title: "Endpoints",
      body: html`<p>Paths are relative to <code>${baseUrl}</code>.</p>${endpoints.map((each) => endpoint(document, baseUrl, each))}`,
    },
    {
      id: "objects",
      title: "Objects",
      body: html`<p>Every field is always present, and <code>null</code> when unset, unless it says otherwise. New fields may be added: ignore those you do not know.</p>
${objects(document).map(
  ([name, schema]) => html`<section id="object-${name}" class="card">
<h3>${name}</h3>
${prose(schema.description ?? "")}
${fieldList(resolve(document, schema), "response")}
</section>`,
)}`,
    },
  ];

  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.info.title}</title>
<style>${trusted(DOCS_STYLE)}</style>
</head>
<body>
<header>
<h1>${document.info.title}</h1>
${prose(document.info.description)}
<p>The same, for machines: <a href="${baseUrl}/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
</header>
<nav aria-label="Contents">
<ul>
${sections.map(
  ({ id, title }) => html`<li><a href="#${id}">${title}</a>${
    id === "endpoints"
      ? html`<ul>${endpoints.map(({ method, path, operation }) => html`<li><a href="#${operation.operationId}"><code>${method} ${path}</code></a></li>`)}</ul>`
      : undefined
  }</li>
`,
)}</ul>
</nav>
<main>
${sections.map(
  ({ id, title, body }) => html`<section aria-labelledby="${id}">
<h2 id="${id}"><a href="#${id}">${title}</a></h2>
${body}
</section>
`,
)}</main>
</body>
</html>
`;
  return page.html;
};
