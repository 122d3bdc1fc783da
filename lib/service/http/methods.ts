import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { ApiError } from "#contract/errors.ts";
import type { HandlerResponse } from "./request.ts";

/** An existing route: its method and path, with parameters in braces. */
export type Route = { method: string; path: string };

/** In the order in which Allow lists them. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const matches = (template: string, path: string): boolean => {
  const [expected, given] = [template.split("/"), path.split("/")];
  return (
    expected.length === given.length &&
    expected.every((part, index) => (part.startsWith("{") ? given[index] !== "" : part === given[index]))
  );
};

const parametersOf = (template: string): number => template.split("{").length - 1;

/** The methods that routes have at a path; empty if there is no such path. As for the gateway, `/a/b` is not `/a/{id}`. */
export const methodsAt = (routes: readonly Route[], path: string): string[] => {
  const matching = routes.filter((route) => matches(route.path, path));
  const fewest = Math.min(...matching.map((route) => parametersOf(route.path)));
  const found = matching.filter((route) => parametersOf(route.path) === fewest).map(({ method }) => method);
  if (found.length === 0) return [];
  const all = new Set([...found, ...(found.includes("GET") ? ["HEAD"] : []), "OPTIONS"]);
  return METHODS.filter((method) => all.has(method));
};

/** Whether GET's handler responds to the request: HEAD gets the same response without the body (RFC 9110 9.3.2). */
const isRead = ({ requestContext }: APIGatewayProxyEventV2): boolean =>
  ["GET", "HEAD"].includes(requestContext.http.method);

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

/** The methods of a path that only has a GET. */
export const READ_METHODS = ["GET", "HEAD", "OPTIONS"];

/** What a path that only has a GET responds to any method. */
export const onlyReads =
  (run: (event: APIGatewayProxyEventV2) => Promise<HandlerResponse>) =>
  async (event: APIGatewayProxyEventV2): Promise<HandlerResponse> =>
    isRead(event) ? run(event) : respondToOtherMethod(READ_METHODS, event);

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>;

/**
 * The Lambda handler of a GET whose other methods are admitted differently. Its route is for any method
 * (`lib/infra/api/route-key.ts`), so it also receives those methods of the path that have no route.
 *
 * @param others for those, and for a GET of `/a/b` that `/a/{id}` receives although `/a/b` has another method alone
 * @param there the routes that share its paths
 */
export const forReads =
  (read: Handler, others: Handler, there: readonly Route[] = []): Handler =>
  (event, context) => {
    const [first = "GET"] = methodsAt(there, event.rawPath);
    return (isRead(event) && first === "GET" ? read : others)(event, context);
  };
