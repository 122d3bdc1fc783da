import { request as ask, createServer } from "node:http";
import type { Page } from "../gateway/page.ts";
import { LOOPBACK } from "../local-aws.ts";
import { isPortTaken, listen } from "../ports.ts";
import { UserError } from "../user-error.ts";

/**
 * Runs in front of sam's API as CloudFront does in front of the gateway: serves the page's files, which sam does not serve, and forwards everything else. So API, page and report have one address, to which the links in responses point.
 *
 * @param options.port The port to listen on
 * @param options.samPort The port of sam's own API
 * @throws UserError when the port is taken
 */
export const startSamFront = async (
  options: { port: number; samPort: number; page(path: string): Page | undefined },
  closing: AsyncDisposableStack,
): Promise<void> => {
  const { port, samPort, page } = options;
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const found = method === "GET" || method === "HEAD" ? page(url.split("?")[0] ?? "/") : undefined;
    if (found !== undefined) {
      outgoing.writeHead(found.status, found.headers).end(method === "HEAD" ? undefined : found.body);
      return;
    }
    const passed = ask({ host: LOOPBACK, port: samPort, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    passed.on("error", () => {
      if (!outgoing.headersSent) outgoing.writeHead(502, { "Content-Type": "text/plain" });
      outgoing.end("sam does not respond (yet). See its own output.\n");
    });
    incoming.pipe(passed);
  });
  closing.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  try {
    await listen(server, port);
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    throw new UserError(
      `Port ${port} is taken by another program.\nChoose another one: npm run sam -- --port ${port + 10}`,
    );
  }
};
