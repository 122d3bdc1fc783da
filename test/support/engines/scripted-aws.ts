import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";

/** A request as it arrived; `body` is the parsed `text`. */
export type AwsRequest = { headers: IncomingMessage["headers"]; body: unknown; text: string };

/** `breaks`: the connection ends in the middle of the response. */
type Response = { status: number; body: object | string; headers?: Record<string, string>; breaks?: true };

/**
 * A server in the place of AWS's services for all tests of a file, with credentials and a region in the environment. It
 * answers each request with the next response, the last one again and again.
 */
export const scriptedAws = () => {
  let requests: AwsRequest[] = [];
  let script: readonly Response[] = [];
  let endpoint = "";
  const next = (): Response => script[Math.min(requests.length, script.length) - 1] ?? { status: 500, body: "" };
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    requests.push({ headers: request.headers, body: JSON.parse(text), text });
    const { status, body, headers, breaks } = next();
    if (breaks) response.writeHead(status, { "content-length": 100 }).write("{", () => response.destroy());
    else {
      response
        .writeHead(status, { "x-amzn-requestid": "req-1", ...headers })
        .end(typeof body === "string" ? body : JSON.stringify(body));
    }
  });
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubEnv("AWS_ACCESS_KEY_ID", "a");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "b");
    vi.stubEnv("AWS_REGION", "eu-west-1");
    vi.stubEnv("AWS_ENDPOINT_URL", endpoint);
  });
  beforeEach(() => {
    requests = [];
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  });
  return {
    /** The requests since the test began, or since `answer` or `again` was called. */
    get requests(): readonly AwsRequest[] {
      return requests;
    },
    get endpoint(): string {
      return endpoint;
    },
    /** Sets the responses of the next requests. */
    answer: (...responses: Response[]): void => {
      requests = [];
      script = responses;
    },
    /** Begins with the first of the responses again. */
    again: (): void => {
      requests = [];
    },
  };
};
