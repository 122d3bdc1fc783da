import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exampleReceiver } from "../../lib/client/example-receiver.ts";
import type { Client } from "./client.ts";

/** The client's webhook receiver: the example receiver of lib/client. `output` is what it prints. */
export type Receiver = {
  output: string[];
  /** Restarts it, and makes it respond with 503 to the next N deliveries. */
  restart(fail: number): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the receiver on a free port, and registers it for the account's events, or for some of them. */
export const startReceiver = async (api: Client, events?: readonly string[]): Promise<Receiver> => {
  const secrets: string[] = [];
  const output: string[] = [];
  const listen = async (fail: number, port: number): Promise<Server> => {
    const print = (line: string) => void output.push(line);
    const server = exampleReceiver({ secrets, fail, print });
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
    output,
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
