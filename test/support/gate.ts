import { connect, type Socket } from "node:net";
import { tcpReceiver } from "./receiver.ts";

/** A way to a server on this machine that can be made to hang: connections are taken, and nothing passes. */
export const startGate = async (endpoint: string) => {
  const { hostname, port } = new URL(endpoint);
  let hangs = false;
  const pass = (from: Socket, to: Socket): void => {
    from.on("data", (chunk) => hangs || to.write(chunk));
    from.on("close", () => to.destroy());
    from.on("error", () => to.destroy());
  };
  const gate = await tcpReceiver((socket) => {
    const server = connect(Number(port), hostname);
    pass(socket, server);
    pass(server, socket);
  });
  return {
    endpoint: `http://127.0.0.1:${gate.port}`,
    hang: () => {
      hangs = true;
    },
    open: () => {
      hangs = false;
    },
    [Symbol.asyncDispose]: () => gate[Symbol.asyncDispose](),
  };
};
