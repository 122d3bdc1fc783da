import { request } from "node:http";
import type { ApiResponse } from "./judge.ts";

/** A request exactly as it is sent: unlike with `fetch`, nothing is normalised. */
export type Wire = {
  method: string;
  /** Path and query, encoded. */
  target: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
};

/**
 * Sends a request to the service at `origin`, on a separate connection: a reused one may be closed by the server just as
 * the next request is sent on it.
 */
export const sendWire = (origin: string, { method, target, headers, body }: Wire): Promise<ApiResponse> =>
  new Promise((answered, failed) => {
    const { hostname, port } = new URL(origin);
    const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    const options = { hostname, port, agent: false, method, path: target, headers: { ...headers, ...length } };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", failed);
      response.on("end", () => {
        const received = new Headers();
        for (const [name, values = []] of Object.entries(response.headersDistinct)) {
          for (const value of values) received.append(name, value);
        }
        answered({ status: response.statusCode ?? 0, headers: received, text: Buffer.concat(chunks).toString() });
      });
    });
    sent.on("error", failed);
    sent.end(body);
  });
