import { lookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress } from "./address-guard.ts";

/** Resolves a name to its addresses; throws, or answers none, when it has none. */
export type Resolve = (host: string) => Promise<string[]>;

/** Each query is sent twice at most, 2 s in all: a mute DNS server is told from a mute receiver. */
const DNS_PATIENCE = { timeout: 500, tries: 2, maxTimeout: 1000 };

/**
 * Asks DNS. Unlike the system's resolver it holds none of the process's four blocking threads while it waits, so names
 * whose DNS is dead do not delay deliveries to others. IPv4 first: the function's network may have no IPv6.
 * @param servers `address:port` of the servers to ask instead of the configured ones (tests)
 */
export const dnsResolver =
  (servers?: readonly string[]): Resolve =>
  async (host) => {
    const resolver = new Resolver(DNS_PATIENCE);
    if (servers !== undefined) resolver.setServers(servers);
    const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return families.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  };

/** Asks the system, which knows `localhost` and the hosts file: for local development. */
export const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true, order: "verbatim" })).map(({ address }) => address);

/** The addresses of a host, every one of them allowed, or why there are none. */
export type Resolution = { ok: true; addresses: string[] } | { ok: false; error_class: "dns" | "blocked_address" };

/** How hosts are resolved and judged. */
export type HostPolicy = {
  /** Local development: addresses that are not public are welcome, and the system's resolver is asked. */
  allowPrivate?: boolean;
  resolve?: Resolve;
  /** Judges one address; replaced by tests that need a public and a forbidden address on one machine. */
  allows?: (address: string) => boolean;
};

/**
 * Resolves a host once and judges every address. One forbidden address refuses the host, even beside public ones: no
 * honest name has such a mix, and which of them is connected to would be up to chance.
 */
export const resolveHost = async (host: string, policy: HostPolicy = {}): Promise<Resolution> => {
  const { allowPrivate = false } = policy;
  const { resolve = allowPrivate ? resolveBySystem : dnsResolver() } = policy;
  const { allows = allowPrivate ? () => true : isPublicAddress } = policy;
  const addresses = isIP(host) === 0 ? await resolve(host).catch((): string[] => []) : [host];
  if (addresses.length === 0) return { ok: false, error_class: "dns" };
  return addresses.every(allows) ? { ok: true, addresses } : { ok: false, error_class: "blocked_address" };
};
