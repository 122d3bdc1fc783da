import { isIP, type LookupFunction } from "node:net";
import { type HostPolicy, type Resolution, resolveHost } from "./resolve-host.ts";

/** What a guarded lookup reports to the socket instead of addresses. It contains no address. */
export class LookupRefused extends Error {
  readonly errorClass: Extract<Resolution, { ok: false }>["error_class"];

  constructor(errorClass: LookupRefused["errorClass"]) {
    super(errorClass);
    this.name = "LookupRefused";
    this.errorClass = errorClass;
  }
}

/**
 * A `lookup` for Node's sockets that returns only checked addresses. The socket connects to what this returns and
 * resolves nothing itself, so a name cannot be rebound between the check and the connection. Node asks for all
 * addresses when it may try several (`autoSelectFamily`, its default), and for one otherwise; both are supported.
 *
 * A host that is an address never gets here: Node connects to it directly, so it must be checked before.
 */
export const guardedLookup =
  (policy: HostPolicy): LookupFunction =>
  (host, options, callback) => {
    resolveHost(host, policy).then((resolution) => {
      if (!resolution.ok) return callback(new LookupRefused(resolution.error_class), "");
      const wanted = options.family === "IPv4" ? 4 : options.family === "IPv6" ? 6 : options.family || undefined;
      const found = resolution.addresses
        .map((address) => ({ address, family: isIP(address) }))
        .filter(({ family }) => wanted === undefined || family === wanted);
      const [first] = found;
      if (first === undefined) return callback(new LookupRefused("dns"), "");
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
