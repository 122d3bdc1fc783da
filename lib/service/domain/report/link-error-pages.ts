import { LIMITS } from "#contract/limits.ts";
import { html } from "../shared/html.ts";
import { plainPage as page } from "../shared/plain-page.ts";

/** The same for every link that is invalid or was revoked, so that it does not reveal what exists. */
export const SHARE_NOT_FOUND = page("This link does not work", [
  html`It may be incomplete, or it was revoked, or the result has been deleted.`,
  html`Check that you have the complete link, or ask whoever sent it for a new one.`,
]);

export const SHARE_OVER = page("This link has expired", [
  html`Whoever shared the result chose an end for this link. Ask them for a new one.`,
]);

/** For programs that show a preview of a link: nothing of the result, not even whether there is one. */
export const SHARE_PREVIEW = page("A shared assessment result", [html`Open the link in a browser to see it.`]);

export const SHARE_TOO_OFTEN = page("This link was opened too often", [
  html`It was opened more than ${LIMITS.link.requests} times in a minute. Wait a minute, then load the page again.`,
]);

const FOR_PROGRAMS = html`In the API, each response of <code>GET /api/v1/results/{invitation_id}</code> contains a new <code>report_url</code>.`;

/** The same for every invalid link, so that it does not reveal what exists. */
export const REPORT_NOT_FOUND = page("Report not found", [
  html`The link may be incomplete or may have been changed, for instance by a line break in an email, or the result has been deleted.`,
  html`Copy the complete link again, or ask whoever sent it for a new one.`,
  FOR_PROGRAMS,
]);

export const REPORT_EXPIRED = page("This link to the report has expired", [
  html`A link to a report is valid for 7 days, and one from a shared page for an hour. The report is still available.`,
  html`Open it again where you found the link, or ask whoever sent it for a new one.`,
  FOR_PROGRAMS,
]);
