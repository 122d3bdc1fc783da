import { PRODUCT_NAME } from "#contract/branding/product-name.ts";
import { type Html, html } from "#domain/shared/html.ts";
import { asciiDomain } from "../shared/mailbox.ts";
import type { Email } from "./ports.ts";
import { singleLine } from "./sanitize.ts";

/** A paragraph of text, or a link on a separate line. */
type Paragraph = string | { link: string };

const asText = (paragraph: Paragraph): string => (typeof paragraph === "string" ? paragraph : paragraph.link);

const asHtml = (paragraph: Paragraph): Html =>
  typeof paragraph === "string"
    ? html`<p>${paragraph}</p>\n`
    : html`<p><a href="${paragraph.link}">${paragraph.link}</a></p>\n`;

/** A plain email from the product of a few paragraphs, the same in its text and HTML parts. */
export const noticeEmail = (to: string, subject: string, paragraphs: readonly Paragraph[]): Email => ({
  to: asciiDomain(singleLine(to)),
  from_name: PRODUCT_NAME,
  subject: singleLine(subject),
  text: `${paragraphs.map(asText).join("\n\n")}\n`,
  html: html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${singleLine(subject)}</title></head>
<body style="font-family:Arial,sans-serif;font-size:16px;line-height:24px;max-width:36em">
${paragraphs.map(asHtml)}</body>
</html>
`.html,
});
