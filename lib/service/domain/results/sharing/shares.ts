import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { type CreateMemberShare, MAX_SHARES, SHARED_PAGE, type Share } from "#contract/results/share.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { isId, newId, type Random } from "../../shared/ids.ts";
import { orNull } from "../../shared/record.ts";

const DAY_MS = 86_400_000;

/** Bytes of the secret in a link (decisions: 256 random bits). */
const SECRET_BYTES = 32;

/** A link that shows a result to whoever has it, as it is stored: with a hash of its secret. */
export const ShareRecord = z.object({
  id: z.string(),
  hash: z.string(),
  label: z.nullable(z.string()),
  created_at: timestamp,
  expires_at: z.nullable(timestamp),
  views: z.int(),
  last_viewed_at: z.nullable(timestamp),
  /** The API key that made it; null for a member's and an ATS's. */
  key_id: orNull(z.string()),
});
export type ShareRecord = z.infer<typeof ShareRecord>;

/**
 * The links of one result, oldest first. Every change of the links counts `version`, so of two at once one starts over. A view
 * changes no link.
 */
export const SharesRecord = z.object({
  account_id: z.string(),
  invitation_id: z.string(),
  shares: z.array(ShareRecord),
  /**
   * The secret of the link that an ATS shows, which has to be repeated whenever the ATS asks (decisions: durable link). It
   * stays when the link is revoked, so that no other takes its place.
   */
  ats_secret: orNull(z.string()),
  version: z.int(),
});
export type SharesRecord = z.infer<typeof SharesRecord>;

/** Of a result that was never shared. */
export const noShares = (target: { accountId: string; invitationId: string }): SharesRecord => ({
  account_id: target.accountId,
  invitation_id: target.invitationId,
  shares: [],
  ats_secret: null,
  version: 0,
});

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** A new link and its secret, which exists only in its URL. */
export const newShare = (
  { expires_in_days: days, label }: CreateMemberShare,
  now: number,
  random: Random,
  keyId: string | null = null,
): { share: ShareRecord; secret: string } => {
  const secret = Buffer.from(random(SECRET_BYTES)).toString("base64url");
  const share = {
    id: newId("shr", now, random),
    hash: hashOf(secret),
    label,
    created_at: new Date(now).toISOString(),
    expires_at: days === null ? null : new Date(now + days * DAY_MS).toISOString(),
    views: 0,
    last_viewed_at: null,
    key_id: keyId,
  };
  return { share, secret };
};

const changed = (before: SharesRecord, shares: ShareRecord[]): SharesRecord => ({
  ...before,
  shares,
  version: before.version + 1,
});

/** The links with the one that an ATS shows, which is not counted; undefined when it was made before. */
export const addAtsShare = (before: SharesRecord, share: ShareRecord, secret: string): SharesRecord | undefined =>
  before.ats_secret === null ? { ...changed(before, [...before.shares, share]), ats_secret: secret } : undefined;

/** The links with a new one; undefined when there are already MAX_SHARES. */
export const addShare = (before: SharesRecord, share: ShareRecord): SharesRecord | undefined =>
  before.shares.length < MAX_SHARES ? changed(before, [...before.shares, share]) : undefined;

/** The links without one; undefined when it is not among them. */
export const removeShare = (
  before: SharesRecord,
  id: string,
): { after: SharesRecord; removed: ShareRecord } | undefined => {
  const removed = before.shares.find((share) => share.id === id);
  return (
    removed && {
      after: changed(
        before,
        before.shares.filter((share) => share !== removed),
      ),
      removed,
    }
  );
};

/** The link with this secret. Hashes are compared in constant time. */
export const shareWith = ({ shares }: SharesRecord, secret: string): ShareRecord | undefined => {
  const given = Buffer.from(hashOf(secret));
  return shares.find(({ hash }) => timingSafeEqual(Buffer.from(hash), given));
};

/** `expires_at` is exclusive. */
export const isOver = ({ expires_at }: ShareRecord, now: number): boolean =>
  expires_at !== null && now >= Date.parse(expires_at);

/** What the API and the dashboard show; the URL only in the response that creates it. */
export const presentShare = ({ hash, key_id, ...share }: ShareRecord, url: string | null): Share => ({ ...share, url });

/** `/shared/<account>.<invitation>.<secret>` */
export const shareLink = (
  { account_id, invitation_id }: Pick<SharesRecord, "account_id" | "invitation_id">,
  secret: string,
  pageUrl: string,
): string => {
  const [account, invitation] = [account_id.slice("acct_".length), invitation_id.slice("inv_".length)];
  return `${pageUrl}${SHARED_PAGE}/${account}.${invitation}.${secret}`;
};

/** The parts of a link after `/shared/`; undefined if it cannot be one of ours. */
export const parseShareLink = (
  link: string,
): { accountId: string; invitationId: string; secret: string } | undefined => {
  const [account = "", invitation = "", secret = "", ...rest] = link.split(".");
  const [accountId, invitationId] = [`acct_${account}`, `inv_${invitation}`];
  const formed = isId("acct", accountId) && isId("inv", invitationId) && /^[\w-]{43}$/.test(secret);
  return formed && rest.length === 0 ? { accountId, invitationId, secret } : undefined;
};

/**
 * What a link shows: `unknown` for any invalid or revoked link, `over` only for one that was valid. `preview` and `prefetch`
 * are for programs that fetch links before a person has opened them, and show nothing of a result.
 */
export type SharedResult =
  | { kind: "preview" }
  | { kind: "prefetch" }
  | { kind: "page"; html: string }
  | { kind: "unknown" }
  | { kind: "over" }
  | { kind: "too_often"; retryAfterSeconds: number };
