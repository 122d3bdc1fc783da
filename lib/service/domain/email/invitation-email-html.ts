import { PALETTE } from "#contract/branding/palette.ts";
import { type Html, html } from "#domain/shared/html.ts";
import { type EmailContent, REMINDER, WARNING, WHY } from "./invitation-email-content.ts";
import { button, letterHtml, lines, plainLink, SOFT, said, TEXT } from "./letterhead-html.ts";

const invites = (inviter: string | undefined): Html =>
  inviter === undefined ? html`You are invited` : html`<strong>${said(inviter)}</strong> invites you`;

const quote = ({ inviter, message, accent }: EmailContent): Html | undefined =>
  message === null
    ? undefined
    : html`<tr><td style="padding:0 0 24px">
<p class="soft" style="margin:0 0 6px;${SOFT}">Message from ${inviter === undefined ? "the sender" : said(inviter)}:</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="quote text" dir="auto" bgcolor="${PALETTE.hover.light}" style="padding:14px 16px;background-color:${PALETTE.hover.light};border-left:3px solid ${accent.light};${TEXT}">${lines(message)}</td></tr></table>
</td></tr>
`;

const testRow = (name: string, duration: string, weight: "normal" | "bold"): Html =>
  html`<tr>
<td class="text line" style="padding:10px 12px 10px 0;border-top:1px solid ${PALETTE.soft.light};${TEXT};font-weight:${weight}">${name}</td>
<td class="text line" align="right" style="padding:10px 0;border-top:1px solid ${PALETTE.soft.light};white-space:nowrap;${TEXT};font-weight:${weight}">${duration}</td>
</tr>
`;

/** Below the test that the part belongs to. */
const partRow = ({ name, duration }: EmailContent["tests"][number]["parts"][number]): Html =>
  html`<tr>
<td class="soft" style="padding:0 12px 8px 16px;${SOFT}">${name}</td>
<td class="soft" align="right" style="padding:0 0 8px;white-space:nowrap;${SOFT}">${duration}</td>
</tr>
`;

const tests = ({ tests: list, total }: EmailContent): Html =>
  html`<tr><td style="padding:0 0 24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${list.map(({ name, duration, parts }) => [testRow(name, duration, "normal"), ...parts.map(partRow)])}${list.length > 1 ? testRow("Total time", total, "bold") : undefined}</table>
</td></tr>
`;

const link = ({ url, expires, accent }: EmailContent): Html => html`<tr><td style="padding:0 0 8px">
${button(accent, url, "Go to the assessment")}
</td></tr>
<tr><td class="text" style="padding:8px 0 0;${TEXT}">The link works until <strong>${expires}</strong>.</td></tr>
<tr><td class="soft" style="padding:12px 0 24px;${SOFT}">${plainLink(accent, url)}</td></tr>
`;

const expectations = ({
  expectations: points,
}: EmailContent): Html => html`<tr><td class="line" style="padding:20px 0 0;border-top:1px solid ${PALETTE.soft.light}">
<p class="text" style="margin:0 0 8px;${TEXT};font-weight:bold">What to expect</p>
${points.map(
  (point) => html`<p class="text" style="margin:0 0 10px;${TEXT}">${point}</p>
`,
)}<p class="text" style="margin:0;${TEXT}"><strong>${WARNING.act}</strong> ${WARNING.why}</p>
</td></tr>
`;

/** The preview text next to the subject. */
const preheader = ({ tests: list, total, expires }: EmailContent): string =>
  `${list.length === 1 ? (list[0]?.name ?? "") : `${list.length} tests`}, ${total}. The link works until ${expires}.`;

/** The email's HTML part. The template escapes all user input. */
export const emailHtml = (facts: EmailContent): string =>
  letterHtml(facts, {
    title: "Your invitation to an online assessment",
    about: preheader(facts),
    rows: html`${facts.isReminder ? html`<tr><td class="text" style="padding:0 0 12px;${TEXT}">${REMINDER}</td></tr>\n` : undefined}<tr><td class="text" style="padding:0 0 20px;${TEXT}">${invites(facts.inviter)} to an online assessment:</td></tr>
${tests(facts)}${quote(facts)}${link(facts)}${expectations(facts)}`,
    why: WHY,
  });
