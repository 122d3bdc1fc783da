import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIP } from "node:net";
import { LOOPBACK } from "../local-aws.ts";
import { listen } from "../ports.ts";
import { decodedPath, gatewayEvent, type RawRequest, SOURCE_IP_HEADER } from "./gateway-event.ts";
import { functionFailed, type GatewayAnswer, gatewayAnswer, ownAnswer } from "./gateway-response.ts";
import type { Page } from "./page.ts";
import type { Match } from "./routes.ts";

/** API Gateway's payload limit. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** One request as logged: with the route, never the path, which may contain a candidate's token. */
export type Served = { method: string; route: string; status: number; ms: number };

export type GatewayDeps = {
  /** The page at a path that CloudFront would serve; undefined for paths of the API. */
  page(path: string): Page | undefined;
  now(): number;
  match(method: string, path: string): Match | undefined;
  invoke(functionName: string, event: unknown): Promise<unknown>;
  served(request: Served): void;
  failed(functionName: string, error: unknown): void;
};

export type Gateway = {
  url: string;
  /** Requests wait until this is called. */
  open(deps: GatewayDeps): void;
  close(): Promise<void>;
};

const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks);
};

const sourceIpOf = (request: IncomingMessage): string | undefined => {
  const named = request.headers[SOURCE_IP_HEADER];
  if (named === undefined) return (request.socket.remoteAddress ?? LOOPBACK).replace(/^::ffff:/, "");
  return typeof named === "string" && isIP(named) !== 0 ? named : undefined;
};

/** Routes a request, calls its function and builds the response. */
const answerTo = async (
  request: RawRequest,
  deps: GatewayDeps,
  domainName: string,
): Promise<{ answer: GatewayAnswer; route: string }> => {
  const path = decodedPath(request.target);
  if (path === undefined) return { answer: ownAnswer(400, "Bad Request"), route: "(none)" };
  const page = request.method === "GET" || request.method === "HEAD" ? deps.page(path) : undefined;
  if (page !== undefined) {
    return {
      answer: { status: page.status, headers: Object.entries(page.headers), body: page.body },
      route: page.route,
    };
  }
  const match = deps.match(request.method, path);
  if (match === undefined) return { answer: ownAnswer(404, "Not Found"), route: "(none)" };
  const route = match.route.key.replace(/^\S+ /, "");
  const { name } = match.route.function;
  const event = gatewayEvent(request, match, { path, requestId: randomUUID(), now: deps.now(), domainName });
  try {
    return { answer: gatewayAnswer(await deps.invoke(name, event)), route };
  } catch (error) {
    deps.failed(name, error);
    return { answer: functionFailed(), route };
  }
};

const send = (response: ServerResponse, answer: GatewayAnswer, method: string): void => {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  // The function omits the body of HEAD, so Content-Length would not be that of GET, which RFC 9110 8.6 requires.
  const unknown = method === "HEAD" && answer.body.length === 0;
  const sized = !unknown && answer.status !== 204 && answer.status !== 304;
  if (sized) response.setHeader("content-length", answer.body.length);
  response.end(method === "HEAD" ? undefined : answer.body);
};

/**
 * The HTTP API on this machine. It listens immediately, because the functions need its address before they are loaded;
 * requests wait until it is opened.
 */
export const startGateway = async (port: number): Promise<Gateway> => {
  let open: (deps: GatewayDeps) => void = () => undefined;
  const opened = new Promise<GatewayDeps>((resolve) => {
    open = resolve;
  });
  let domainName = LOOPBACK;

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [deps, body] = await Promise.all([opened, readBody(incoming)]);
    const started = performance.now();
    const { method = "GET", url: target = "/", rawHeaders } = incoming;
    const sourceIp = sourceIpOf(incoming);
    const { answer, route } =
      body === undefined
        ? { answer: ownAnswer(413, "Request Entity Too Large"), route: "(too large)" }
        : sourceIp === undefined
          ? { answer: ownAnswer(400, `${SOURCE_IP_HEADER} must be an IP address`), route: "(none)" }
          : await answerTo({ method, target, rawHeaders, body, sourceIp }, deps, domainName);
    send(response, answer, method);
    deps.served({ method, route, status: answer.status, ms: performance.now() - started });
  };

  const server: Server = createServer((incoming, response) => {
    // A client that disconnects mid-request is not an error.
    handle(incoming, response).catch(() => response.destroy());
  });
  domainName = `${LOOPBACK}:${await listen(server, port)}`;
  return {
    url: `http://${domainName}`,
    open,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), 1000);
      await closed;
      clearTimeout(timer);
    },
  };
};
