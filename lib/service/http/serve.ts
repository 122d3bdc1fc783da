import middy from "@middy/core";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { DASHBOARD_API_PREFIX, type DashboardOperation } from "#contract/dashboard/operation.ts";
import { ApiError } from "#contract/errors.ts";
import type { Admission, Operation } from "#contract/operation.ts";
import { paramsAt } from "#contract/operations/path.ts";
import { accessLog } from "./access-log.ts";
import type { Admits } from "./admission/admits.ts";
import type { Call, HandlerResponse, Run } from "./call.ts";
import { headerNames } from "./lowercase-headers.ts";
import { allowedBy, isMethod, READ_METHODS, respondToOtherMethod } from "./methods.ts";
import type { Once } from "./once.ts";
import { pathParameters } from "./path-parameters.ts";
import { reply } from "./reply.ts";
import { type Request, type RequestContext, stateOf } from "./request-state.ts";
import type { Input } from "./validate-input.ts";

/** Time reserved before the function's timeout, to return `server_error` instead of being cut off. */
const TIMEOUT_MARGIN_MS = 300;

/** What an operation does with its calls; one that replays repeats does it `once`. */
export type RunOf<O extends Operation, Caller> = [O] extends [{ idempotent: { replay: string } }]
  ? Once<Call<O> & Caller>
  : Run<Call<O> & Caller>;

/** What an admission says about responses. */
type Answering = Pick<
  Admits<Admission["by"], never>,
  "deps" | "limited" | "headers" | "errorForm" | "lines" | "admitOther"
>;

/** Responds to everything that a function receives, within its time, in the service's format, with a line in its log. */
const handler = (admission: Answering, respond: (request: Request) => Promise<HandlerResponse>) =>
  middy({
    timeoutEarlyInMillis: TIMEOUT_MARGIN_MS,
    timeoutEarlyResponse: () => {
      throw new Error("The function's time was up before it had a response");
    },
  })
    .use(headerNames)
    .use(accessLog(admission.deps, admission.lines))
    .use(reply(admission.deps, admission.limited, admission.headers, admission.errorForm))
    .handler((event: APIGatewayProxyEventV2, context: RequestContext): Promise<HandlerResponse> => {
      const state = stateOf(context);
      return admission.deps.leftOut.countInto(state, () => respond({ event, state }));
    });

/** Bytes of a path's parameter from which it names nothing: no id is longer, and the table refuses keys that are (1,024 bytes). */
const LONGEST_NAME = 512;

const NO_INPUT: Input = { body: undefined, query: undefined, idempotencyKey: undefined };

/** Performs a request of an operation once it is admitted and valid. */
const perform = <Caller>(
  admission: Admits<Admission["by"], Caller>,
  operation: Operation,
  run: Run<Call & Caller>,
  request: Request,
  params?: Record<string, string>,
): Promise<HandlerResponse> =>
  admission.admit(request, operation, async (caller) => {
    const { event } = request;
    // Its parts were just parsed by the schemas that the handler's types are inferred from.
    const input = { ...NO_INPUT, ...admission.read?.(operation, event) } as Omit<Call, "event" | "params">;
    const named = params ?? pathParameters(operation, event);
    if (Object.values(named).some((name) => Buffer.byteLength(name) > LONGEST_NAME)) throw new ApiError("not_found");
    const response = await run({ event, params: named, ...input, ...caller }, operation);
    return { status: operation.response.status, ...response };
  });

const otherMethod = async (
  { admitOther }: Answering,
  request: Request,
  allowed: readonly string[],
): Promise<HandlerResponse> => {
  await admitOther?.(request);
  return respondToOtherMethod(allowed, request.event);
};

/**
 * The Lambda handler of an operation: admits a request as the operation declares, validates it, runs `run` and responds. A GET's
 * route is for any method (`lib/infra/api/route-key.ts`), so its function also receives those methods of the path that have
 * no route, and answers them as `functions/api/` does an unknown route.
 */
export const serve = <O extends Operation, Caller>(
  operation: O,
  admission: Admits<O["admission"]["by"], Caller>,
  run: RunOf<O, Caller>,
) =>
  handler(admission, (request) => {
    if (operation.method !== "GET") return perform(admission, operation, run, request);
    const allowed = admission.allowed?.(operation, request) ?? READ_METHODS;
    // The route of `/a/{id}` also gets a GET of `/a/b`, even if that path has another method alone.
    const [first = "GET"] = allowed;
    const isRead = isMethod("GET", request.event) && first === "GET";
    return isRead ? perform(admission, operation, run, request) : otherMethod(admission, request, allowed);
  });

/** What the operations of an area do with their calls. */
export type RunsOf<Operations extends Readonly<Record<string, Operation>>, Caller> = {
  readonly [Name in keyof Operations]: RunOf<Operations[Name], Caller>;
};

/** The Lambda handler of an area of the dashboard, whose operations share one function. */
export const serveArea = <Operations extends Readonly<Record<string, DashboardOperation>>, Caller>(
  admission: Admits<Operations[keyof Operations]["admission"]["by"], Caller>,
  operations: Operations,
  runs: RunsOf<Operations, Caller>,
) => {
  const all: Readonly<Record<string, Run<Call & Caller> | undefined>> = runs;
  return handler(admission, async (request) => {
    const path = request.event.rawPath.slice(DASHBOARD_API_PREFIX.length);
    const found = Object.entries<DashboardOperation>(operations).flatMap(([name, operation]) => {
      const [params, run] = [paramsAt(operation.path, path), all[name]];
      return params === undefined || run === undefined ? [] : [{ operation, run, params }];
    });
    const match = found.find(({ operation }) => isMethod(operation.method, request.event));
    if (match !== undefined) return perform(admission, match.operation, match.run, request, match.params);
    if (found.length === 0) throw new ApiError("not_found");
    return otherMethod(admission, request, allowedBy(found.map(({ operation }) => operation.method)));
  });
};

/** The Lambda handler of an ATS's calls, whose paths and methods are the vendor's. */
export const serveCalls = <Caller>(
  admission: Admits<"connection", Caller>,
  operation: Operation,
  run: (event: APIGatewayProxyEventV2, caller: Caller) => Promise<HandlerResponse>,
) => handler(admission, (request) => admission.admit(request, operation, (caller) => run(request.event, caller)));

/** The Lambda handler of all requests that no route matches. */
export const serveTheRest = (
  admission: Admits<"anyone", object>,
  respond: (event: APIGatewayProxyEventV2) => Promise<HandlerResponse>,
) =>
  handler(admission, async (request) => {
    await admission.admitOther?.(request);
    return respond(request.event);
  });
