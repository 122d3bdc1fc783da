import { lookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress } from "./address-guard.ts";

/** Resolves a name to its addresses; throws, or returns none, if it has none. */
export type Resolve = (host: string) => Promise<string[]>;

/** Each query is sent at most twice, 2 s in total: this distinguishes a silent DNS server from a silent receiver. */
const DNS_PATIENCE = { timeout: 500, tries: 2, maxTimeout: 1000 };

/**
 * Queries DNS. Unlike the system's resolver it does not occupy one of the process's four blocking threads while it
 * waits, so names whose DNS is dead do not delay other deliveries. IPv4 first: the function's network may have no IPv6.
 *
 * @param servers `address:port` of the servers to query instead of the configured ones (tests)
 */
export const dnsResolver =
  (servers?: readonly string[]): Resolve =>
  async (host) => {
    const resolver = new Resolver(DNS_PATIENCE);
    if (servers !== undefined) resolver.setServers(servers);
    const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return families.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  };

/** Queries the system's resolver, which knows `localhost` and the hosts file: for local development. */
export const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true, order: "verbatim" })).map(({ address }) => address);

/** The addresses of a host, all of them allowed, or why there are none. */
export type Resolution = { ok: true; addresses: string[] } | { ok: false; error_class: "dns" | "blocked_address" };

/** How hosts are resolved and checked. */
export type HostPolicy = {
  /** Local development: allows addresses that are not public, and uses the system's resolver. */
  allowPrivate?: boolean;
  resolve?: Resolve;
  /** Checks one address; replaced by tests that need a public and a forbidden address on one machine. */
  allows?: (address: string) => boolean;
};

/**
 * Resolves a host once and checks every address. One forbidden address rejects the host, even together with public
 * ones: no legitimate name has such a mix, and which of them is connected to would be random.
 */
export const resolveHost = async (host: string, policy: HostPolicy = {}): Promise<Resolution> => {
  const { allowPrivate = false } = policy;
  const { resolve = allowPrivate ? resolveBySystem : dnsResolver() } = policy;
  const { allows = allowPrivate ? () => true : isPublicAddress } = policy;
  const addresses = isIP(host) === 0 ? await resolve(host).catch((): string[] => []) : [host];
  if (addresses.length === 0) return { ok: false, error_class: "dns" };
  return addresses.every(allows) ? { ok: true, addresses } : { ok: false, error_class: "blocked_address" };
};
