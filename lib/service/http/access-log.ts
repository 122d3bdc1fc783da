import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ApiError } from "#contract/errors.ts";
import { faultsOf, objectIn } from "#domain/accounts/logged-faults.ts";
import type { Clock, Log } from "#domain/shared/ports.ts";
import { type RequestContext, stateOf } from "./request-state.ts";

/** The requests that have a line in a function's log. The gateway's log has one of every request. */
export type LogLines = "every request" | "failures";

/**
 * One line per request: its route and the id of ours in its path (never the path, which may contain client data), status,
 * account, key and duration; of a refusal the fields and codes, never a value. An unexpected error is logged here once,
 * with its stack. The lines of requests with a key become the account's request log (`functions/events/keep-requests.ts`).
 */
export const accessLog = (
  deps: { clock: Clock; log: Log },
  lines: LogLines = "every request",
): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, RequestContext> => {
  const line = (request: {
    event: APIGatewayProxyEventV2;
    context: RequestContext;
    response: APIGatewayProxyStructuredResultV2 | null | undefined;
    error: Error | null | undefined;
  }) => {
    const { event, context, response, error } = request;
    const { startedAt, accountId, keyId } = stateOf(context);
    const { method } = event.requestContext.http;
    const fields = {
      route: event.routeKey.replace(/^ANY /, `${method} `),
      method,
      status: response?.statusCode,
      account_id: accountId,
      key_id: keyId,
      object_id: objectIn(event.pathParameters),
      request_id: context.awsRequestId,
      duration_ms: deps.clock.now() - (startedAt ?? deps.clock.now()),
    };
    if (error instanceof ApiError)
      deps.log.info("request", { ...fields, code: error.code, faults: faultsOf(error.errors) });
    else if (error) deps.log.error("request", { ...fields, code: "server_error" }, error);
    else if (lines === "every request") deps.log.info("request", fields);
  };
  return {
    before: (request) => {
      stateOf(request.context).startedAt = deps.clock.now();
    },
    after: line,
    onError: line,
  };
};
