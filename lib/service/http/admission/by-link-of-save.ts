import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Saved } from "#contract/candidate/candidate.ts";
import type { PartRecord } from "#domain/candidate/part-record.ts";
import type { SaveReader } from "#domain/candidate/ports.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Limiter, Log, TenantClock } from "#domain/shared/ports.ts";
import type { ReplyDeps } from "../reply.ts";
import { bytesOf, readInput } from "../validate-input.ts";
import type { Admits } from "./admits.ts";
import { countLink, findByLink, linkIsUsedUp } from "./by-link.ts";

type SaveDeps = ReplyDeps & {
  clock: TenantClock;
  log: Log;
  limiter: Pick<Limiter, "now" | "takeLink">;
  saves: SaveReader;
};

/** What saving did. `saved` was counted in the part's row, which it wrote. */
type Outcome = { kind: "saved" | "repeated"; saved: Saved } | { kind: "too_many" };

/** A save that its token admits: the invitation and the part, as read a moment ago. */
export type Saver = {
  invitation: InvitationRecord;
  part: PartRecord | undefined;
  /** Counts what saving did if its write has not. Throws `rate_limited` when there were too many. */
  counted(outcome: Outcome): Promise<Saved>;
};

/** The part that a body names, before the body is validated; undefined for anything that is not a name of one. */
const partIn = (event: APIGatewayProxyEventV2): string | undefined => {
  try {
    const body: unknown = JSON.parse(bytesOf(event).toString());
    const part: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "part") : undefined;
    return typeof part === "string" && /^[\w.-]{1,100}$/.test(part) ? part : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Admits saves, which are most of a candidate's requests, in one read of the invitation and the part; an accepted save is
 * counted in its one write. Any other request is counted like the other calls of the candidate's page (`byLink`). One that
 * succeeds has no line in the function's log.
 */
export const byLinkOfSave = (deps: SaveDeps): Admits<"link", Saver> => ({
  by: "link",
  deps,
  limited: false,
  read: readInput,
  lines: "failures",
  admit: async (request, _, perform) => {
    const named = partIn(request.event);
    const { invitation, part } = await findByLink(request, (accountId, id) => deps.saves.read(accountId, id, named));
    let isCounted = false;
    const counted = async (outcome: Outcome): Promise<Saved> => {
      isCounted = true;
      if (outcome.kind === "too_many") throw linkIsUsedUp(deps.limiter.now());
      if (outcome.kind === "repeated") await countLink(deps, invitation);
      return outcome.saved;
    };
    try {
      return await deps.clock.within(invitation.account_id, () => perform({ invitation, part, counted }));
    } catch (error) {
      if (!isCounted) await countLink(deps, invitation);
      throw error;
    }
  },
});
