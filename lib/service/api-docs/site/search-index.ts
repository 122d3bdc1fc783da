import { docsPathOf } from "#contract/docs-pages.ts";
import type { Page } from "./pages.ts";
import type { Rendered } from "./rendered.ts";

/** A section of a page: what a search finds. `text` is cut, because the index is loaded as a whole. */
export type SearchEntry = { id: string; page: string; title: string; text: string };

const LONGEST_TEXT = 400;

const plain = (html: string): string =>
  html
    .replace(/<pre[\s\S]*?<\/pre>|<svg[\s\S]*?<\/svg>|<fieldset[\s\S]*?<\/fieldset>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();

const entriesOf = ({ page, made }: { page: Page; made: Rendered }): SearchEntry[] => {
  const path = docsPathOf(page.path);
  // Sections begin where a heading with an id does.
  const sections = made.content.html.split(/(?=<h[23] id=")/);
  return sections.map((section, index) => {
    const [, id = "", heading = ""] = /^<h[23] id="([^"]+)">([\s\S]*?)<\/h[23]>/.exec(section) ?? [];
    const text = plain(section.replace(/^<h[23][\s\S]*?<\/h[23]>/, "").replace(/<h1>[\s\S]*?<\/h1>/, ""));
    return {
      id: index === 0 ? path : `${path}#${id}`,
      page: page.title,
      title: index === 0 ? page.title : plain(heading),
      text: text.slice(0, LONGEST_TEXT),
    };
  });
};

/** The sections of all pages as JSON; the page's script builds its search from them when it is first opened. */
export const searchIndex = (pages: readonly { page: Page; made: Rendered }[]): string =>
  JSON.stringify(pages.flatMap(entriesOf));
