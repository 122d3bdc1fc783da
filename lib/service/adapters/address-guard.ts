import ipaddr from "ipaddr.js";

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/**
 * Whether the service may connect to an address: only if it is unicast and public. Everything that the IANA
 * special-purpose registries name is refused: this host, private, loopback, link-local (and so the metadata service at
 * 169.254.169.254), carrier-grade NAT, multicast, broadcast, reserved, documentation, benchmarking; in IPv6 also unique
 * local (fd00:ec2::254), site-local, IPv4-mapped and -compatible, 6to4, Teredo, ORCHID, discard, and all that lies
 * outside 2000::/3.
 * The one exception is NAT64's well-known prefix, which is the IPv4 address it embeds (RFC 6052): DNS64 answers with it
 * in networks that have only IPv6. Its local-use prefix 64:ff9b:1::/48 leads into a private network and is refused.
 * @param address in the canonical notation that resolvers and WHATWG URLs use; anything else is refused
 */
export const isPublicAddress = (address: string): boolean => {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === "unicast";
  if (!ipaddr.IPv6.isValid(address) || address.includes("%")) return false;
  const v6 = ipaddr.IPv6.parse(address);
  if (v6.match(NAT64)) return isPublicAddress(v6.toByteArray().slice(12).join("."));
  return v6.match(GLOBAL_UNICAST) && v6.range() === "unicast";
};
