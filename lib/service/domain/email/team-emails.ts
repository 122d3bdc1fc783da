import { PRODUCT_NAME } from "#contract/branding/product-name.ts";
import { JOIN_PAGE } from "#contract/dashboard/joining.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import { momentInWords } from "../shared/format-time.ts";
import type { KeyAct, KeyNoticeRecord } from "../shared/key-notice.ts";
import { zoneOf } from "../shared/time-zone.ts";
import { noticeEmail } from "./notice-email.ts";
import type { Email } from "./ports.ts";
import { shownName } from "./sanitize.ts";

type Account = { name: string; time_zone?: string | null | undefined };
type Invited = { email: string; role: Role; invited_by: string | null; result_id: string | null; expires_at: string };

const ARTICLE: Record<Role, string> = {
  owner: "an owner",
  admin: "an admin",
  developer: "a developer",
  recruiter: "a recruiter",
  reviewer: "a reviewer",
  viewer: "a viewer",
};

/** The email that invites a person to become a member of an account. `pageUrl` is the origin of the dashboard. */
export const memberInvitationEmail = (invitation: Invited, inviting: Account, pageUrl: string): Email => {
  const { email, role, invited_by, result_id, expires_at } = invitation;
  const onwards = result_id === null ? "" : `?return_to=${encodeURIComponent(`/dashboard/results/${result_id}`)}`;
  const account = shownName(inviting.name);
  const by = invited_by === null ? "You are invited" : `${shownName(invited_by)} invites you`;
  return noticeEmail(email, `Join ${account} on ${PRODUCT_NAME}`, [
    `${by} to join ${account} on ${PRODUCT_NAME} as ${ARTICLE[role]}.`,
    `To accept or decline, sign in with this email address (${email}) until ${momentInWords(expires_at, zoneOf(inviting))}:`,
    { link: `${pageUrl}${JOIN_PAGE}${onwards}` },
    ...(result_id === null ? [] : ["The link then shows a result that they want you to see."]),
    "If you did not expect this, ignore it: nothing happens unless you accept.",
  ]);
};

const WHAT: Record<KeyAct, string> = { created: "created", rotated: "rotated", revoked: "revoked" };

/** The email to an owner whose account's balance has fallen below its level. */
const lowBalanceEmail = (
  { credits, level, at }: KeyNoticeRecord,
  to: string,
  about: Account,
  pageUrl: string,
): Email => {
  const account = shownName(about.name);
  return noticeEmail(to, `Low balance in ${account}: ${credits} credits`, [
    `The balance of ${account} fell below ${level} credits: on ${momentInWords(at, zoneOf(about))}, ${credits} were left.`,
    "Invitations that cost more than what is left are refused. Usage by day, and the level of this email, are in the dashboard:",
    { link: `${pageUrl}/dashboard/credits` },
  ]);
};

/** The email to an owner about an act on an API key. It shows neither the key nor a link that changes anything. */
export const keyNoticeEmail = (notice: KeyNoticeRecord, to: string, about: Account, pageUrl: string): Email => {
  const { act, livemode, key_name, key_hint, by, at } = notice;
  if (act === "low_balance") return lowBalanceEmail(notice, to, about, pageUrl);
  const kind = livemode ? "API key" : "test API key";
  const account = shownName(about.name);
  const key = key_name === null ? `ending in ${key_hint}` : `"${shownName(key_name)}" (ending in ${key_hint})`;
  return noticeEmail(to, `${livemode ? "API" : "Test API"} key ${WHAT[act]} in ${account}`, [
    `The ${kind} ${key} of ${account} was ${WHAT[act]} on ${momentInWords(at, zoneOf(about))} by ${shownName(by ?? "")}.`,
    "If you do not recognize this, revoke the key and review the audit log in the dashboard:",
    { link: `${pageUrl}/dashboard` },
  ]);
};
