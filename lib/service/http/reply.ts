import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { errorEnvelope } from "#contract/envelopes.ts";
import { ApiError, EVERY_ERROR } from "#contract/errors.ts";
import { LEFT_OUT_HEADER } from "#contract/left-out.ts";
import type { Clock, LeftOut } from "#domain/shared/ports.ts";
import { closestToExhaustion, unknownWindow } from "#domain/shared/rate-windows.ts";
import { UnreadableRow } from "#domain/shared/unreadable-row.ts";
import type { HandlerResponse } from "./call.ts";
import { type RequestContext, stateOf } from "./request-state.ts";

export type ReplyDeps = { clock: Clock; docsUrl: string; leftOut: LeftOut };

/** What a response says when a row that it needs cannot be read; the log has which, by the id of the request. */
const UNREADABLE =
  "A stored record that this request needs cannot be read. It is not lost. Contact support with the X-Request-Id of this response.";

/** How errors look to a caller that has another contract. */
export type ErrorForm = (error: ApiError, event: APIGatewayProxyEventV2) => { status: number; body: unknown };

/** What is looked up in a list and not found there may be the entry that cannot be read. */
const isUnreadable = (error: unknown, leftOut: number): boolean =>
  error instanceof UnreadableRow || (error instanceof ApiError && error.code === "not_found" && leftOut > 0);

const asApiError = (error: unknown, leftOut: number): ApiError => {
  if (isUnreadable(error, leftOut)) return new ApiError("server_error", { message: UNREADABLE });
  return error instanceof ApiError ? error : new ApiError("server_error");
};

type GatewayResponse = APIGatewayProxyStructuredResultV2;

/** The content of a response as Lambda returns it: bytes only in base64. */
type Content = { type: string; text: string; base64?: boolean };

const json = (body: unknown): Content => ({ type: "application/json", text: JSON.stringify(body) });

const contentOf = ({ body, html, file }: HandlerResponse): Content | undefined => {
  if (file !== undefined) return { type: file.type, text: Buffer.from(file.bytes).toString("base64"), base64: true };
  if (html !== undefined) return { type: "text/html; charset=utf-8", text: html };
  return body === undefined ? undefined : json(body);
};

/**
 * Creates the response, of any status, in one place: the body or the error envelope, the rate limit headers, and the
 * headers that every response carries. The outermost middleware except the log, so it runs last in both paths.
 */
export const reply = (
  deps: ReplyDeps,
  /** Whether rate limits apply; without them no response mentions them. */
  limited: boolean,
  /** Sent with every response, in addition to the others. */
  always: GatewayResponse["headers"] = {},
  /** An error in another form than the API's. */
  inOtherForm?: ErrorForm,
): MiddlewareObj<APIGatewayProxyEventV2, HandlerResponse | GatewayResponse, Error, RequestContext> => {
  const respond = (
    request: { event: APIGatewayProxyEventV2; context: RequestContext },
    status: number,
    content: Content | undefined,
    headers: GatewayResponse["headers"] = {},
    cookies: string[] = [],
  ): GatewayResponse => {
    const now = deps.clock.now();
    const { windows = [], leftOut = 0 } = stateOf(request.context);
    const window = closestToExhaustion(windows) ?? unknownWindow(now);
    return {
      statusCode: status,
      headers: {
        ...(content === undefined ? {} : { "Content-Type": content.type }),
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        // A year of TLS only; browsers honour it only in responses over TLS (RFC 6797 8.1).
        "Strict-Transport-Security": "max-age=31536000",
        "X-Request-Id": request.context.awsRequestId,
        ...(limited
          ? {
              "X-RateLimit-Limit": String(window.limit),
              "X-RateLimit-Remaining": String(window.remaining),
              "X-RateLimit-Reset": String(window.reset),
            }
          : {}),
        ...(leftOut > 0 ? { [LEFT_OUT_HEADER]: String(leftOut) } : {}),
        ...always,
        ...headers,
      },
      // The response to HEAD has the headers of the response to GET, and no body (RFC 9110 9.3.2).
      body: content === undefined || request.event.requestContext.http.method === "HEAD" ? "" : content.text,
      ...(content?.base64 === true ? { isBase64Encoded: true } : {}),
      ...(cookies.length === 0 ? {} : { cookies }),
    };
  };

  return {
    after: (request) => {
      const response: HandlerResponse = request.response ?? {};
      const { status = 200, headers, cookies } = response;
      request.response = respond(request, status, contentOf(response), headers, cookies);
    },
    onError: (request) => {
      const error = asApiError(request.error, stateOf(request.context).leftOut ?? 0);
      const { status, body } = inOtherForm?.(error, request.event) ?? {
        status: EVERY_ERROR[error.code].status,
        body: errorEnvelope(error, deps.docsUrl),
      };
      request.response = respond(request, status, json(body), { ...error.headers });
    },
  };
};
