import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type * as z from "zod/mini";
import type { CandidateOperation } from "#contract/candidate/candidate-operations.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Log, TenantClock } from "#domain/shared/ports.ts";
import { type AdmitCandidateDeps, admitCandidate } from "./admit-candidate.ts";
import { baseHandler } from "./base-handler.ts";
import { forReads, READ_METHODS, respondToOtherMethod } from "./methods.ts";
import { type ReplyDeps, reply } from "./reply.ts";
import type { HandlerResponse } from "./request.ts";
import type { RequestContext } from "./request-state.ts";
import { withTimeout } from "./timeout.ts";
import { readInput } from "./validate-input.ts";

type BodyOf<O extends CandidateOperation> = O["body"] extends z.core.$ZodType ? z.output<O["body"]> : undefined;

/** A candidate's call: the invitation of the token, as read, and the validated body. */
export type CandidateCall<O extends CandidateOperation> = {
  invitation: InvitationRecord;
  target: { accountId: string; invitationId: string };
  body: BodyOf<O>;
};

/**
 * The Lambda handler of a call of the candidate's page: admits it by the token, validates it, runs `run` and responds.
 */
export const candidateEndpoint = <O extends CandidateOperation>(
  operation: O,
  deps: AdmitCandidateDeps & ReplyDeps & { clock: TenantClock; log: Log },
  run: (call: CandidateCall<O>) => Promise<unknown>,
) => {
  const handler = baseHandler(deps)
    .use(reply(deps, operation.status ?? 200, false))
    .use(withTimeout(admitCandidate(deps)))
    .handler(async (event: APIGatewayProxyEventV2, context: RequestContext): Promise<HandlerResponse> => {
      const { invitation } = context;
      if (invitation === undefined) throw new Error("A candidate's request reached its handler without an invitation");
      const { body } = readInput(operation, event);
      const target = { accountId: invitation.account_id, invitationId: invitation.id };
      // The body was just parsed by the schema that its type is inferred from.
      const call = { invitation, target, body: body as BodyOf<O> };
      return { body: await deps.clock.within(target.accountId, () => run(call)) };
    });
  if (operation.method !== "GET") return handler;
  const others = baseHandler(deps)
    .use(reply(deps, 200, false))
    .handler(async (event: APIGatewayProxyEventV2) => respondToOtherMethod(READ_METHODS, event));
  return forReads(handler, others);
};
