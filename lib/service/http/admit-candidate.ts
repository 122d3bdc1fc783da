import { ApiError } from "#contract/errors.ts";
import type { InvitationStore } from "#domain/ports.ts";
import { isToken, parseLink } from "#domain/test-link.ts";
import type { Admit } from "./in-time.ts";

export type AdmitCandidateDeps = { invitations: Pick<InvitationStore, "read"> };

/** Compared with when there is no such invitation, so that this takes the same steps. */
const NOBODY = "";

/**
 * Lets in whoever has an invitation's token: `Authorization: Bearer <account>.<invitation>.<token>`, which is what follows
 * `/t/` in its link. Resolved with one read and compared in constant time; whatever is wrong, the answer is the same 404.
 *
 * There is no limit per address as for the API: a whole class or office of candidates sits behind one address, and a
 * test that stops saving for it is lost work. Guessing is hopeless at 192 random bits, and the gateway's throttle
 * bounds the load.
 */
export const admitCandidate = (deps: AdmitCandidateDeps): Admit => ({
  before: async ({ event, context, internal }) => {
    const [, link = ""] = /^Bearer ([^\s]{1,200})$/i.exec(event.headers.authorization ?? "") ?? [];
    const named = parseLink(link);
    const invitation = named && (await deps.invitations.read(named.accountId, named.invitationId));
    const right = isToken(named?.token ?? "", invitation?.token ?? NOBODY);
    if (invitation === undefined || !right) throw new ApiError("not_found");
    internal.accountId = invitation.account_id;
    context.invitation = invitation;
  },
});
