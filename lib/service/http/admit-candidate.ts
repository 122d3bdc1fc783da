import { ApiError } from "#contract/errors.ts";
import { LIMITS } from "#contract/limits.ts";
import type { SaveTarget } from "#domain/candidate/ports.ts";
import { isToken, parseLink } from "#domain/invitations/candidate-link.ts";
import { isErased } from "#domain/invitations/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import type { Clock, Limiter } from "#domain/shared/ports.ts";
import { type Window, windowAt } from "#domain/shared/rate-windows.ts";
import { rateLimited } from "./rate-limited.ts";
import type { Admit } from "./timeout.ts";

export type AdmitCandidateDeps = {
  clock: Clock;
  limiter: Pick<Limiter, "takeLink">;
  invitations: Pick<InvitationStore, "read">;
};

/** Compared with if there is no such invitation, so that this takes the same steps. */
const DUMMY_TOKEN = "";

const TOO_MANY =
  `This link was used for more than ${LIMITS.link.requests} requests in a minute. Wait as many seconds as Retry-After says, ` +
  "then send this request again. Everything that was confirmed as saved is safe.";

/** The 429 of a link that was used too often; without windows, until the end of the minute. */
export const linkIsUsedUp = (
  now: number,
  windows: readonly Window[] = [windowAt("link", now, LIMITS.link.requests)],
): ApiError => rateLimited(windows, now, TOO_MANY);

/**
 * Finds what a request's token is of: `Authorization: Bearer <account>.<invitation>.<token>`, as in the link after
 * `/t/`. Compared in constant time; every mistake gets the same 404.
 */
export const findByLink = async (
  { event, context, internal }: Parameters<Admit["before"]>[0],
  read: (accountId: string, invitationId: string) => Promise<Partial<SaveTarget>>,
): Promise<InvitationRecord> => {
  const [, link = ""] = /^Bearer ([^\s]{1,200})$/i.exec(event.headers.authorization ?? "") ?? [];
  const named = parseLink(link);
  const { invitation, part } = (named && (await read(named.accountId, named.invitationId))) ?? {};
  const right = isToken(named?.token ?? "", invitation?.token ?? DUMMY_TOKEN);
  if (invitation === undefined || !right || isErased(invitation)) throw new ApiError("not_found");
  internal.accountId = invitation.account_id;
  context.invitation = invitation;
  context.part = part;
  return invitation;
};

/** Counts a request with a link. Throws `rate_limited` when there were too many. */
export const countLink = async (
  { clock, limiter }: Pick<AdmitCandidateDeps, "clock" | "limiter">,
  { account_id, id }: InvitationRecord,
): Promise<void> => {
  const now = clock.now();
  const { allowed, windows } = await limiter.takeLink(account_id, id, now);
  if (!allowed) throw linkIsUsedUp(now, windows);
};

/**
 * Admits requests with an invitation's token, with one read.
 *
 * Unlike the API it has no limit per address: a whole class or office of candidates can share one address, and when
 * saving stops for them, work is lost. The limit is per link instead, and is counted only after the token was verified:
 * someone who knows only an invitation's id cannot use up its candidate's requests. A token of 192 random bits cannot
 * be guessed, and the gateway's throttling limits the attempts.
 */
export const admitCandidate = (deps: AdmitCandidateDeps): Admit => ({
  before: async (request) => {
    const read = async (accountId: string, id: string) => ({ invitation: await deps.invitations.read(accountId, id) });
    await countLink(deps, await findByLink(request, read));
  },
});
