import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { RequestContext, RequestState } from "./request-state.ts";

/** Time reserved before the function's timeout, to return `server_error` instead of being cut off. */
export const TIMEOUT_MARGIN_MS = 300;

type Middleware = MiddlewareObj<APIGatewayProxyEventV2, unknown, Error, RequestContext, RequestState>;
type Request = Parameters<NonNullable<Middleware["before"]>>[0];

/** A middleware that decides whether a request is admitted; it runs only before the handler. */
export type Admit = { before: (request: Request) => Promise<void> };

/**
 * Aborts a middleware before the function times out. middy's `timeoutEarlyInMillis` covers only the handler, and a
 * function that is cut off responds without our envelope and headers.
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
