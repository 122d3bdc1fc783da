import { PRODUCT_NAME } from "#contract/branding/product-name.ts";
import { DOCS_PATH, docsPathOf } from "#contract/docs-pages.ts";
import { escapeHtml, type Html, html, trusted } from "#domain/shared/html.ts";
import type { Heading } from "./markdown.ts";
import { twinOf } from "./page-list.ts";
import { GROUPS, PAGES, type Page } from "./pages.ts";
import type { Rendered } from "./rendered.ts";

/** Marks the page that is shown, and the part of the header that it is in. */
const current = (is: boolean): Html | undefined => (is ? trusted(' aria-current="page"') : undefined);

const isReference = ({ path }: Page): boolean => path.startsWith("reference");

const header = (page: Page): Html => html`<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<button class="bare menu" type="button" popovertarget="navigation">Menu</button>
<a class="brand" href="${DOCS_PATH}">${PRODUCT_NAME} <span>Docs</span></a>
<nav class="sections" aria-label="Sections"><a href="${docsPathOf("get-started")}"${current(!isReference(page))}>Guides</a> <a href="${docsPathOf("reference")}"${current(isReference(page))}>API reference</a> <a href="/dashboard">Dashboard</a></nav>
<button class="search-open" type="button" hidden><span>Search</span> <kbd>/</kbd></button>
</header>
`;

const navigation = (
  page: Page,
): Html => html`<nav id="navigation" class="navigation" popover aria-label="Documentation">
${GROUPS.map(
  ({ title, pages }) => html`${title === undefined ? undefined : html`<p>${title}</p>`}<ul>
${pages.map(
  (one) => html`<li><a href="${docsPathOf(one.path)}"${current(one === page)}>${one.title}</a></li>
`,
)}</ul>
`,
)}</nav>
`;

const contents = (headings: readonly Heading[]): Html | undefined => {
  const shown = headings.filter(({ depth }) => depth === 2);
  if (shown.length < 2) return undefined;
  return html`<nav class="contents" aria-label="On this page"><p>On this page</p><ul>
${shown.map(
  ({ id, text }) => html`<li><a href="#${id}">${text}</a></li>
`,
)}</ul></nav>`;
};

const neighbours = (page: Page): Html => {
  const index = PAGES.indexOf(page);
  const [previous, next] = [PAGES[index - 1], PAGES[index + 1]];
  return html`<nav class="neighbours" aria-label="Previous and next">
${previous === undefined ? html`<span></span>` : html`<a rel="prev" href="${docsPathOf(previous.path)}"><span>Previous</span>${previous.title}</a>`}
${next === undefined ? undefined : html`<a rel="next" href="${docsPathOf(next.path)}"><span>Next</span>${next.title}</a>`}
</nav>`;
};

/**
 * A whole page.
 *
 * @param shell the built HTML around every page, with the addresses of its script and style sheets
 */
export const pageHtml = (shell: string, page: Page, { content, headings }: Rendered): string => {
  const wide = page.resource !== undefined;
  const body = html`${header(page)}<div class="frame${wide ? " wide" : ""}">
${navigation(page)}<main id="content" tabindex="-1">
<article>
${content}
</article>
<footer>${neighbours(page)}
<p><a href="${twinOf(page)}">This page as Markdown</a> · <a href="${DOCS_PATH}/llms.txt">llms.txt</a> · <a href="${DOCS_PATH}/openapi.json">OpenAPI</a></p></footer>
</main>
${wide ? undefined : contents(headings)}
</div>`;
  const texts: Readonly<Record<string, string>> = {
    title: escapeHtml(page.path === "" ? `${PRODUCT_NAME} API documentation` : `${page.title} · ${PRODUCT_NAME} API`),
    description: escapeHtml(page.summary),
    twin: twinOf(page),
    body: body.html,
  };
  return shell.replace(/\{\{(\w+)\}\}/g, (_, name: string) => texts[name] ?? "");
};
