import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ApiError } from "#contract/errors.ts";
import { paramsAt } from "#contract/path.ts";
import type { HandlerResponse } from "./call.ts";

/** An existing route: its method and path, with parameters in braces. */
export type Route = { method: string; path: string };

/** In the order in which Allow lists them. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The methods of a path whose operations have these; none if it has none. */
export const allowedBy = (found: readonly string[]): string[] => {
  if (found.length === 0) return [];
  const all = new Set([...found, ...(found.includes("GET") ? ["HEAD"] : []), "OPTIONS"]);
  return METHODS.filter((method) => all.has(method));
};

const parametersOf = ({ path }: Route): number => path.split("{").length - 1;

/** The methods that routes have at a path; empty if there is no such path. As for the gateway, `/a/b` is not `/a/{id}`. */
export const methodsAt = (routes: readonly Route[], path: string): string[] => {
  const found = routes.filter((route) => paramsAt(route.path, path) !== undefined);
  const fewest = Math.min(...found.map(parametersOf));
  return allowedBy(found.filter((route) => parametersOf(route) === fewest).map(({ method }) => method));
};

/** The methods of a path that only has a GET. */
export const READ_METHODS = ["GET", "HEAD", "OPTIONS"];

/** Whether an operation's method is that of a request: HEAD gets GET's response without the body (RFC 9110 9.3.2). */
export const isMethod = (method: string, { requestContext }: APIGatewayProxyEventV2): boolean =>
  method === (requestContext.http.method === "HEAD" ? "GET" : requestContext.http.method);

/**
 * The response of a known path to a method that no operation of it has: 204 to OPTIONS, otherwise 405, both with Allow
 * (RFC 9110 15.5.6). There are no CORS headers: an API key does not belong in a browser.
 *
 * @throws ApiError `method_not_allowed`
 */
export const respondToOtherMethod = (
  allowed: readonly string[],
  { requestContext }: APIGatewayProxyEventV2,
): HandlerResponse => {
  const headers = { Allow: allowed.join(", ") };
  if (requestContext.http.method === "OPTIONS") return { status: 204, headers };
  throw new ApiError("method_not_allowed", { headers });
};
