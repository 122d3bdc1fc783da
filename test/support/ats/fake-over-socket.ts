import type { ReportRequest } from "#domain/integrations/adapter.ts";
import { httpReceiver } from "../engines/receiver.ts";
import { SHORT, testSender } from "../engines/sender.ts";
import type { ReceiverResponse, Sent } from "../harness/webhook-harness.ts";

/** How often a slow answer has another byte, in ms: far more often than any time-out between two bytes. */
const DRIP_MS = 10;

/**
 * A fake ATS behind a real socket, under the vendor's own name. On command it is slow: it processes a call, and its answer
 * drips without an end.
 */
export const fakeOverSocket = async (receive: (request: Sent) => Promise<ReceiverResponse>) => {
  let isSlow = false;
  const server = await httpReceiver(async (request, response) => {
    const { url = "", headers } = request;
    const method = request.method as ReportRequest["method"];
    const body = Buffer.concat(await request.toArray());
    const host = headers.host?.split(":")[0];
    const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    const sent = { method, url: `https://${host}${url}`, headers: Object.fromEntries(named), body };
    const { status = 500, body_excerpt } = await receive(sent);
    response.writeHead(status);
    if (!isSlow) return response.end(body_excerpt);
    const drip = setInterval(() => response.write(" "), DRIP_MS);
    return response.on("close", () => clearInterval(drip));
  });
  const sender = testSender({ limits: { ...SHORT, needsBody: true } });
  return {
    post: (request: Sent) => {
      const { hostname, pathname } = new URL(request.url);
      return sender.post({ ...request, url: `http://${hostname}:${server.port}${pathname}` });
    },
    becomes: (speed: "slow" | "fast"): void => {
      isSlow = speed === "slow";
    },
    [Symbol.asyncDispose]: () => {
      sender.close();
      return server[Symbol.asyncDispose]();
    },
  };
};
