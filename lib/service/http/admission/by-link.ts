import { ApiError } from "#contract/errors.ts";
import { LIMITS } from "#contract/limits.ts";
import type { SaveTarget } from "#domain/candidate/ports.ts";
import { isToken, parseLink } from "#domain/invitations/candidate-link.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import type { Limiter, Log, TenantClock } from "#domain/shared/ports.ts";
import { type Window, windowAt } from "#domain/shared/rate-windows.ts";
import type { ReplyDeps } from "../reply.ts";
import type { Request } from "../request-state.ts";
import { readInput } from "../validate-input.ts";
import type { Admits } from "./admits.ts";
import { rateLimited } from "./rate-limited.ts";

type LinkDeps = ReplyDeps & {
  clock: TenantClock;
  log: Log;
  limiter: Pick<Limiter, "now" | "takeLink">;
  invitations: Pick<InvitationStore, "read">;
};

/** The invitation of a candidate's link, as it was read, and its ids. */
export type Candidate = { invitation: InvitationRecord; target: { accountId: string; invitationId: string } };

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
export const findByLink = async <Target extends Partial<SaveTarget>>(
  { event, state }: Request,
  read: (accountId: string, invitationId: string) => Promise<Target>,
): Promise<Target & { invitation: InvitationRecord }> => {
  const [, link = ""] = /^Bearer ([^\s]{1,200})$/i.exec(event.headers.authorization ?? "") ?? [];
  const named = parseLink(link);
  const found = named && (await read(named.accountId, named.invitationId));
  const invitation = found?.invitation;
  const right = isToken(named?.token ?? "", invitation?.token ?? DUMMY_TOKEN);
  if (found === undefined || invitation === undefined || !right || isErased(invitation)) {
    throw new ApiError("not_found");
  }
  state.accountId = invitation.account_id;
  return { ...found, invitation };
};

/** Counts a request with a link. Throws `rate_limited` when there were too many. */
export const countLink = async (
  { limiter }: { limiter: Pick<Limiter, "now" | "takeLink"> },
  { account_id, id }: InvitationRecord,
): Promise<void> => {
  const now = limiter.now();
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
export const byLink = (deps: LinkDeps): Admits<"link", Candidate> => ({
  by: "link",
  deps,
  limited: false,
  read: readInput,
  admit: async (request, _, perform) => {
    const read = async (accountId: string, id: string) => ({ invitation: await deps.invitations.read(accountId, id) });
    const { invitation } = await findByLink(request, read);
    await countLink(deps, invitation);
    const target = { accountId: invitation.account_id, invitationId: invitation.id };
    return deps.clock.within(target.accountId, () => perform({ invitation, target }));
  },
});
