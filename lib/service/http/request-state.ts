import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import type { Window } from "#domain/shared/rate-windows.ts";

/** What a request's admission leaves for its response and its line in the log. */
export type RequestState = {
  /** When it arrived, by the clock, in ms since 1970. */
  startedAt?: number;
  /** The rate windows that apply to the request, counted. */
  windows?: Window[];
  /** How many rows its lists left out. */
  leftOut?: number;
  accountId?: string;
  /** The API key of the request. */
  keyId?: string;
};

/** The context of a handler, with the state of its request. */
export type RequestContext = Context & { state?: RequestState };

export const stateOf = (context: RequestContext): RequestState => {
  context.state ??= {};
  return context.state;
};

/** A request as its admission sees it. */
export type Request = { event: APIGatewayProxyEventV2; state: RequestState };
