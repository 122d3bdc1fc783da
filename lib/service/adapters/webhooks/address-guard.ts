import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * The IANA special-purpose registries and all reserved ranges; tests compare the lists with ipaddr.js, which would add
 * 13 KB to each function that checks an address.
 */
const SPECIAL_IPV4 = [
  "0.0.0.0/8", // this host
  "10.0.0.0/8", // private
  "100.64.0.0/10", // carrier-grade NAT
  "127.0.0.0/8", // loopback
  "169.254.0.0/16", // link-local, and so the metadata service at 169.254.169.254
  "172.16.0.0/12", // private
  "192.0.0.0/24", // protocol assignments
  "192.0.2.0/24", // documentation
  "192.31.196.0/24", // AS112
  "192.52.193.0/24", // AMT
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16", // private
  "192.175.48.0/24", // AS112
  "198.18.0.0/15", // benchmarking
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, broadcast
];

/** Only those within 2000::/3, because nothing outside it is allowed. */
const SPECIAL_IPV6 = [
  "2001::/23", // protocol assignments: Teredo, benchmarking, AMT, AS112, ORCHID, DRIP
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4
  "2620:4f:8000::/48", // AS112
  "3fff::/20", // documentation
];

const GLOBAL_UNICAST = "2000::/3";
const NAT64 = "64:ff9b::";
const NAT64_BITS = 96;

const listOf = (family: "ipv4" | "ipv6", ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits] = range.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
};

const behindNat64 = (range: string): string => {
  const [network, bits] = range.split("/");
  return `${NAT64}${network}/${NAT64_BITS + Number(bits)}`;
};

const specialIPv4 = listOf("ipv4", SPECIAL_IPV4);
const specialIPv6 = listOf("ipv6", [...SPECIAL_IPV6, ...SPECIAL_IPV4.map(behindNat64)]);
const routedIPv6 = listOf("ipv6", [GLOBAL_UNICAST, `${NAT64}/${NAT64_BITS}`]);

/**
 * Whether the service may connect to an address: only if it is unicast and public. Everything in the IANA
 * special-purpose registries is rejected: this host, private, loopback, link-local (and so the metadata service at
 * 169.254.169.254), carrier-grade NAT, multicast, broadcast, reserved, documentation, benchmarking; in IPv6 also unique
 * local (fd00:ec2::254), site-local, IPv4-mapped and -compatible, 6to4, Teredo, ORCHID, discard, and everything outside
 * 2000::/3.
 *
 * The one exception is NAT64's well-known prefix, which is treated as the IPv4 address that it embeds (RFC 6052): DNS64
 * returns it in networks that have only IPv6. Its local-use prefix 64:ff9b:1::/48 leads into a private network and is
 * rejected.
 *
 * @param address in the canonical notation of resolvers and WHATWG URLs; anything else is rejected
 */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !specialIPv4.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return routedIPv6.check(address, "ipv6") && !specialIPv6.check(address, "ipv6");
};
