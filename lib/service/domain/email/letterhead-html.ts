import { PALETTE } from "#contract/branding/palette.ts";
import { type Html, html, trusted } from "#domain/shared/html.ts";
import { type Letterhead, linesOf } from "./letterhead.ts";

/**
 * Layout with a table and inline styles, because Outlook renders with Word and Gmail drops style sheets of replies and
 * of accounts it does not host. The style sheet adds what inline styles cannot: dark colours and small screens.
 * Outlook's apps do not support the media query; they mark what they darken with `data-ogsc` and `data-ogsb`.
 */
const styleFor = ({ dark }: Letterhead["accent"]): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; width: 100%; -webkit-text-size-adjust: 100%; -ms-text-size-adjust: 100%; }
table { border-collapse: separate; mso-table-lspace: 0; mso-table-rspace: 0; }
@media (max-width: 600px) {
  .outer { padding: 0 !important; }
  .card { border-left: 0 !important; border-right: 0 !important; border-radius: 0 !important; }
  .inner { padding: 24px 20px !important; }
  .button, .button a { display: block !important; text-align: center !important; }
  .button-table { width: 100% !important; }
}
@media (prefers-color-scheme: dark) {
  .back { background-color: ${PALETTE.paper.dark} !important; }
  .card { background-color: ${PALETTE.surface.dark} !important; border-color: ${PALETTE.soft.dark} !important; }
  .text { color: ${PALETTE.ink.dark} !important; }
  .soft { color: ${PALETTE.muted.dark} !important; }
  .line { border-color: ${PALETTE.soft.dark} !important; }
  .quote { background-color: ${PALETTE.hover.dark} !important; border-color: ${dark} !important; }
  .url { color: ${dark} !important; }
}
[data-ogsc] .text { color: ${PALETTE.ink.dark} !important; }
[data-ogsc] .soft { color: ${PALETTE.muted.dark} !important; }
[data-ogsc] .url { color: ${dark} !important; }
[data-ogsb] .quote { background-color: ${PALETTE.hover.dark} !important; }
`;

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BREAK = "overflow-wrap:anywhere;word-break:break-word";
/** The style of running text, for the elements that a client may not inherit it to. */
export const TEXT = trusted(`${FONT};font-size:16px;line-height:24px;color:${PALETTE.ink.light};${BREAK}`);
export const SOFT = trusted(`${FONT};font-size:13px;line-height:20px;color:${PALETTE.muted.light};${BREAK}`);

/** Fills the preview in a mailbox, which otherwise goes on with the email's first words. */
const AFTER_ABOUT = trusted("&#847;&zwnj;&nbsp;".repeat(60));

/** What people wrote: it has its own direction and cannot change that of the surrounding text. */
export const said = (text: string): Html => html`<span dir="auto" style="unicode-bidi:isolate">${text}</span>`;

/** What people wrote, with its line breaks. */
export const lines = (text: string): Html[] =>
  linesOf(text).map((line, index) => html`${index > 0 ? trusted("<br>") : undefined}${line}`);

/** The padding is on the cell for Outlook, which ignores that of a link. */
export const button = ({ light }: Letterhead["accent"], url: string, label: string): Html =>
  html`<table role="presentation" class="button-table" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="${light}" style="background-color:${light};border-radius:6px;mso-padding-alt:14px 28px"><a href="${url}" target="_blank" style="display:inline-block;padding:14px 28px;${trusted(FONT)};font-size:17px;line-height:22px;font-weight:bold;color:#ffffff;text-decoration:none;border-radius:6px">${label}</a></td></tr></table>`;

/** The link of a button as text, for clients that show no button. */
export const plainLink = ({ light }: Letterhead["accent"], url: string): Html =>
  html`If the button does not work, copy this address into your browser:<br>
<a class="url" href="${url}" target="_blank" style="color:${light};word-break:break-all">${url}</a>`;

/** On white, also in the dark look: a logo can be of any colour, and is made for paper. Its text is the account's name. */
const logo = ({ logo: image, inviter }: Letterhead): Html | undefined =>
  image === null
    ? undefined
    : html`<tr><td style="padding:0 0 24px"><img src="${image.url}" width="${image.width}" height="${image.height}" alt="${inviter ?? ""}" style="display:block;max-width:100%;height:auto;background-color:#ffffff;border:0;border-radius:4px;${TEXT}"></td></tr>
`;

const footer = ({ inviter, address, support, footer: text }: Letterhead, why: string): Html => {
  const whom = inviter === undefined ? "the person who invited you" : said(inviter);
  return html`<tr><td class="soft inner" style="padding:20px 32px 28px;${SOFT}">This email was sent to ${said(address)} on behalf of ${whom}. ${why}${
    support === null ? undefined : html`<br>Help: ${said(support)}`
  }${text === null ? undefined : html`<br><br><span dir="auto" style="unicode-bidi:isolate">${lines(text)}</span>`}</td></tr>
`;
};

/**
 * The email's HTML part: rows of a table below the logo and the greeting.
 *
 * @param about shown next to the subject in a mailbox
 * @param why the email was sent, and what to do about it, below
 */
export const letterHtml = (
  letterhead: Letterhead,
  { title, about, rows, why }: { title: string; about: string; rows: Html; why: string },
): string => {
  const page = html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${title}</title>
<style>${trusted(styleFor(letterhead.accent))}</style>
<!--[if mso]><style>td, p, a, li, span { font-family: Arial, sans-serif !important; }</style><![endif]-->
</head>
<body class="back" bgcolor="${PALETTE.paper.light}" style="margin:0;padding:0;background-color:${PALETTE.paper.light}">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${about}</div>
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${AFTER_ABOUT}</div>
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PALETTE.paper.light}" style="background-color:${PALETTE.paper.light}"><tr><td class="outer" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;width:100%">
<tr><td class="card inner" bgcolor="#ffffff" style="padding:32px;background-color:#ffffff;border:1px solid ${PALETTE.soft.light};border-radius:10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
${logo(letterhead)}<tr><td class="text" style="padding:0 0 12px;${TEXT}">Hello${letterhead.candidate === null ? undefined : html` ${said(letterhead.candidate)}`},</td></tr>
${rows}</table>
</td></tr>
${footer(letterhead, why)}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
  return page.html;
};
