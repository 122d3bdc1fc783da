import { createServer, request as httpRequest } from "node:http";
import { listening, type Receiver } from "../engines/receiver.ts";
import { freshAddress } from "./client.ts";

/** A way to the service that can be cut. */
export type CuttableProxy = Receiver & {
  /** Ends every connection now, and refuses new ones until it is repaired. */
  cut(): void;
  repair(): void;
};

/**
 * Passes requests on to the service, each from another address: the limit per address is not what is tested.
 *
 * @param target the service's origin
 */
export const cuttableProxy = async (target: string): Promise<CuttableProxy> => {
  let isCut = false;
  const server = createServer((request, response) => {
    const headers = { ...request.headers, "x-local-source-ip": freshAddress() };
    const onward = httpRequest(new URL(request.url ?? "/", target), { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  server.on("connection", (socket) => {
    if (isCut) socket.destroy();
  });
  const receiver = await listening(server);
  return {
    ...receiver,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    repair: () => {
      isCut = false;
    },
  };
};
