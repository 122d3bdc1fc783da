import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { verifyWebhook } from "../../../../lib/client/verify-webhook.ts";

/**
 * The benchmark's receiver, in a process of its own: verifies each signature and notes when each event arrived. Paths
 * under /slow are taken and not answered before the end.
 */
export type Report = { arrivals: [id: string, endpoint: string, at: number][]; refused: number };

const secrets = new Map<string, string>();
const hanging = new Set<ServerResponse>();
let report: Report = { arrivals: [], refused: 0 };

const now = (): number => performance.timeOrigin + performance.now();

const server = createServer(async (request, response) => {
  const path = request.url ?? "/";
  const body = await buffer(request);
  if (path.startsWith("/slow")) {
    hanging.add(response);
    return;
  }
  try {
    verifyWebhook(body, request.headers, secrets.get(path) ?? []);
    report.arrivals.push([String(request.headers["webhook-id"]), path, now()]);
    response.writeHead(200, { "content-length": 0 }).end();
  } catch {
    report.refused += 1;
    response.writeHead(401).end();
  }
});
server.keepAliveTimeout = 60_000;

process.on("message", (message: { secret?: [path: string, secret: string]; report?: true; hangUp?: true }) => {
  if (message.secret !== undefined) secrets.set(...message.secret);
  if (message.hangUp !== undefined) {
    for (const response of hanging) response.destroy();
    hanging.clear();
  }
  if (message.report !== undefined) {
    process.send?.(report);
    report = { arrivals: [], refused: 0 };
  }
});
server.listen(0, "127.0.0.1", () => {
  // A listening TCP server's address is never null or a path.
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on("disconnect", () => process.exit(0));
