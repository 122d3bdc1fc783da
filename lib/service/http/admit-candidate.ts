import { ApiError } from "#contract/errors.ts";
import { LIMITS } from "#contract/limits.ts";
import { isToken, parseLink } from "#domain/invitations/candidate-link.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import type { Clock, Limiter } from "#domain/ports.ts";
import { rateLimited } from "./rate-limited.ts";
import type { Admit } from "./timeout.ts";

export type AdmitCandidateDeps = {
  clock: Clock;
  limiter: Pick<Limiter, "takeLink">;
  invitations: Pick<InvitationStore, "read">;
};

/** Compared with when there is no such invitation, so that this takes the same steps. */
const DUMMY_TOKEN = "";

const TOO_MANY =
  `This link was used for more than ${LIMITS.link.requests} requests in a minute. Wait as many seconds as Retry-After says, ` +
  "then send this request again. Everything that was confirmed as saved is safe.";

/**
 * Lets in whoever has an invitation's token: `Authorization: Bearer <account>.<invitation>.<token>`, which is what follows
 * `/t/` in its link. Resolved with one read and compared in constant time; whatever is wrong, the answer is the same 404.
 *
 * There is no limit per address as for the API: a whole class or office of candidates sits behind one address, and a
 * test that stops saving for it is lost work. The limit is per link instead, and is counted only once the token is
 * right: whoever knows an invitation's id alone cannot use up its candidate's requests. Guessing a token is hopeless at
 * 192 random bits; the gateway's throttle bounds the attempts.
 */
export const admitCandidate = (deps: AdmitCandidateDeps): Admit => ({
  before: async ({ event, context, internal }) => {
    const [, link = ""] = /^Bearer ([^\s]{1,200})$/i.exec(event.headers.authorization ?? "") ?? [];
    const named = parseLink(link);
    const invitation = named && (await deps.invitations.read(named.accountId, named.invitationId));
    const right = isToken(named?.token ?? "", invitation?.token ?? DUMMY_TOKEN);
    if (invitation === undefined || !right) throw new ApiError("not_found");
    internal.accountId = invitation.account_id;
    const now = deps.clock.now();
    const { allowed, windows } = await deps.limiter.takeLink(invitation.account_id, invitation.id, now);
    if (!allowed) throw rateLimited(windows, now, TOO_MANY);
    context.invitation = invitation;
  },
});
