import { type Html, html } from "#domain/shared/html.ts";
import type { Letterhead } from "./letterhead.ts";
import { button, letterHtml, plainLink, SOFT, said, TEXT } from "./letterhead-html.ts";
import { bullet, greeting, letterText, wrapped } from "./letterhead-text.ts";

/** A part of a sentence; what people wrote keeps its own direction. */
type Piece = string | { said: string };

type Paragraph =
  | { text: readonly Piece[] }
  /** Things by name, with what each consists of. */
  | { list: readonly { name: string; parts: readonly string[] }[] }
  | { link: string; label: string }
  /** Smaller, one a line. */
  | { links: readonly { label: string; url: string }[] };

/** A short email to a candidate. `about` is shown next to the subject in a mailbox; `why` is below the email. */
export type CandidateLetter = { title: string; about: string; paragraphs: readonly Paragraph[]; why: string };

const plain = (piece: Piece): string => (typeof piece === "string" ? piece : piece.said);

const paragraphText = (paragraph: Paragraph): string[] => {
  if ("text" in paragraph) return [wrapped(paragraph.text.map(plain).join(""))];
  // On a separate line, so that every client makes it clickable.
  if ("link" in paragraph) return [`${paragraph.label}:`, paragraph.link];
  if ("links" in paragraph) return [paragraph.links.map(({ label, url }) => `${label}:\n${url}`).join("\n")];
  const points = paragraph.list.flatMap(({ name, parts }) => [bullet(name), ...parts.map((part) => bullet(part, 1))]);
  return [points.join("\n")];
};

const paragraphHtml = (paragraph: Paragraph, accent: Letterhead["accent"]): Html => {
  if ("text" in paragraph) {
    const pieces = paragraph.text.map((piece) => (typeof piece === "string" ? piece : said(piece.said)));
    return html`<tr><td class="text" style="padding:0 0 12px;${TEXT}">${pieces}</td></tr>
`;
  }
  if ("link" in paragraph) {
    return html`<tr><td style="padding:8px 0">${button(accent, paragraph.link, paragraph.label)}</td></tr>
<tr><td class="soft" style="padding:12px 0 16px;${SOFT}">${plainLink(accent, paragraph.link)}</td></tr>
`;
  }
  if ("links" in paragraph) {
    const links = paragraph.links.map(
      ({ label, url }) =>
        html`<a class="url" href="${url}" target="_blank" style="color:${accent.light}">${label}</a><br>\n`,
    );
    return html`<tr><td class="soft" style="padding:12px 0 0;${SOFT}">${links}</td></tr>
`;
  }
  return html`<tr><td class="text" style="padding:0 0 12px;${TEXT}"><ul style="margin:0 0 0 24px;padding:0">${paragraph.list.map(
    ({ name, parts }) =>
      html`<li>${name}${parts.length === 0 ? undefined : html`<ul style="margin:0 0 0 20px;padding:0">${parts.map((part) => html`<li>${part}</li>`)}</ul>`}</li>`,
  )}</ul></td></tr>
`;
};

/** Both parts of the email. The template escapes all user input. */
export const candidateLetter = (
  letterhead: Letterhead,
  { title, about, paragraphs, why }: CandidateLetter,
): { text: string; html: string } => ({
  text: letterText(letterhead, [greeting(letterhead), ...paragraphs.flatMap(paragraphText)], why),
  html: letterHtml(letterhead, {
    title,
    about,
    rows: html`${paragraphs.map((paragraph) => paragraphHtml(paragraph, letterhead.accent))}`,
    why,
  }),
});
