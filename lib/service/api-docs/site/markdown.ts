import { Marked, type Tokens } from "marked";
import { escapeHtml, type Html, html, trusted } from "#domain/shared/html.ts";
import { codeBlock } from "./highlight.ts";

export type Heading = { id: string; text: string; depth: number };

/** `Rotating the secret` → `rotating-the-secret`; GitHub's anchors, which authors expect. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/<[^>]+>|[^\w\s.-]/g, "")
    .trim()
    .replace(/[\s.]+/g, "-");

const plain = (text: string): string =>
  text.replace(/<[^>]+>/g, "").replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => PLAIN[name] ?? "");
const PLAIN: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Markdown as HTML, with the headings that a table of contents needs. */
export const rendered = (markdown: string): { content: Html; headings: Heading[] } => {
  const headings: Heading[] = [];
  const tables = new Map<string, number>();
  /** Names a table by the heading above it, so that screen readers can tell the tables of a page apart. */
  const tableLabel = (): string => {
    const above = headings.at(-1)?.text ?? "Table";
    const number = (tables.get(above) ?? 0) + 1;
    tables.set(above, number);
    return `${above}, table${number === 1 ? "" : ` ${number}`}`;
  };
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        const text = plain(inner);
        const id = slugOf(text);
        headings.push({ id, text, depth });
        if (depth === 1) return `<h1>${inner}</h1>\n`;
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${inner}</a></h${depth}>\n`;
      },
      code: ({ text, lang }: Tokens.Code) => codeBlock(text, lang ?? "text").html,
      table(token: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row
            .map(({ tokens, align }) => {
              const side = align === "right" ? ' class="number"' : "";
              return `<${tag}${tag === "th" ? ' scope="col"' : ""}${side}>${this.parser.parseInline(tokens)}</${tag}>`;
            })
            .join("");
        const rows = token.rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("\n");
        const head = `<thead><tr>${cells(token.header, "th")}</tr></thead>`;
        return `<div class="table" tabindex="0" role="region" aria-label="${escapeHtml(tableLabel())}"><table>${head}\n<tbody>${rows}</tbody></table></div>\n`;
      },
      // A box to tick on paper: a checklist on a page that stores nothing cannot be ticked.
      checkbox: () => '<span class="box"></span> ',
      blockquote({ tokens }: Tokens.Blockquote) {
        return `<div class="note">${this.parser.parse(tokens)}</div>\n`;
      },
    },
  });
  return { content: trusted(marked.parse(markdown, { async: false })), headings };
};

/** A description of the OpenAPI document: paragraphs and lists, without headings. */
export const prose = (markdown: string): Html => rendered(markdown).content;

/** One line of Markdown without a paragraph around it. */
export const inline = (markdown: string): Html =>
  trusted(new Marked({ gfm: true }).parseInline(escapeAngles(markdown), { async: false }));

/** Descriptions contain placeholders such as <API_KEY> and no HTML. */
const escapeAngles = (text: string): string =>
  text.replace(/`[^`]*`|[<>]/g, (found) => (found.startsWith("`") ? found : escapeHtml(found)));

export const heading = (depth: 2 | 3, id: string, text: Html | string): Html =>
  html`${trusted(`<h${depth} id="${escapeHtml(id)}">`)}<a class="anchor" href="#${id}">${text}</a>${trusted(`</h${depth}>`)}`;
