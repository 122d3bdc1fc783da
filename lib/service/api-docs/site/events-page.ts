import { html } from "#domain/shared/html.ts";
import { jsonText } from "../examples/literals.ts";
import { type ApiDocument, refName, type SchemaPart } from "./api-document.ts";
import { fieldsHtml, fieldsMarkdown, fieldsOf, type SchemaLinks } from "./fields.ts";
import { codeBlock } from "./highlight.ts";
import { heading, inline, prose, slugOf } from "./markdown.ts";
import type { Rendered } from "./rendered.ts";

const LEAD =
  "The JSON that your endpoints receive. Every body is an event with the time it happened, the mode, and `data`, whose fields " +
  "depend on the event. [Receive webhooks](/docs/guides/webhooks) explains how to verify and handle it.";

/** The schema of an event's `data`. */
const dataOf = (document: ApiDocument, body: SchemaPart): SchemaPart => {
  const event = document.components.schemas[refName(body.$ref ?? "")];
  return document.components.schemas[refName(event?.properties?.data?.$ref ?? "")] ?? {};
};

/** The page of the events that are sent to webhook endpoints. */
export const eventsPage = (document: ApiDocument, link: SchemaLinks): Rendered => {
  const events = Object.entries(document.webhooks).map(([type, { post }]) => {
    const content = post.requestBody?.content["application/json"];
    const [example] = Object.values(content?.examples ?? {});
    return {
      type,
      summary: post.summary,
      fields: fieldsOf(dataOf(document, content?.schema ?? {}), "response", link),
      example: jsonText(example?.value),
    };
  });
  const [first] = Object.values(document.webhooks);
  const headers = (first?.post.parameters ?? []).map(({ name, description = "" }) => `- \`${name}\`: ${description}`);
  return {
    headings: [
      { id: "headers", text: "Headers", depth: 2 },
      ...events.map(({ type }) => ({ id: slugOf(type), text: type, depth: 2 })),
    ],
    content: html`<h1>Webhook events</h1>
<p class="lead">${inline(LEAD)}</p>
${heading(2, "headers", "Headers")}
${prose(headers.join("\n"))}
${events.map(
  ({ type, summary, fields, example }) => html`<section class="operation">
<header>${heading(2, slugOf(type), html`<code>${type}</code>`)}</header>
<div class="words"><p>${summary}</p></div>
<div class="parts"><h3>Fields of <code>data</code></h3>${fieldsHtml(fields)}</div>
<div class="example">${codeBlock(example, "json", `Body of ${type}`)}</div>
</section>
`,
)}`,
    markdown: [
      "# Webhook events",
      LEAD,
      `## Headers\n\n${headers.join("\n")}`,
      ...events.map(
        ({ type, summary, fields, example }) =>
          `## ${type}\n\n${summary}\n\nFields of \`data\`:\n\n${fieldsMarkdown(fields)}\n\n\`\`\`json\n${example}\n\`\`\``,
      ),
    ].join("\n\n"),
  };
};
