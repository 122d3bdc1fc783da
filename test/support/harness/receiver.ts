import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type Got = { headers: Record<string, string>; body: string; at: number };

/** A receiver with configurable responses that records its requests. */
export const startReceiver = async () => {
  const got: Got[] = [];
  let answer = (_: Got): number => 200;
  let retryAfter: string | undefined;
  const server = createServer(async (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const one = { headers, body: (await buffer(request)).toString(), at: Date.now() };
    got.push(one);
    response.writeHead(answer(one), retryAfter === undefined ? {} : { "retry-after": retryAfter }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?from=ais`,
    got,
    answers: (status: number | ((one: Got) => number), after?: string) => {
      answer = typeof status === "number" ? () => status : status;
      retryAfter = after;
    },
    close: () => server.close(),
  };
};
