import type { NotificationKind } from "#contract/dashboard/notifications.ts";
import { html } from "../shared/html.ts";
import { plainPage } from "../shared/plain-page.ts";
import { kindInWords } from "./notification-words.ts";

type Switch = { account: string; what: { kind: NotificationKind | "all" } };

const emails = ({ account, what }: Switch): string =>
  what.kind === "all" ? `all notifications of ${account}` : `emails of ${account} about ${kindInWords(what.kind)}`;

/** Asks before anything is switched off: mail scanners open every link. */
export const askPage = (found: Switch): string =>
  plainPage("Stop these emails?", [
    html`This stops ${emails(found)}. You can choose again in the dashboard, under Notifications.`,
    html`<form method="post"><button type="submit">Stop ${found.what.kind === "all" ? "all of these emails" : "these emails"}</button></form>`,
  ]);

export const stoppedPage = (found: Switch): string =>
  plainPage("These emails are stopped", [
    html`You no longer get ${emails(found)}.`,
    html`<a href="/dashboard/notifications">Choose again in the dashboard</a>`,
  ]);

/** The same for every invalid link, so that it does not reveal what exists. */
export const NO_SWITCH = plainPage("This link does not work", [
  html`The link may be incomplete. Copy the complete link from the email, or choose what you are emailed about in the <a href="/dashboard/notifications">dashboard</a>.`,
]);
