import { PALETTE } from "#contract/branding/palette.ts";
import { html, trusted } from "./html.ts";

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:${PALETTE.ink.light};background:${PALETTE.paper.light}}
main{max-width:34rem;margin:12vh auto 0;padding:2rem;background:${PALETTE.surface.light};border-top:4px solid ${PALETTE.accent.light}}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.3}
div{margin:.75rem 0 0}
button{margin:.75rem 0 0;padding:.6rem 1.2rem;font:inherit;font-weight:600;color:${PALETTE["accent-ink"].light};background:${PALETTE.accent.light};border:0;border-radius:6px;cursor:pointer}
a{color:${PALETTE.accent.light}}
code{font-size:.95em;overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){body{color:${PALETTE.ink.dark};background:${PALETTE.paper.dark}}main{background:${PALETTE.surface.dark};border-color:${PALETTE.accent.dark}}a{color:${PALETTE.accent.dark}}button{color:${PALETTE["accent-ink"].dark};background:${PALETTE.accent.dark}}}
`;

/** A page of a title and a few paragraphs, in both looks, that loads nothing. */
export const plainPage = (title: string, paragraphs: readonly ReturnType<typeof html>[]): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${trusted(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${paragraphs.map((paragraph) => html`<div>${paragraph}</div>\n`)}</main>
</body>
</html>
`.html;
