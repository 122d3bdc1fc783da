/** HTML that is safe to insert into a page: user input in it is escaped. */
export type Html = { readonly html: string };

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

type Part = string | number | Html | undefined | readonly Part[];

const render = (part: Part): string => {
  if (part === undefined) return "";
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "html" in part ? part.html : part.map(render).join("");
};

/** A template in which every value is escaped unless it is already HTML, so that escaping cannot be forgotten. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.reduce((text, string, index) => text + render(parts[index - 1]) + string),
});

/** Our own markup, such as a style sheet. Never for user input. */
export const trusted = (markup: string): Html => ({ html: markup });
