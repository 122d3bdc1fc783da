import { describe, expect, test } from "vitest";
import { isPublicAddress } from "#adapters/webhooks/address-guard.ts";

const FORBIDDEN: Record<string, string[]> = {
  "this host, unspecified": ["0.0.0.0", "0.1.2.3", "0.255.255.255", "::"],
  loopback: ["127.0.0.1", "127.255.255.255", "::1"],
  private: ["10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.255.255"],
  "link-local": ["169.254.0.1", "169.254.255.255", "fe80::1", "febf::1"],
  "cloud metadata": ["169.254.169.254", "fd00:ec2::254", "169.254.170.2", "100.100.100.200", "192.0.0.192"],
  "carrier-grade NAT": ["100.64.0.1", "100.127.255.255"],
  broadcast: ["255.255.255.255"],
  multicast: ["224.0.0.1", "239.255.255.255", "ff02::1", "ff0e::1"],
  reserved: ["192.0.0.1", "240.0.0.1", "254.255.255.255", "192.88.99.1"],
  documentation: ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"],
  benchmarking: ["198.18.0.1", "198.19.255.255", "2001:2::1"],
  "unique local": ["fc00::1", "fdff:ffff::1"],
  "site-local": ["fec0::1"],
  "IPv4-mapped": ["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "::ffff:8.8.8.8"],
  "IPv4-compatible": ["::127.0.0.1", "::a9fe:a9fe", "::8.8.8.8"],
  "IPv4-translated": ["::ffff:0:127.0.0.1", "::ffff:0:7f00:1"],
  "6to4": ["2002:7f00:1::", "2002:a9fe:a9fe::1", "2002:808:808::1"],
  Teredo: ["2001:0:7f00:1::1", "2001::1"],
  "NAT64 of a forbidden address": ["64:ff9b::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b::10.0.0.1"],
  "local-use NAT64": ["64:ff9b:1::1", "64:ff9b:1::7f00:1", "64:ff9b:1:ffff::8.8.8.8"],
  "ORCHID, DRIP, AS112, AMT, discard, SRv6": [
    ...["2001:10::1", "2001:20::1", "2001:30::1", "2001:4:112::1", "192.31.196.1", "192.52.193.1", "2001:3::1"],
    ...["100::1", "5f00::1"],
  ],
  unallocated: ["1000::1", "4000::1", "e000::1"],
  "no address, or not in canonical notation": [
    ...["", "localhost", "127.1", "2130706433", "0x7f.0.0.1", "0177.0.0.1", "010.0.0.1", "8.8.8.8.", " 8.8.8.8"],
    ...["8.8.8", "8.8.8.8/32", "fe80::1%eth0", "2606:4700::1%eth0", "[2606:4700::1]"],
  ],
};

const PUBLIC = [
  ...["8.8.8.8", "1.1.1.1", "100.63.255.255", "100.128.0.1", "172.15.255.255", "172.32.0.1", "169.253.255.255"],
  ...["192.167.255.255", "198.17.255.255", "223.255.255.255", "2606:4700:4700::1111", "2a00:1450:4001::1"],
  ...["64:ff9b::8.8.8.8"],
];

describe("the address guard refuses", () => {
  describe.each(Object.entries(FORBIDDEN))("%s", (_, addresses) => {
    test.each(addresses)("%j", (address) => {
      expect(isPublicAddress(address)).toBe(false);
    });
  });
});

describe("the address guard lets through", () => {
  test.each(PUBLIC)("%s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
