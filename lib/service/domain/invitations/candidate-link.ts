import { hash, timingSafeEqual } from "node:crypto";
import { isId, type Random } from "../shared/ids.ts";

/** Random bytes of a candidate's token: 192 bits (decisions ask for at least 128). */
const TOKEN_BYTES = 24;

/** A new candidate token, base64url. It is a credential: never logged, never in a webhook or queue message. */
export const newToken = (random: Random): string => Buffer.from(random(TOKEN_BYTES)).toString("base64url");

/**
 * The URL where the candidate starts: page, account and invitation (so that it resolves with one read) and token.
 * `pageUrl` is the candidate page's base, without a trailing slash.
 */
export const testUrl = (pageUrl: string, invitation: { account_id: string; id: string; token: string }): string =>
  `${pageUrl}/t/${invitation.account_id.slice("acct_".length)}.${invitation.id.slice("inv_".length)}.${invitation.token}`;

/** The parts of a link after `/t/`; undefined if it cannot be one of our links. */
export const parseLink = (link: string): { accountId: string; invitationId: string; token: string } | undefined => {
  const [account, invitation, token, ...rest] = link.split(".");
  if (account === undefined || invitation === undefined || token === undefined || rest.length > 0) return undefined;
  const accountId = `acct_${account}`;
  const invitationId = `inv_${invitation}`;
  if (!isId("acct", accountId) || !isId("inv", invitationId)) return undefined;
  return { accountId, invitationId, token };
};

const digest = (text: string): Buffer => hash("sha256", text, "buffer");

/** Compares in constant time, regardless of the lengths. */
export const isToken = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));
