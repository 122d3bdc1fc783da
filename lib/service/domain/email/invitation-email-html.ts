import { type Html, html, trusted } from "#domain/html.ts";
import { type EmailContent, EXPECTATIONS, linesOf, REMINDER, WARNING } from "./invitation-email-content.ts";

/**
 * Layout with a table and inline styles, because Outlook renders with Word and Gmail drops style sheets of replies and
 * of accounts it does not host. The style sheet adds what inline styles cannot: dark colours and small screens.
 * Outlook's apps do not support the media query; they mark what they darken with `data-ogsc` and `data-ogsb`.
 */
const styleFor = ({ dark }: EmailContent["accent"]): string => `
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
  .back { background-color: #14171a !important; }
  .card { background-color: #1f242a !important; border-color: #3a424b !important; }
  .text { color: #e8eaed !important; }
  .soft { color: #a9b3bd !important; }
  .line { border-color: #3a424b !important; }
  .quote { background-color: #292f37 !important; border-color: ${dark} !important; }
  .url { color: ${dark} !important; }
}
[data-ogsc] .text { color: #e8eaed !important; }
[data-ogsc] .soft { color: #a9b3bd !important; }
[data-ogsc] .url { color: ${dark} !important; }
[data-ogsb] .quote { background-color: #292f37 !important; }
`;

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BREAK = "overflow-wrap:anywhere;word-break:break-word";
const TEXT = trusted(`${FONT};font-size:16px;line-height:24px;color:#1c2126;${BREAK}`);
const SOFT = trusted(`${FONT};font-size:13px;line-height:20px;color:#57606a;${BREAK}`);

/** User input: it has its own direction and cannot change that of the surrounding text. */
const said = (text: string): Html => html`<span dir="auto" style="unicode-bidi:isolate">${text}</span>`;

const invites = (inviter: string | undefined): Html =>
  inviter === undefined ? html`You are invited` : html`<strong>${said(inviter)}</strong> invites you`;

const lines = (message: string): Html[] =>
  linesOf(message).map((line, index) => html`${index > 0 ? trusted("<br>") : undefined}${line}`);

const quote = ({ inviter, message, accent }: EmailContent): Html | undefined =>
  message === null
    ? undefined
    : html`<tr><td style="padding:0 0 24px">
<p class="soft" style="margin:0 0 6px;${SOFT}">Message from ${inviter === undefined ? "the sender" : said(inviter)}:</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="quote text" dir="auto" bgcolor="#f2f5f8" style="padding:14px 16px;background-color:#f2f5f8;border-left:3px solid ${accent.light};${TEXT}">${lines(message)}</td></tr></table>
</td></tr>
`;

const testRow = (name: string, duration: string, weight: "normal" | "bold"): Html =>
  html`<tr>
<td class="text line" style="padding:10px 12px 10px 0;border-top:1px solid #d9dee4;${TEXT};font-weight:${weight}">${name}</td>
<td class="text line" align="right" style="padding:10px 0;border-top:1px solid #d9dee4;white-space:nowrap;${TEXT};font-weight:${weight}">${duration}</td>
</tr>
`;

const tests = ({ tests: list, total }: EmailContent): Html =>
  html`<tr><td style="padding:0 0 24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${list.map(({ name, duration }) => testRow(name, duration, "normal"))}${list.length > 1 ? testRow("Total time", total, "bold") : undefined}</table>
</td></tr>
`;

/** The padding is on the cell for Outlook, which ignores that of a link. */
const button = ({ url, expires, accent }: EmailContent): Html => html`<tr><td style="padding:0 0 8px">
<table role="presentation" class="button-table" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="${accent.light}" style="background-color:${accent.light};border-radius:6px;mso-padding-alt:14px 28px"><a href="${url}" target="_blank" style="display:inline-block;padding:14px 28px;${trusted(FONT)};font-size:17px;line-height:22px;font-weight:bold;color:#ffffff;text-decoration:none;border-radius:6px">Go to the assessment</a></td></tr></table>
</td></tr>
<tr><td class="text" style="padding:8px 0 0;${TEXT}">The link works until <strong>${expires}</strong>.</td></tr>
<tr><td class="soft" style="padding:12px 0 24px;${SOFT}">If the button does not work, copy this address into your browser:<br>
<a class="url" href="${url}" target="_blank" style="color:${accent.light};word-break:break-all">${url}</a></td></tr>
`;

const expectations = (): Html => html`<tr><td class="line" style="padding:20px 0 0;border-top:1px solid #d9dee4">
<p class="text" style="margin:0 0 8px;${TEXT};font-weight:bold">What to expect</p>
${EXPECTATIONS.map(
  (point) => html`<p class="text" style="margin:0 0 10px;${TEXT}">${point}</p>
`,
)}<p class="text" style="margin:0;${TEXT}"><strong>${WARNING.act}</strong> ${WARNING.why}</p>
</td></tr>
`;

/** On white, also in the dark look: a logo can be of any colour, and is made for paper. Its text is the account's name. */
const logo = ({ logo: image, inviter }: EmailContent): Html | undefined =>
  image === null
    ? undefined
    : html`<tr><td style="padding:0 0 24px"><img src="${image.url}" width="${image.width}" height="${image.height}" alt="${inviter ?? ""}" style="display:block;max-width:100%;height:auto;background-color:#ffffff;border:0;border-radius:4px;${TEXT}"></td></tr>
`;

const own = ({ support, footer: text }: EmailContent): Html =>
  html`${
    support === null ? undefined : html`<br>Help: ${said(support)}`
  }${text === null ? undefined : html`<br><br><span dir="auto" style="unicode-bidi:isolate">${lines(text)}</span>`}`;

const footer = (facts: EmailContent): Html => {
  const { inviter, address } = facts;
  const whom = inviter === undefined ? "the person who invited you" : said(inviter);
  return html`<tr><td class="soft inner" style="padding:20px 32px 28px;${SOFT}">This email was sent to ${said(address)} on behalf of ${whom}. Questions about the assessment are best directed to them. If you did not expect this invitation, you can ignore it.${own(facts)}</td></tr>
`;
};

/** The preview text next to the subject. */
const preheader = ({ tests: list, total, expires }: EmailContent): string =>
  `${list.length === 1 ? (list[0]?.name ?? "") : `${list.length} tests`}, ${total}. The link works until ${expires}.`;

/** The email's HTML part. The template escapes all user input. */
export const emailHtml = (facts: EmailContent): string => {
  const page = html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>Your invitation to an online assessment</title>
<style>${trusted(styleFor(facts.accent))}</style>
</head>
<body class="back" bgcolor="#eef1f4" style="margin:0;padding:0;background-color:#eef1f4">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${preheader(facts)}</div>
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eef1f4" style="background-color:#eef1f4"><tr><td class="outer" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;width:100%">
<tr><td class="card inner" bgcolor="#ffffff" style="padding:32px;background-color:#ffffff;border:1px solid #d9dee4;border-radius:10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
${logo(facts)}<tr><td class="text" style="padding:0 0 12px;${TEXT}">Hello ${said(facts.candidate)},</td></tr>
${facts.isReminder ? html`<tr><td class="text" style="padding:0 0 12px;${TEXT}">${REMINDER}</td></tr>\n` : undefined}<tr><td class="text" style="padding:0 0 20px;${TEXT}">${invites(facts.inviter)} to an online assessment:</td></tr>
${tests(facts)}${quote(facts)}${button(facts)}${expectations()}</table>
</td></tr>
${footer(facts)}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
  return page.html;
};
