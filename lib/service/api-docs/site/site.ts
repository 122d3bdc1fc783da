import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DOCS_PATH, type DocsPage } from "#contract/docs-pages.ts";
import { VENDORS } from "#contract/integrations/vendor-facts.ts";
import { EXAMPLE_API_ORIGIN } from "../examples/stable.ts";
import { EXAMPLE_ORIGIN } from "../openapi/example-origin.ts";
import { type ApiDocument, withValuesInPlace } from "./api-document.ts";
import { eventsPage } from "./events-page.ts";
import type { SchemaLinks } from "./fields.ts";
import { pageFrom } from "./inserts.ts";
import { pageHtml } from "./layout.ts";
import { llmsText, twinOf } from "./page-list.ts";
import { PAGES, type Page } from "./pages.ts";
import type { Rendered } from "./rendered.ts";
import { resourcePage } from "./resource.ts";
import { schemaLinks } from "./schema-pages.ts";
import { searchIndex } from "./search-index.ts";

/** The guide of an ATS is in its folder. */
const sourceOf = (path: DocsPage): string => {
  const vendor = VENDORS.find((one) => path === `guides/${one}`);
  const file =
    vendor === undefined ? `../pages/${path || "index"}.md` : `../../domain/integrations/vendors/${vendor}/guide.md`;
  return readFileSync(join(import.meta.dirname, file), "utf8");
};

const renderedPage = (document: ApiDocument, link: SchemaLinks, { path, resource }: Page): Rendered => {
  if (resource === "Webhook events") return eventsPage(document, link);
  if (resource !== undefined) return resourcePage(document, resource, link);
  return pageFrom(document, sourceOf(path));
};

/**
 * The whole documentation as files, by their paths below the pages' folder: every page as HTML and as Markdown, the search
 * index, `llms.txt` and the OpenAPI document.
 *
 * @param shell the built HTML around every page, with `{{title}}`, `{{description}}`, `{{twin}}` and `{{body}}`
 * @param openapi the text of docs/openapi.json
 * @throws Error for a page, an example or a schema that is missing
 */
export const documentationFiles = (shell: string, openapi: string): Map<string, string> => {
  const own = openapi.replaceAll(EXAMPLE_ORIGIN, EXAMPLE_API_ORIGIN);
  const document = withValuesInPlace(own);
  const link = schemaLinks(document);
  const pages = PAGES.map((page) => ({ page, made: renderedPage(document, link, page) }));
  const below = DOCS_PATH.slice(1);
  return new Map([
    ...pages.flatMap(({ page, made }): [string, string][] => [
      [`${below}/${page.path === "" ? "index" : page.path}.html`, pageHtml(shell, page, made)],
      [twinOf(page).slice(1), `${made.markdown.trim()}\n`],
    ]),
    [`${below}/search.json`, searchIndex(pages)],
    [`${below}/llms.txt`, llmsText()],
    [`${below}/openapi.json`, own],
  ]);
};
