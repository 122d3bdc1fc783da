import { DOCS_PATH, docsPathOf } from "#contract/docs-pages.ts";
import { type Html, html } from "#domain/shared/html.ts";
import { GROUPS, type Page } from "./pages.ts";

const others = (pages: readonly Page[]): Page[] => pages.filter(({ path }) => path !== "");

/** All pages as a list, group by group. */
export const pageList = (): string =>
  GROUPS.map(({ title, pages }) =>
    [
      ...(title === undefined ? [] : [`### ${title}`, ""]),
      ...others(pages).map((page) => `- [${page.title}](${docsPathOf(page.path)}): ${page.summary}`),
    ].join("\n"),
  ).join("\n\n");

/** The same as cards. */
export const pageCards = (): Html =>
  html`${GROUPS.filter(({ title }) => title !== undefined).map(
    ({ title = "", pages }) => html`<h3>${title}</h3>
<ul class="page-cards">${others(pages).map(
      (page) =>
        html`<li><a href="${docsPathOf(page.path)}"><strong>${page.title}</strong><span>${page.summary}</span></a></li>`,
    )}</ul>
`,
  )}`;

/** `llms.txt` (llmstxt.org): what there is, with links to the pages as Markdown. */
export const llmsText = (): string =>
  [
    "# Assessment invitation service",
    "",
    "> A JSON API through which hiring systems invite candidates to online editorial assessments, and get back status, results " +
      "with integrity checks, a PDF report and signed webhooks.",
    ...GROUPS.flatMap(({ title = "Start", pages }) => [
      "",
      `## ${title}`,
      "",
      ...pages.map((page) => `- [${page.title}](${twinOf(page)}): ${page.summary}`),
    ]),
    "",
    `The OpenAPI document: ${DOCS_PATH}/openapi.json`,
    "",
  ].join("\n");

/** The path of a page as Markdown. */
export const twinOf = ({ path }: Page): string => `${DOCS_PATH}/${path === "" ? "index" : path}.md`;
