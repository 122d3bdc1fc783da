import { docsPathOf, ERRORS_ANCHOR } from "#contract/docs-pages.ts";
import { ERRORS, type ErrorCode } from "#contract/errors.ts";
import { jsonText } from "../examples/literals.ts";
import { ERROR_DOCS } from "../openapi/errors.ts";
import { type ApiDocument, resolveResponse } from "./api-document.ts";

const CODES = Object.keys(ERRORS) as ErrorCode[];
const PAGE = docsPathOf("errors");

/** Every code with its status, as Markdown; the anchor that `error.docs` links to is the heading above it. */
export const errorTable = (): string =>
  [
    "| Status | Code | What happened |",
    "| --- | --- | --- |",
    ...CODES.map((code) => `| ${ERRORS[code].status} | [\`${code}\`](${PAGE}#${code}) | ${ERRORS[code].meaning}. |`),
  ].join("\n");

/** The response that the OpenAPI document shows for a code. */
const exampleOf = (document: ApiDocument, code: ErrorCode): string => {
  const [value] = Object.values(document.components.responses)
    .map((response) => resolveResponse(document, response).content?.["application/json"].examples[code]?.value)
    .filter((found) => found !== undefined);
  // A response of no operation, such as 405, has no place in the document.
  const shown = value ?? {
    error: { code, message: ERRORS[code].message, docs: `${document.servers[0]?.url ?? ""}${PAGE}#${ERRORS_ANCHOR}` },
  };
  return `\`\`\`json\n${jsonText(shown)}\n\`\`\``;
};

const section = (document: ApiDocument, code: ErrorCode): string =>
  [
    `## \`${code}\``,
    `**Status ${ERRORS[code].status}.** ${ERRORS[code].meaning}.`,
    `**Why.** ${ERROR_DOCS[code].cause}`,
    `**What to do.** ${ERROR_DOCS[code].advice}`,
    exampleOf(document, code),
  ].join("\n\n");

/** A section for each code: what happened, why, what to do, and an example. */
export const errorSections = (document: ApiDocument): string =>
  CODES.map((code) => section(document, code)).join("\n\n");
