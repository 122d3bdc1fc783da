import { connect, createServer } from "node:net";
import { LOOPBACK } from "../local-aws.ts";

/**
 * Lets containers reach a server that listens on the loopback only: listens on the bridge address, which only this
 * machine's containers can reach, and forwards all traffic. Returns the port.
 */
export const startRelay = async (address: string, toPort: number, closing: AsyncDisposableStack): Promise<number> => {
  const server = createServer((from) => {
    const to = connect(toPort, LOOPBACK);
    from.pipe(to).pipe(from);
    from.on("error", () => to.destroy());
    to.on("error", () => from.destroy());
  });
  closing.defer(() => {
    server.close();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, address, resolve);
  });
  const listening = server.address();
  if (typeof listening !== "object" || listening === null) throw new Error("The relay has no port");
  return listening.port;
};
