import http from "node:http";
import https from "node:https";
import type { Socket } from "node:net";
import { guardedLookup } from "./guarded-lookup.ts";
import type { HostPolicy } from "./resolve-host.ts";

/** Less than the 5 s after which many servers (including Node's) close an idle connection. */
const IDLE_MS = 4_000;
const SWEEP_MS = 1_000;
/** Node's default of 250 ms fails for every distant host that has two addresses. */
const NEXT_ADDRESS_MS = 500;

/** Agents that connect only to checked addresses. */
export type Connections = {
  /** @param fresh an agent that opens a new connection, after a reused one proved dead */
  agentFor(protocol: string, fresh: boolean): http.Agent;
  close(): void;
};

/**
 * Keep-alive saves a busy endpoint the handshake of each delivery and does not bypass the guard: a reused connection is
 * still the one to the checked address, and is only reused for the same host, port and TLS settings.
 *
 * Its price is that a reused connection may be dead. Idle ones are therefore closed after 4 s, by the wall clock too: a
 * Lambda environment is frozen between invocations, with its timers, while the receiver closes the connection.
 *
 * @param ca certificates to trust instead of the public ones (tests)
 */
export const guardedConnections = (policy: HostPolicy, ca?: string): Connections => {
  const freedAt = new WeakMap<Socket, number>();
  const base = {
    lookup: guardedLookup(policy),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    // Explicit, so that NODE_TLS_REJECT_UNAUTHORIZED cannot disable it.
    rejectUnauthorized: true,
    ...(ca === undefined ? {} : { ca }),
  };
  const kept = { ...base, keepAlive: true, timeout: IDLE_MS };
  const keeping = { "http:": new http.Agent(kept), "https:": new https.Agent(kept) };
  const opening = { "http:": new http.Agent(base), "https:": new https.Agent(base) };
  for (const agent of Object.values(keeping)) agent.on("free", (socket: Socket) => freedAt.set(socket, Date.now()));

  let sweptAt = 0;
  const dropStale = () => {
    const now = Date.now();
    if (now - sweptAt < SWEEP_MS) return;
    sweptAt = now;
    for (const agent of Object.values(keeping)) {
      for (const socket of Object.values(agent.freeSockets).flat()) {
        if (socket !== undefined && (freedAt.get(socket) ?? 0) <= now - IDLE_MS) socket.destroy();
      }
    }
  };

  return {
    agentFor: (protocol, fresh) => {
      dropStale();
      const agents = fresh ? opening : keeping;
      return protocol === "http:" ? agents["http:"] : agents["https:"];
    },
    close: () => {
      for (const agent of [...Object.values(keeping), ...Object.values(opening)]) agent.destroy();
    },
  };
};
