import { isUtf8 } from "node:buffer";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ACCOUNT_ID } from "../local-aws.ts";
import type { Match } from "./routes.ts";

/** A request as received over the wire. */
export type RawRequest = {
  method: string;
  /** The request target: path and query, still encoded. */
  target: string;
  /** Names and values alternating, as they were sent. */
  rawHeaders: readonly string[];
  body: Buffer;
  sourceIp: string;
};

/** The path that API Gateway routes by and passes on: decoded once. Undefined when its encoding is invalid. */
export const decodedPath = (target: string): string | undefined => {
  try {
    return decodeURIComponent(target.split("?")[0] ?? "/");
  } catch {
    return undefined;
  }
};

/** Bodies of these types reach a function as text, all others as base64. */
const TEXT = /^(text\/|application\/(json|javascript|xml)\s*(;|$))/i;

/** Never passed on: it exists on this machine only, so that tests can act as many clients. */
export const SOURCE_IP_HEADER = "x-local-source-ip";

/** Values by name. Values of a repeated name are joined with commas, as API Gateway does. */
const joined = (pairs: Iterable<readonly [name: string, value: string]>): Record<string, string> => {
  // A map, because an object has built-in names: `?__proto__=1` must reach the function, which refuses it.
  const values = new Map<string, string>();
  for (const [name, value] of pairs) {
    const before = values.get(name);
    values.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(values);
};

const headersOf = (rawHeaders: readonly string[]): { headers: Record<string, string>; cookies: string[] } => {
  const lines: [name: string, value: string][] = [];
  const cookies: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? "").toLowerCase();
    const value = rawHeaders[index + 1] ?? "";
    if (name === "cookie") cookies.push(...value.split(/;\s*/).filter((cookie) => cookie !== ""));
    else if (name !== SOURCE_IP_HEADER) lines.push([name, value]);
  }
  return { headers: joined(lines), cookies };
};

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `12/Mar/2026:19:03:58 +0000`, as in requestContext.time. */
const commonLogTime = (now: number): string => {
  const [year, month, day] = new Date(now).toISOString().slice(0, 10).split("-");
  return `${day}/${MONTHS[Number(month) - 1]}/${year}:${new Date(now).toISOString().slice(11, 19)} +0000`;
};

/** The event that API Gateway's HTTP API builds from a request (payload format 2.0). */
export const gatewayEvent = (
  request: RawRequest,
  match: Match,
  made: { path: string; requestId: string; now: number; domainName: string },
): APIGatewayProxyEventV2 => {
  const { headers, cookies } = headersOf(request.rawHeaders);
  const question = request.target.indexOf("?");
  const rawQueryString = question < 0 ? "" : request.target.slice(question + 1);
  const query = joined(new URLSearchParams(rawQueryString));
  const isText = TEXT.test(headers["content-type"] ?? "") && isUtf8(request.body);
  return {
    version: "2.0",
    routeKey: match.route.key,
    rawPath: made.path,
    rawQueryString,
    ...(cookies.length === 0 ? {} : { cookies }),
    headers: {
      ...headers,
      "x-forwarded-for": request.sourceIp,
      "x-forwarded-port": made.domainName.split(":")[1] ?? "80",
      "x-forwarded-proto": "http",
    },
    ...(Object.keys(query).length === 0 ? {} : { queryStringParameters: query }),
    requestContext: {
      accountId: ACCOUNT_ID,
      apiId: "local",
      domainName: made.domainName,
      domainPrefix: "local",
      http: {
        method: request.method,
        path: made.path,
        protocol: "HTTP/1.1",
        sourceIp: request.sourceIp,
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: made.requestId,
      routeKey: match.route.key,
      stage: "$default",
      time: commonLogTime(made.now),
      timeEpoch: made.now,
    },
    ...(Object.keys(match.params).length === 0 ? {} : { pathParameters: match.params }),
    ...(request.body.length === 0 ? {} : { body: request.body.toString(isText ? "utf8" : "base64") }),
    isBase64Encoded: request.body.length > 0 && !isText,
  };
};
