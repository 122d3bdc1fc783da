import type { Server as HttpServer } from "node:http";
import { createServer, type Server } from "node:net";
import { LOOPBACK } from "./local-aws.ts";

/** Listens on the port, or on any free one when it is 0. Rejects with the system's error (`EADDRINUSE`). */
export const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: LOOPBACK }, () => {
      server.off("error", reject);
      const address = server.address();
      if (typeof address === "object" && address !== null) resolve(address.port);
      else reject(new Error("The server has no port"));
    });
  });

/** Whether an error means that another process is listening on the port. */
export const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EADDRINUSE";

/** Whether an error means that this user may not listen on the port. */
export const isPortForbidden = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EACCES";

/**
 * A port that is free now, for programs that cannot choose one themselves. Another process may take it first, so the
 * caller must handle that.
 */
export const freePort = async (): Promise<number> => {
  const probe = createServer();
  try {
    return await listen(probe, 0);
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
};

/** The preferred port when it is free, otherwise 0, for any. */
export const preferredOrAny = async (preferred: number): Promise<number> => {
  if (preferred === 0) return 0;
  const probe = createServer();
  try {
    return await listen(probe, preferred);
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    return 0;
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
};

/** A server of this process. `stop` also ends the connections that are open. */
export type RunningServer = { endpoint: string; stop(): Promise<void> };

/** @param preferred the port to listen on; another one is taken when it is 0 or taken */
export const serveAt = async (server: HttpServer, preferred: number): Promise<RunningServer> => {
  const port = await listen(server, await preferredOrAny(preferred));
  return {
    endpoint: `http://${LOOPBACK}:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
