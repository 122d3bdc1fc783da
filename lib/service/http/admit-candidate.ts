import { ApiError } from "#contract/errors.ts";
import { LIMITS } from "#contract/limits.ts";
import { isToken, parseLink } from "#domain/invitations/candidate-link.ts";
import { isErased } from "#domain/invitations/erasure.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import type { Clock, Limiter } from "#domain/ports.ts";
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

/**
 * Admits requests with an invitation's token: `Authorization: Bearer <account>.<invitation>.<token>`, as in the link
 * after `/t/`. Resolved with one read and compared in constant time; every mistake gets the same 404.
 *
 * Unlike the API it has no limit per address: a whole class or office of candidates can share one address, and when
 * saving stops for them, work is lost. The limit is per link instead, and is counted only after the token was verified:
 * someone who knows only an invitation's id cannot use up its candidate's requests. A token of 192 random bits cannot
 * be guessed, and the gateway's throttling limits the attempts.
 */
export const admitCandidate = (deps: AdmitCandidateDeps): Admit => ({
  before: async ({ event, context, internal }) => {
    const [, link = ""] = /^Bearer ([^\s]{1,200})$/i.exec(event.headers.authorization ?? "") ?? [];
    const named = parseLink(link);
    const invitation = named && (await deps.invitations.read(named.accountId, named.invitationId));
    const right = isToken(named?.token ?? "", invitation?.token ?? DUMMY_TOKEN);
    if (invitation === undefined || !right || isErased(invitation)) throw new ApiError("not_found");
    internal.accountId = invitation.account_id;
    const now = deps.clock.now();
    const { allowed, windows } = await deps.limiter.takeLink(invitation.account_id, invitation.id, now);
    if (!allowed) throw rateLimited(windows, now, TOO_MANY);
    context.invitation = invitation;
  },
});
