import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { SaveAnswers, Saved } from "#contract/candidate/candidate.ts";
import { saveAnswers } from "#contract/candidate/candidate-operations.ts";
import type { PartRecord } from "#domain/candidate/part-record.ts";
import type { SaveReader } from "#domain/candidate/ports.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Limiter, Log, TenantClock } from "#domain/shared/ports.ts";
import { countLink, findByLink, linkIsUsedUp } from "./admit-candidate.ts";
import { baseHandler } from "./base-handler.ts";
import { type ReplyDeps, reply } from "./reply.ts";
import type { HandlerResponse } from "./request.ts";
import type { RequestContext } from "./request-state.ts";
import { type Admit, withTimeout } from "./timeout.ts";
import { bytesOf, readInput } from "./validate-input.ts";

export type SaveEndpointDeps = ReplyDeps & {
  clock: TenantClock;
  log: Log;
  limiter: Pick<Limiter, "takeLink">;
  saves: SaveReader;
};

/** A save that its token admits: the invitation and the part, as read a moment ago, and the validated body. */
export type SaveCall = { invitation: InvitationRecord; part: PartRecord | undefined; body: SaveAnswers };

/** `saved` is counted in the part's row, which it writes. */
type Outcome = { kind: "saved" | "repeated"; saved: Saved } | { kind: "too_many" };

/** The part that a body names, before the body is validated; undefined for anything that is no name of one. */
const partIn = (event: APIGatewayProxyEventV2): string | undefined => {
  try {
    const body: unknown = JSON.parse(bytesOf(event).toString());
    const part: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "part") : undefined;
    return typeof part === "string" && /^[\w.-]{1,100}$/.test(part) ? part : undefined;
  } catch {
    return undefined;
  }
};

/** Reads the invitation together with the part, because saves are most of a candidate's requests. */
const admitSave = ({ saves }: SaveEndpointDeps): Admit => ({
  before: async (request) => {
    const part = partIn(request.event);
    await findByLink(request, (accountId, id) => saves.read(accountId, id, part));
  },
});

/**
 * The Lambda handler of PUT /answers. It differs from the other calls of the candidate's page (`candidateEndpoint`) in
 * what it reads and writes: one read, and for an accepted save one write, in which it is counted. Any other request is
 * counted like the other calls. Saves are most of all requests, so one that succeeds has no line in the function's log.
 */
export const saveEndpoint = (deps: SaveEndpointDeps, run: (call: SaveCall) => Promise<Outcome>) =>
  baseHandler(deps, "failures")
    .use(reply(deps, 200, false))
    .use(withTimeout(admitSave(deps)))
    .handler(async (event: APIGatewayProxyEventV2, context: RequestContext): Promise<HandlerResponse> => {
      const { invitation, part } = context;
      if (invitation === undefined) throw new Error("A save reached its handler without an invitation");
      const attempt = async (): Promise<Outcome> => {
        const { body } = readInput(saveAnswers, event);
        // The body was just parsed by the schema that its type is inferred from.
        const call = { invitation, part, body: body as SaveAnswers };
        return deps.clock.within(invitation.account_id, () => run(call));
      };
      const outcome = await attempt().catch(async (error: unknown) => {
        await countLink(deps, invitation);
        throw error;
      });
      if (outcome.kind === "too_many") throw linkIsUsedUp(deps.clock.now());
      if (outcome.kind === "repeated") await countLink(deps, invitation);
      return { body: outcome.saved };
    });
