import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exampleReceiver } from "../../lib/client/example-receiver.ts";
import type { Client } from "./client.ts";

/** The service's clock was moved, this receiver's was not: a real one refuses what is older than five minutes. */
const TOLERANCE = 10 * 366 * 86_400;

/** A program of the client's that is told of events: the example receiver of lib/client. `said` is what it prints. */
export type Receiver = {
  said: string[];
  /** Has it come up anew, and answer 503 to the next so many deliveries. */
  restart(fail: number): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the receiver at a free port, and has the service send it the account's events, or only some of them. */
export const startReceiver = async (api: Client, events?: readonly string[]): Promise<Receiver> => {
  const secrets: string[] = [];
  const said: string[] = [];
  const listen = async (fail: number, port: number): Promise<Server> => {
    const print = (line: string) => void said.push(line);
    const server = exampleReceiver({ secrets, fail, tolerance: TOLERANCE, print });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return server;
  };
  const close = (server: Server): Promise<unknown> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };

  let server = await listen(0, 0);
  // A listening TCP server's address is never null or a path.
  const { port } = server.address() as AddressInfo;
  const { id, secret } = await api.createEndpoint(`http://127.0.0.1:${port}/webhooks`, events);
  secrets.push(secret);
  return {
    said,
    restart: async (fail) => {
      await close(server);
      server = await listen(fail, port);
    },
    stop: async () => {
      await api.deleteEndpoint(id);
      await close(server);
    },
  };
};
