import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/** Hop-by-hop, or no longer true of a compressed body. */
const DROPPED = ["connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding"];

/** A server in front of another one, which compresses texts as CloudFront does: local servers send them as they are. */
export const compressing = async (origin: string) => {
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === "string" && ![...DROPPED, "host", "accept-encoding"].includes(name))
        headers.set(name, value);
    }
    const answer = await fetch(`${origin}${request.url}`, {
      method: request.method ?? "GET",
      headers,
      redirect: "manual",
      ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    });
    const kept = [...answer.headers].filter(([name]) => !DROPPED.includes(name));
    const body = gzipSync(Buffer.from(await answer.arrayBuffer()));
    response.writeHead(answer.status, { ...Object.fromEntries(kept), "content-encoding": "gzip" }).end(body);
  };
  // A page that was closed leaves requests behind, which fail when the other server stops.
  const server = createServer((request, response) => void forward(request, response).catch(() => response.destroy()));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
