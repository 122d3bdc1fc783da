import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { RequestContext, RequestState } from "./request-state.ts";

/** Time kept back from the function's time-out, to answer `server_error` instead of being cut off. */
export const TIMEOUT_MARGIN_MS = 300;

type Middleware = MiddlewareObj<APIGatewayProxyEventV2, unknown, Error, RequestContext, RequestState>;
type Request = Parameters<NonNullable<Middleware["before"]>>[0];

/** A middleware that decides before the handler whether a request is let in, and does nothing after it. */
export type Admit = { before: (request: Request) => Promise<void> };

/**
 * A middleware that is given up in time to answer when what it asks does not answer. middy's `timeoutEarlyInMillis` looks
 * after the handler's time alone, and a function that is cut off answers without our envelope and without any header.
 */
export const withTimeout = ({ before }: Admit): Admit => ({
  before: async (request) => {
    const left = Math.max(0, request.context.getRemainingTimeInMillis() - TIMEOUT_MARGIN_MS);
    const up = Promise.withResolvers<never>();
    const timer = setTimeout(() => up.reject(new Error("The time was up before the request was let in")), left);
    try {
      await Promise.race([before(request), up.promise]);
    } finally {
      clearTimeout(timer);
    }
  },
});
