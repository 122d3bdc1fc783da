import { PRODUCT_NAME } from "#contract/branding/product-name.ts";
import { type Html, html, trusted } from "#domain/shared/html.ts";
import { tokensCss } from "../../web/kit/tokens.ts";
import type { Email } from "./inbox-email.ts";

const STYLE = `${tokensCss()}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;background:var(--paper);color:var(--ink)}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:var(--text-display);line-height:1.3;margin:0 0 1rem;overflow-wrap:anywhere}
a{color:var(--accent)}a,button{display:inline-block;line-height:1.75rem}
ul{list-style:none;margin:0 0 1rem;padding:0}li{border-top:1px solid var(--line);padding:.5rem 0;overflow-wrap:anywhere}
small{display:block;color:var(--muted)}button{font:inherit;line-height:1.75rem}
iframe{width:100%;height:40rem;border:1px solid var(--line);background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--line);padding:1rem;background:var(--surface)}`;

const documentOf = (title: string, head: Html, main: Html): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,"><title>${title} – ${PRODUCT_NAME}</title>${head}<style>${trusted(STYLE)}</style></head>
<body><main><h1>${title}</h1>${main}</main></body></html>`.html;

const about = ({ at, from, destination }: Email): Html =>
  html`<small>To ${destination.to.join(", ")}, from ${from}, ${new Date(at * 1000).toISOString()}</small>`;

/** The emails, the newest first. It looks for new ones every three seconds. */
export const inboxPage = (emails: readonly Email[]): string =>
  documentOf(
    "Inbox",
    html`<meta http-equiv="refresh" content="3; url=/">`,
    emails.length === 0
      ? html`<p>No emails yet.</p>`
      : html`<ul>${emails
          .toReversed()
          .map((email) => html`<li><a href="/emails/${email.messageId}">${email.subject}</a>${about(email)}</li>`)}</ul>
<form method="post" action="/clear-store"><button>Delete all</button></form>`,
  );

/** An email with both its parts. Its HTML runs no scripts, and its links open in a new tab. */
export const emailPage = (email: Email): string =>
  documentOf(
    email.subject,
    html``,
    html`<p><a href="/">Inbox</a></p><p>${about(email)}</p>
<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${email.body.html}`}"></iframe>
<h2>Text</h2><pre>${email.body.text}</pre>`,
  );
