import type { Html } from "#domain/shared/html.ts";
import type { Heading } from "./markdown.ts";

/** The content of a page in both forms. */
export type Rendered = { content: Html; headings: readonly Heading[]; markdown: string };
