import { PRODUCT_NAME } from "#contract/branding/product-name.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import { JOIN_PAGE } from "#contract/dashboard/team/joining.ts";
import { momentInWords } from "../shared/format-time.ts";
import type { KeyAct, KeyNoticeRecord } from "../shared/key-notice.ts";
import { zoneOf } from "../shared/time-zone.ts";
import { memberLetter } from "./member-letter.ts";
import type { Email } from "./ports.ts";
import { shownName } from "./sanitize.ts";

type Account = { name: string; time_zone?: string | null | undefined };
type Invited = { email: string; role: Role; invited_by: string | null; result_id: string | null; expires_at: string };

/** Each role with its article, and what it may do. */
const ROLES: Record<Role, { a: string; may: string }> = {
  owner: { a: "an owner", may: "An owner may do everything, including managing other owners." },
  admin: { a: "an admin", may: "An admin may do everything but manage owners." },
  developer: { a: "a developer", may: "A developer manages API tokens and webhooks, and uses test mode." },
  recruiter: { a: "a recruiter", may: "A recruiter invites candidates, and sees results and reports." },
  reviewer: {
    a: "a reviewer",
    may: "A reviewer sees invitations, results and reports, marks tests, and decides reviews.",
  },
  viewer: { a: "a viewer", may: "A viewer sees invitations and results, with names and addresses masked." },
};

/** The email that invites a person to become a member of an account. `pageUrl` is the origin of the dashboard. */
export const memberInvitationEmail = (invitation: Invited, inviting: Account, pageUrl: string): Email => {
  const { email, role, invited_by, result_id, expires_at } = invitation;
  const onwards = result_id === null ? "" : `?return_to=${encodeURIComponent(`/dashboard/results/${result_id}`)}`;
  const account = shownName(inviting.name);
  const { a, may } = ROLES[role];
  const by = invited_by === null ? "You are invited" : `${shownName(invited_by)} invites you`;
  const until = momentInWords(expires_at, zoneOf(inviting));
  return memberLetter({ email, name: null }, inviting, `Join ${account} on ${PRODUCT_NAME}`, {
    title: `Join ${account}`,
    about: `${by} to join as ${a}.`,
    paragraphs: [
      { text: [`${by} to join ${account} on ${PRODUCT_NAME} as ${a}. ${may}`] },
      ...(result_id === null
        ? []
        : [{ text: ["Once you have accepted, you see the result that they share with you."] }]),
      { text: [`Sign in with this email address to accept or decline, until ${until}.`] },
      { link: `${pageUrl}${JOIN_PAGE}${onwards}`, label: "Answer the invitation" },
    ],
    why: "If you did not expect this, ignore it: nothing happens unless you accept.",
  });
};

const WHAT: Record<KeyAct, string> = { created: "created", rotated: "rotated", revoked: "revoked" };

/** The email to an owner about an act on an API key. It shows neither the key nor a link that changes anything. */
export const keyNoticeEmail = (notice: KeyNoticeRecord, to: string, about: Account, pageUrl: string): Email => {
  const { act, livemode, key_name, key_hint, by, at } = notice;
  const kind = livemode ? "API token" : "test API token";
  const account = shownName(about.name);
  const key = key_name === null ? `ending in ${key_hint}` : `"${shownName(key_name)}" (ending in ${key_hint})`;
  const what = `${livemode ? "API" : "Test API"} token ${WHAT[act]}`;
  return memberLetter({ email: to, name: null }, about, `${what} in ${account}`, {
    title: what,
    about: "If you do not recognize this, revoke the token.",
    paragraphs: [
      {
        text: [
          `The ${kind} ${key} of ${account} was ${WHAT[act]} on ${momentInWords(at, zoneOf(about))} by ${shownName(by)}.`,
        ],
      },
      { text: ["If you do not recognize this, revoke the token and review the audit log in the dashboard."] },
      { link: `${pageUrl}/dashboard/api-tokens`, label: "See the API tokens" },
    ],
    why: "You are an owner of this account.",
  });
};
