import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Operation } from "#contract/operation.ts";
import { API_PREFIX } from "#contract/operations.ts";
import type { KeyGrant } from "#domain/accounts/api-key-record.ts";
import type { Log, TenantClock } from "#domain/shared/ports.ts";
import { type AdmitDeps, admit, admitAnyone } from "./admit.ts";
import { baseHandler } from "./base-handler.ts";
import { forReads, methodsAt, onlyReads, respondToOtherMethod } from "./methods.ts";
import { type ReplyDeps, reply } from "./reply.ts";
import { type Call, type HandlerResponse, parseCall } from "./request.ts";
import type { RequestContext } from "./request-state.ts";
import { withTimeout } from "./timeout.ts";

export type EndpointDeps = AdmitDeps & ReplyDeps & { clock: TenantClock; log: Log };

/** The Lambda handler of an operation that needs a key: admits, validates, runs `run` and responds. */
export const endpoint = <O extends Operation>(
  operation: O,
  deps: EndpointDeps,
  run: (call: Call<O>) => Promise<HandlerResponse>,
) => {
  const perform = async (event: APIGatewayProxyEventV2, grant: KeyGrant): Promise<HandlerResponse> =>
    deps.clock.within(grant.accountId, async () => run(parseCall(operation, grant, event)));
  const handler = baseHandler(deps)
    .use(reply(deps, operation.response.status))
    .use(withTimeout(admit(deps, operation, operation.speculative ? perform : undefined)))
    .handler(async (event: APIGatewayProxyEventV2, context: RequestContext): Promise<HandlerResponse> => {
      if (context.grant === undefined) throw new Error("A request reached its handler without a key");
      return context.speculativeResponse ?? perform(event, context.grant);
    });
  if (operation.method !== "GET") return handler;
  const there = [operation, ...(operation.alongside ?? [])].map(({ method, path }) => ({
    method,
    path: API_PREFIX + path,
  }));
  // As functions/api/unknown-route.ts responds.
  const others = openEndpoint(deps, 200, async (event) => respondToOtherMethod(methodsAt(there, event.rawPath), event));
  return forReads(handler, others, there);
};

/** The Lambda handler of a request that needs no key: only the limit per IP address applies. */
export const openEndpoint = (
  deps: Omit<AdmitDeps, "keys"> & ReplyDeps & { log: Log },
  status: number,
  run: (event: APIGatewayProxyEventV2) => Promise<HandlerResponse>,
) =>
  baseHandler(deps)
    .use(reply(deps, status))
    .use(withTimeout(admitAnyone(deps)))
    .handler((event: APIGatewayProxyEventV2): Promise<HandlerResponse> => run(event));

/**
 * The Lambda handler for the GET of a signed link: the link is the credential and cannot be guessed. There is no limit per
 * address, because people open it through CloudFront, and the gateway sees CloudFront's address.
 */
export const linkEndpoint = (
  deps: ReplyDeps & { log: Log },
  status: number,
  run: (event: APIGatewayProxyEventV2) => Promise<HandlerResponse>,
) =>
  baseHandler(deps)
    .use(reply(deps, status, false))
    .handler(onlyReads(run));
