import { expect, test } from "vitest";
import { type ApiKeyRecord, statusOfKey } from "#domain/accounts/api-key-record.ts";
import { isOverdue } from "#domain/candidate/part-lifecycle.ts";
import { isPastGrace } from "#domain/candidate/part-record.ts";
import { type Installation, isClaimable } from "#domain/integrations/installation.ts";
import { decideResend } from "#domain/invitations/emails/resend.ts";
import { decideExtend } from "#domain/invitations/extend.ts";
import { GRACE_MS, isExpiryDue } from "#domain/invitations/lifecycle.ts";
import { isExpired } from "#domain/report/link.ts";
import { isOver, newShare } from "#domain/results/sharing/shares.ts";
import { isOpen, newMemberInvitation } from "#domain/team/member.ts";
import { isLive, newSession } from "#domain/team/session.ts";
import { attemptOf, newSignInAttempt } from "#domain/team/sign-in-attempt.ts";
import { rotateSecret, secretsInForce } from "#domain/webhooks/secret.ts";
import { isRemembered } from "#store/idempotency/key-row.ts";
import { MONDAY, seededRandom } from "../support/builders.ts";
import { anInvitation } from "../support/records/invitation-record.ts";
import { aPart } from "../support/records/parts.ts";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const at = (ms: number): string => new Date(MONDAY + ms).toISOString();
const random = seededRandom();

const { share } = newShare({ expires_in_days: 7, label: null }, MONDAY, random);
const invitedMember = { accountId: "acct_1", email: "a@example.com", role: "viewer", invitedBy: null } as const;
const member = newMemberInvitation({ ...invitedMember, resultId: undefined }, MONDAY, random);
const person = { id: "usr_1", email: "a@example.com", name: null };
const { record: session } = newSession({ person, accountId: null, userAgent: "", sourceIp: "" }, MONDAY, random);
const signIn = newSignInAttempt({ returnTo: undefined, browser: undefined }, MONDAY, random);
const secrets = rotateSecret({ current: "old", previous: [] }, "new", MONDAY);
const running = anInvitation("in_progress", { test_deadline: at(0) });
const resent = anInvitation("pending", { email_requested_at: at(0) });
const reopenable = anInvitation("expired", { expired_at: at(0), expires_at: at(0) });
const report = { accountId: "", invitationId: "", expires: MONDAY / 1000 + 60, signature: "" };

/** What lasts, how long after it began, and whether it still lasts at a time. */
const LASTING: [what: string, ms: number, lasts: (now: number) => boolean][] = [
  ["a share link", 7 * DAY, (now) => !isOver(share, now)],
  ["a report link", MINUTE, (now) => !isExpired(report, now)],
  ["a candidate's link", DAY, (now) => !isExpiryDue(anInvitation("pending"), now)],
  ["the grace period of a part", GRACE_MS, (now) => !isOverdue(running, now)],
  ["the saves of a part", GRACE_MS, (now) => !isPastGrace(aPart("grammar-test", { deadline: at(0) }), now)],
  ["the pause before a resend", MINUTE, (now) => decideResend(resent, now).kind === "wait"],
  ["what can be reopened", 7 * DAY, (now) => decideExtend(reopenable, { extra_hours: 1 }, now).kind === "change"],
  ["an invitation to a team", 7 * DAY, (now) => isOpen(member, now)],
  ["a session that is used", 12 * HOUR, (now) => isLive({ ...session, last_used_at: at(12 * HOUR) }, now)],
  ["a session that is not used", 30 * MINUTE, (now) => isLive(session, now)],
  ["a sign-in", 10 * MINUTE, (now) => attemptOf(signIn.state, signIn.browser, now) !== undefined],
  ["an ATS's installation", HOUR, (now) => isClaimable({ created_at: at(0) } as Installation, now)],
  [
    "an API key",
    HOUR,
    (now) => statusOfKey({ expires_at: at(HOUR), revoked_at: null } as ApiKeyRecord, now) === "active",
  ],
  ["an earlier webhook secret", DAY, (now) => secretsInForce(secrets, now).length === 2],
  ["an Idempotency-Key", DAY, (now) => isRemembered({ remembered_until: at(DAY) }, new Date(now).toISOString())],
];

test.each(LASTING)("%s lasts until the millisecond before its end, and not at its end", (_what, ms, lasts) => {
  expect([lasts(MONDAY), lasts(MONDAY + ms - 1), lasts(MONDAY + ms)]).toEqual([true, true, false]);
});
