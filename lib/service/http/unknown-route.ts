import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { ApiError } from "#contract/errors.ts";
import type { HandlerResponse } from "./request.ts";

/** An existing route: its method and path, with parameters in braces. */
export type Route = { method: string; path: string };

const matches = (template: string, path: string): boolean => {
  const [expected, given] = [template.split("/"), path.split("/")];
  return (
    expected.length === given.length &&
    expected.every((part, index) => (part.startsWith("{") ? given[index] !== "" : part === given[index]))
  );
};

/** Methods of the routes at a path, in the format of an Allow header; empty if there is no such path. */
const methodsAt = (routes: readonly Route[], path: string): string[] => {
  const found = routes
    .filter((route) => matches(route.path, path))
    .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return found.length === 0 ? [] : [...new Set(found), "OPTIONS"];
};

const IN_DOCS = new RegExp(`^${DOCS_PATH}((?:/[\\s\\S]*)?)$`);

/**
 * The response when no route matches: a wrong method on a known path gets 405 (OPTIONS: 204) with Allow (RFC 9110
 * 15.5.6), anything else `not_found`. There are no CORS headers: an API key does not belong in a browser. The
 * documentation is on the pages' host, so its paths are redirected there.
 *
 * @param docsUrl the documentation's first page, without a trailing slash
 */
export const unknownRoute =
  (routes: readonly Route[], docsUrl: string) =>
  async (event: APIGatewayProxyEventV2): Promise<HandlerResponse> => {
    const [, page] = IN_DOCS.exec(event.rawPath) ?? [];
    // The gateway has decoded the path.
    if (page !== undefined) return { status: 308, headers: { Location: docsUrl + encodeURI(page) } };
    const allowed = methodsAt(routes, event.rawPath);
    if (allowed.length === 0) throw new ApiError("not_found");
    const headers = { Allow: allowed.join(", ") };
    if (event.requestContext.http.method === "OPTIONS") return { status: 204, headers };
    throw new ApiError("method_not_allowed", { headers });
  };
