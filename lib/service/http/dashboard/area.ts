import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type * as z from "zod/mini";
import {
  DASHBOARD_API_PREFIX,
  type DashboardOperation,
  SHOWN_ACCOUNT_HEADER,
  TENANT_TIME_HEADER,
} from "#contract/dashboard/operation.ts";
import { ApiError } from "#contract/errors.ts";
import type { PathParams } from "#contract/operation.ts";
import type { Origin } from "#domain/shared/audit.ts";
import type { Log, TenantClock } from "#domain/shared/ports.ts";
import { baseHandler } from "../base-handler.ts";
import { type ReplyDeps, reply } from "../reply.ts";
import type { HandlerResponse } from "../request.ts";
import type { Caller, RequestContext } from "../request-state.ts";
import { withTimeout } from "../timeout.ts";
import { readInput } from "../validate-input.ts";
import { type AdmitMemberDeps, admitMember } from "./admit-member.ts";
import { addressesOf, refuseOtherSites } from "./request.ts";

type OutputOf<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** A validated call of the dashboard. */
type Input<O extends DashboardOperation> = {
  event: APIGatewayProxyEventV2;
  params: Readonly<Record<PathParams<O["path"]>, string>>;
  query: OutputOf<O["query"]>;
  body: OutputOf<O["body"]>;
  /** The declared headers that were sent. */
  headers: { readonly [Name in keyof O["headers"]]?: string };
};

/** A call of an admitted member; `origin` is for the audit log. */
export type MemberCall<O extends DashboardOperation> = Input<O> & Caller & { origin: Origin };

type Served = {
  operation: DashboardOperation;
  run(input: Input<DashboardOperation>, caller: Caller | undefined): Promise<HandlerResponse>;
};

/** An operation that anyone may call. */
export const forAnyone = <O extends DashboardOperation & { permission: "anyone" }>(
  operation: O,
  run: (call: Input<O>) => Promise<HandlerResponse>,
): Served => ({
  operation,
  // Its parts were parsed by the schemas that their types are inferred from.
  run: (input) => run(input as Input<O>),
});

/** An operation for members whose role has its permission. */
export const forMembers = <O extends DashboardOperation>(
  operation: O,
  run: (call: MemberCall<O>) => Promise<HandlerResponse>,
): Served => ({
  operation,
  run: (input, caller) => {
    if (caller === undefined) throw new Error("A request of the dashboard reached its handler without a member");
    const { member } = caller;
    const { sourceIp, peerIp } = addressesOf(input.event);
    const origin: Origin = {
      actor: { type: "member", id: member.person_id, name: member.email },
      source_ip: sourceIp,
      peer_ip: peerIp,
    };
    // Its parts were parsed by the schemas that their types are inferred from.
    return run({ ...(input as Input<O>), ...caller, origin });
  },
});

/** In addition to the headers of every response: nothing here is a page, and no other site may read or frame it. */
const HEADERS = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
};

const paramsIn = (template: string, path: string): Record<string, string> | undefined => {
  const [wanted, given] = [template.split("/"), path.split("/")];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith("{") && value !== "") params[part.slice(1, -1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
};

/** The operation at a path, with the path's parameters; 405 when the path has others only. */
const operationAt = (served: readonly Served[], event: APIGatewayProxyEventV2) => {
  const { method } = event.requestContext.http;
  const path = event.rawPath.slice(DASHBOARD_API_PREFIX.length);
  const found = served.flatMap((one) => {
    const params = paramsIn(one.operation.path, path);
    return params === undefined ? [] : [{ one, params }];
  });
  if (found.length === 0) throw new ApiError("not_found");
  const match = found.find(({ one }) => one.operation.method === (method === "HEAD" ? "GET" : method));
  if (match !== undefined) return match;
  throw new ApiError("method_not_allowed", {
    headers: { Allow: found.map(({ one }) => one.operation.method).join(", ") },
  });
};

/**
 * The Lambda handler of an area of the dashboard's API: finds the operation, refuses other sites, admits the member,
 * validates, runs, responds.
 */
export const dashboardArea = (
  deps: AdmitMemberDeps & ReplyDeps & { clock: TenantClock; log: Log; pageUrl: string },
  served: readonly Served[],
) =>
  baseHandler(deps)
    .use(reply(deps, 200, false, HEADERS))
    .use(
      withTimeout({
        before: async ({ event, context, internal }) => {
          const { operation } = operationAt(served, event).one;
          refuseOtherSites(event, deps.pageUrl);
          if (operation.permission === "anyone") return;
          context.caller = await admitMember(deps, event, operation);
          internal.accountId = context.caller.accountId;
        },
      }),
    )
    .handler(async (event: APIGatewayProxyEventV2, context: RequestContext): Promise<HandlerResponse> => {
      const { one, params } = operationAt(served, event);
      const { body, query, headers } = readInput(one.operation, event);
      const { caller } = context;
      const run = () => one.run({ event, params, query: query as never, body: body as never, headers }, caller);
      const { status } = one.operation.response;
      if (caller === undefined) return { status, ...(await run()) };
      return deps.clock.within(caller.accountId, async () => {
        const response = await run();
        // The page sends its first read before it knows the account: by the first header it sees whose the response is.
        const tenant = {
          [SHOWN_ACCOUNT_HEADER]: caller.accountId,
          [TENANT_TIME_HEADER]: new Date(deps.clock.now()).toISOString(),
        };
        return { status, ...response, headers: { ...response.headers, ...tenant } };
      });
    });
