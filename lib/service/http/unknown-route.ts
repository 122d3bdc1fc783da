import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ApiError } from "#contract/errors.ts";
import { API_PREFIX, type Operation } from "#contract/operations.ts";
import type { Answer } from "./call.ts";

const matches = (template: string, path: string): boolean =>
  new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`).test(path);

/** Methods of the endpoints at a path, as an Allow header lists them; empty when there is no such path. */
const methodsAt = (operations: readonly Operation[], path: string): string[] => {
  const found = operations
    .filter((operation) => matches(API_PREFIX + operation.path, path))
    .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return found.length === 0 ? [] : [...new Set(found), "OPTIONS"];
};

/**
 * The answer to what no route takes: a wrong method on a known path gets 405 (OPTIONS: 204) with Allow
 * (RFC 9110 15.5.6), anything else `not_found`. There are no CORS headers: an API key has no place in a browser.
 */
export const unknownRoute =
  (operations: readonly Operation[]) =>
  async (event: APIGatewayProxyEventV2): Promise<Answer> => {
    const allowed = methodsAt(operations, event.rawPath);
    if (allowed.length === 0) throw new ApiError("not_found");
    const headers = { Allow: allowed.join(", ") };
    if (event.requestContext.http.method === "OPTIONS") return { status: 204, headers };
    throw new ApiError("method_not_allowed", { headers });
  };
