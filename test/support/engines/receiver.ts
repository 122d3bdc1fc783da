import { createServer as createHttp, type RequestListener } from "node:http";
import { createServer as createHttps } from "node:https";
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from "node:net";
import { TEST_ONLY_CERTIFICATE, TEST_ONLY_KEY } from "./test-certificate.ts";

/** A server on 127.0.0.1 (or another loopback address) that closes with its connections when it goes out of scope. */
export type Receiver = AsyncDisposable & {
  port: number;
  /** Connections it has accepted so far. */
  connections(): number;
};

/** Starts a server. */
export const listening = (server: Server, address = "127.0.0.1"): Promise<Receiver> =>
  new Promise((resolve, reject) => {
    const open = new Set<Socket>();
    let count = 0;
    server.on("connection", (socket: Socket) => {
      count += 1;
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => open.delete(socket));
    });
    server.on("error", reject);
    server.listen(0, address, () => {
      // A listening TCP server's address is never null or a path.
      const { port } = server.address() as AddressInfo;
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done());
          for (const socket of open) socket.destroy();
        });
      resolve({ port, connections: () => count, [Symbol.asyncDispose]: close });
    });
  });

/** An HTTP receiver. */
export const httpReceiver = (answer: RequestListener, address?: string): Promise<Receiver> =>
  listening(createHttp(answer), address);

/** An HTTPS receiver with the test certificate. */
export const httpsReceiver = (answer: RequestListener): Promise<Receiver> =>
  listening(createHttps({ cert: TEST_ONLY_CERTIFICATE, key: TEST_ONLY_KEY }, answer));

/** A receiver with full control of the raw connection. */
export const tcpReceiver = (onConnection: (socket: Socket) => void): Promise<Receiver> =>
  listening(createTcp(onConnection));
